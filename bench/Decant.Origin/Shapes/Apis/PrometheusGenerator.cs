namespace Decant.Origin.Shapes.Apis;

/// <summary>Series of Prometheus over a range of time: labels, and pairs of a time and a number in a string.</summary>
internal static class PrometheusGenerator
{
    public const string Answer = """{ "status": "success", "data": { "resultType": "matrix", "result": […] } }""";

    private const ulong Seed = 0x9407_E7E1;

    private static readonly string[] s_names = ["node_cpu_seconds_total", "http_request_duration_seconds_bucket", "process_resident_memory_bytes", "up"];
    private static readonly string[] s_modes = ["idle", "user", "system", "iowait"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        int points = random.Next(40, 120), start = 1_790_000_000;
        string instance = $"10.{random.Next(256)}.{random.Next(256)}.{random.Next(256)}:9100";
        writer.WriteJson($$"""
            {
              "metric": {
                "__name__": "{{random.Pick<string>(s_names)}}", "cpu": "{{random.Next(64)}}", "instance": "{{instance}}", "job": "node-exporter",
                "mode": "{{random.Pick<string>(s_modes)}}", "namespace": "monitoring", "pod": "node-exporter-{{random.Next(1 << 20):x5}}"
              },
              "values": [{{SplitMix64.Many(points, () => $"[{start += 15}{(random.OneIn(10) ? ".781" : "")},\"{Sample(random)}\"]")}}]
            }
            """);
    }

    private static string Sample(SplitMix64 random) => random.Next(4) switch
    {
        0 => $"{random.Next(10_000)}",
        1 => $"{random.Next(1_000)}.{random.Next(100)}",
        2 => $"0.{random.Next() % 10_000_000_000_000_000:D16}",
        _ => $"{random.Next(1, 10)}.{random.Next(10_000_000):D7}e+09",
    };
}
