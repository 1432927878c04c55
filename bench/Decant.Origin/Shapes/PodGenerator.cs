namespace Decant.Origin.Shapes;

/// <summary>A cluster's pods: long names, deeply nested values, and keys with dots and slashes.</summary>
internal static class PodGenerator
{
    public const string Answer = """{ "kind": "PodList", "apiVersion": "v1", "metadata": { "resourceVersion": "884213907" }, "items": […] }""";

    private const ulong Seed = 0x90D5_0001;
    private static readonly string[] s_spaces = ["default", "monitoring", "ingress-controller", "billing"];
    private static readonly string[] s_conditions = ["PodReadyToStartContainers", "Initialized", "Ready", "ContainersReady", "PodScheduled"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        string name = $"worker-{random.Next(1 << 24):x6}-{index}";
        writer.WriteJson($$"""
            {
              "metadata": {
                "name": "{{name}}",
                "namespace": "{{random.Pick<string>(s_spaces)}}",
                "uid": "{{random.Next():x16}}{{random.Next():x16}}",
                "creationTimestamp": "{{Time(random)}}",
                "labels": {
                  "app.kubernetes.io/name": "worker", "app.kubernetes.io/managed-by": "Helm", "pod-template-hash": "{{random.Next(1 << 30):x8}}"
                }
              },
              "spec": {
                "containers": [{{SplitMix64.Many(random.Next(1, 3), () => Container(random, name))}}],
                "restartPolicy": "Always",
                "terminationGracePeriodSeconds": 30,
                "serviceAccountName": "default",
                "nodeName": "node-{{random.Next(60)}}",
                "automountServiceAccountToken": {{random.TrueOneIn(2)}}
              },
              "status": {
                "phase": "{{(random.OneIn(12) ? "Pending" : "Running")}}",
                "conditions": [{{string.Join(',', s_conditions.Select(condition => Condition(random, condition)))}}],
                "podIP": "10.{{random.Next(256)}}.{{random.Next(256)}}.{{random.Next(256)}}",
                "containerStatuses": [
                  {
                    "name": "{{name}}",
                    "ready": {{(random.OneIn(20) ? "false" : "true")}},
                    "restartCount": {{random.Next(5)}},
                    "state": { "running": { "startedAt": "{{Time(random)}}" } }
                  }
                ]
              }
            }
            """);
    }

    private static string Container(SplitMix64 random, string name) => $$"""
        {
          "name": "{{name}}",
          "image": "registry.example.test/team/worker:1.{{random.Next(40)}}.{{random.Next(20)}}",
          "resources": { "limits": { "memory": "512Mi" } },
          "terminationMessagePath": "/dev/termination-log",
          "terminationMessagePolicy": "File",
          "imagePullPolicy": "IfNotPresent"
        }
        """;

    private static string Condition(SplitMix64 random, string type) => $$"""
        { "type": "{{type}}", "status": "{{(random.OneIn(20) ? "False" : "True")}}", "lastProbeTime": null, "lastTransitionTime": "{{Time(random)}}" }
        """;

    private static string Time(SplitMix64 random) => JsonText.Time(2024, random.Next(60_000_000));
}
