using System.Globalization;
using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>Hits of a search, with their scores and highlighted words.</summary>
internal static class SearchGenerator
{
    private const ulong Seed = 0x5EA2_C400;
    private static readonly string[] s_words = ["reader", "takes", "what", "it", "needs", "and", "leaves", "the", "rest", "sediment", "glass", "slowly", "old", "bottle"];
    private static readonly string[] s_tags = ["guide", "reference", "news", "faq"];

    public static void Open(Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteNumber("took"u8, 17);
        writer.WriteBoolean("timed_out"u8, false);
        writer.WriteStartObject("_shards"u8);
        writer.WriteNumber("total"u8, 5);
        writer.WriteNumber("successful"u8, 5);
        writer.WriteNumber("failed"u8, 0);
        writer.WriteEndObject();
        writer.WriteStartObject("hits"u8);
        writer.WriteStartObject("total"u8);
        writer.WriteNumber("value"u8, 10_000);
        writer.WriteString("relation"u8, "gte");
        writer.WriteEndObject();
        writer.WriteStartArray("hits"u8);
    }

    public static void Close(Utf8JsonWriter writer)
    {
        writer.WriteEndArray();
        writer.WriteEndObject();
        writer.WriteEndObject();
    }

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteStartObject();
        writer.WriteString("_index"u8, "articles-2026");
        writer.WriteString("_id"u8, $"{random.Next():x16}");
        writer.WriteRawValueOf("_score", string.Create(CultureInfo.InvariantCulture, $"{random.Next(20)}.{random.Next(10_000_000):D7}"));
        writer.WriteStartObject("_source"u8);
        writer.WriteString("title"u8, Text(ref random, 6));
        writer.WriteString("body"u8, Text(ref random, random.Next(20, 80)));
        writer.WriteString("author"u8, $"author{random.Next(500)}");
        writer.WriteString("published"u8, new DateTime(2018, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddMinutes(random.Next(4_000_000)).ToString("yyyy-MM-ddTHH:mm:ssZ", CultureInfo.InvariantCulture));
        writer.WriteNumber("views"u8, random.Next(1 << random.Next(1, 20)));
        writer.WriteStartArray("tags"u8);
        for (int tags = random.Next(4); tags > 0; tags--)
            writer.WriteStringValue(random.Pick<string>(s_tags));
        writer.WriteEndArray();
        writer.WriteEndObject();
        writer.WriteStartObject("highlight"u8);
        writer.WriteStartArray("body"u8);
        writer.WriteStringValue($"{Text(ref random, 5)} <em>{random.Pick<string>(s_words)}</em> {Text(ref random, 5)}");
        writer.WriteEndArray();
        writer.WriteEndObject();
        writer.WriteEndObject();
    }

    private static void WriteRawValueOf(this Utf8JsonWriter writer, string name, string json)
    {
        writer.WritePropertyName(name);
        writer.WriteRawValue(json);
    }

    private static string Text(ref SplitMix64 random, int words)
    {
        string text = random.Pick<string>(s_words);
        for (; words > 1; words--)
            text += " " + random.Pick<string>(s_words);
        return text;
    }
}
