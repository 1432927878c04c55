using System.Globalization;
using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>An index of packages: one object whose members all have different names.</summary>
internal static class PackageGenerator
{
    private const ulong Seed = 0x9ACC_A6E5;
    private static readonly string[] s_words = ["fast", "json", "http", "client", "core", "tools", "cache", "stream", "text", "math", "log", "test"];

    public static void Open(Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteString("generated"u8, "2026-01-01T00:00:00Z");
        writer.WriteStartObject("packages"u8);
    }

    public static void Close(Utf8JsonWriter writer)
    {
        writer.WriteEndObject();
        writer.WriteEndObject();
    }

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        string name = string.Create(CultureInfo.InvariantCulture, $"{random.Pick<string>(s_words)}-{random.Pick<string>(s_words)}-{index}");
        writer.WriteStartObject(name);
        writer.WriteString("latest"u8, Version(ref random));
        writer.WriteNumber("downloads"u8, random.Next(1 << random.Next(1, 28)));
        writer.WriteString("license"u8, random.OneIn(3) ? "Apache-2.0" : "MIT");
        writer.WriteStartArray("versions"u8);
        for (int versions = random.Next(1, 6); versions > 0; versions--)
            writer.WriteStringValue(Version(ref random));
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static string Version(ref SplitMix64 random) =>
        string.Create(CultureInfo.InvariantCulture, $"{random.Next(10)}.{random.Next(20)}.{random.Next(50)}");
}
