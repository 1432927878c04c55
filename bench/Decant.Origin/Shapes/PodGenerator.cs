using System.Globalization;
using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>A cluster's pods: long names, deeply nested values, and keys with dots and slashes.</summary>
internal static class PodGenerator
{
    private const ulong Seed = 0x90D5_0001;
    private static readonly string[] s_spaces = ["default", "monitoring", "ingress-controller", "billing"];
    private static readonly string[] s_conditions = ["PodReadyToStartContainers", "Initialized", "Ready", "ContainersReady", "PodScheduled"];

    public static void Open(Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteString("kind"u8, "PodList");
        writer.WriteString("apiVersion"u8, "v1");
        writer.WriteStartObject("metadata"u8);
        writer.WriteString("resourceVersion"u8, "884213907");
        writer.WriteEndObject();
        writer.WriteStartArray("items"u8);
    }

    public static void Close(Utf8JsonWriter writer)
    {
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        string name = string.Create(CultureInfo.InvariantCulture, $"worker-{random.Next(1 << 24):x6}-{index}");
        writer.WriteStartObject();
        writer.WriteStartObject("metadata"u8);
        writer.WriteString("name"u8, name);
        writer.WriteString("namespace"u8, random.Pick<string>(s_spaces));
        writer.WriteString("uid"u8, $"{random.Next():x16}{random.Next():x16}");
        writer.WriteString("creationTimestamp"u8, Time(ref random));
        writer.WriteStartObject("labels"u8);
        writer.WriteString("app.kubernetes.io/name"u8, "worker");
        writer.WriteString("app.kubernetes.io/managed-by"u8, "Helm");
        writer.WriteString("pod-template-hash"u8, $"{random.Next(1 << 30):x8}");
        writer.WriteEndObject();
        writer.WriteEndObject();
        WriteSpecification(writer, ref random, name);
        WriteStatus(writer, ref random, name);
        writer.WriteEndObject();
    }

    private static void WriteSpecification(Utf8JsonWriter writer, ref SplitMix64 random, string name)
    {
        writer.WriteStartObject("spec"u8);
        writer.WriteStartArray("containers"u8);
        for (int containers = random.Next(1, 3); containers > 0; containers--)
        {
            writer.WriteStartObject();
            writer.WriteString("name"u8, name);
            writer.WriteString("image"u8, string.Create(CultureInfo.InvariantCulture, $"registry.example.test/team/worker:1.{random.Next(40)}.{random.Next(20)}"));
            writer.WriteStartObject("resources"u8);
            writer.WriteStartObject("limits"u8);
            writer.WriteString("memory"u8, "512Mi");
            writer.WriteEndObject();
            writer.WriteEndObject();
            writer.WriteString("terminationMessagePath"u8, "/dev/termination-log");
            writer.WriteString("terminationMessagePolicy"u8, "File");
            writer.WriteString("imagePullPolicy"u8, "IfNotPresent");
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteString("restartPolicy"u8, "Always");
        writer.WriteNumber("terminationGracePeriodSeconds"u8, 30);
        writer.WriteString("serviceAccountName"u8, "default");
        writer.WriteString("nodeName"u8, string.Create(CultureInfo.InvariantCulture, $"node-{random.Next(60)}"));
        writer.WriteBoolean("automountServiceAccountToken"u8, random.OneIn(2));
        writer.WriteEndObject();
    }

    private static void WriteStatus(Utf8JsonWriter writer, ref SplitMix64 random, string name)
    {
        writer.WriteStartObject("status"u8);
        writer.WriteString("phase"u8, random.OneIn(12) ? "Pending" : "Running");
        writer.WriteStartArray("conditions"u8);
        foreach (string condition in s_conditions)
        {
            writer.WriteStartObject();
            writer.WriteString("type"u8, condition);
            writer.WriteString("status"u8, random.OneIn(20) ? "False" : "True");
            writer.WriteNull("lastProbeTime"u8);
            writer.WriteString("lastTransitionTime"u8, Time(ref random));
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteString("podIP"u8, string.Create(CultureInfo.InvariantCulture, $"10.{random.Next(256)}.{random.Next(256)}.{random.Next(256)}"));
        writer.WriteStartArray("containerStatuses"u8);
        writer.WriteStartObject();
        writer.WriteString("name"u8, name);
        writer.WriteBoolean("ready"u8, !random.OneIn(20));
        writer.WriteNumber("restartCount"u8, random.Next(5));
        writer.WriteStartObject("state"u8);
        writer.WriteStartObject("running"u8);
        writer.WriteString("startedAt"u8, Time(ref random));
        writer.WriteEndObject();
        writer.WriteEndObject();
        writer.WriteEndObject();
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static string Time(ref SplitMix64 random) =>
        new DateTime(2024, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(random.Next(60_000_000)).ToString("yyyy-MM-ddTHH:mm:ssZ", CultureInfo.InvariantCulture);
}
