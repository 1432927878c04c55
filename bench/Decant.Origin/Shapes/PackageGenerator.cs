namespace Decant.Origin.Shapes;

/// <summary>An index of packages: one object whose members all have different names.</summary>
internal static class PackageGenerator
{
    public const string Answer = """{ "generated": "2026-01-01T00:00:00Z", "packages": {…} }""";

    private const ulong Seed = 0x9ACC_A6E5;
    private static readonly string[] s_words = ["fast", "json", "http", "client", "core", "tools", "cache", "stream", "text", "math", "log", "test"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WritePropertyName($"{random.Pick<string>(s_words)}-{random.Pick<string>(s_words)}-{index}");
        writer.WriteJson($$"""
            {
              "latest": {{Version(random)}},
              "downloads": {{random.Next(1 << random.Next(1, 28))}},
              "license": "{{(random.OneIn(3) ? "Apache-2.0" : "MIT")}}",
              "versions": [{{SplitMix64.Many(random.Next(1, 6), () => Version(random))}}]
            }
            """);
    }

    private static string Version(SplitMix64 random) => $"\"{random.Next(10)}.{random.Next(20)}.{random.Next(50)}\"";
}
