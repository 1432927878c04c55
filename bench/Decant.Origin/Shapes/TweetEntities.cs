using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>The tags, mentions and addresses in the text of a post.</summary>
internal static class TweetEntities
{
    private static readonly string[] s_tags = ["json", "dotnet", "http", "\u732b", "performance"];

    public static void Write(Utf8JsonWriter writer, ref SplitMix64 random)
    {
        writer.WriteStartObject("entities"u8);
        writer.WriteStartArray("hashtags"u8);
        for (int tags = random.Next(3); tags > 0; tags--)
        {
            writer.WriteStartObject();
            writer.WriteString("text"u8, random.Pick<string>(s_tags));
            WriteIndices(writer, ref random);
            writer.WriteEndObject();
        }
        writer.WriteEndArray();
        writer.WriteStartArray("urls"u8);
        for (int urls = random.Next(2); urls > 0; urls--)
        {
            writer.WriteStartObject();
            writer.WriteString("url"u8, $"https://p.test/{random.Next(1 << 30):x8}");
            writer.WriteString("expanded_url"u8, $"https://code.test/{TweetUser.ScreenName(ref random)}/posts/{random.Next(100_000)}");
            WriteIndices(writer, ref random);
            writer.WriteEndObject();
        }
        writer.WriteEndArray();
        writer.WriteStartArray("user_mentions"u8);
        for (int mentions = random.Next(3); mentions > 0; mentions--)
        {
            writer.WriteStartObject();
            writer.WriteString("screen_name"u8, TweetUser.ScreenName(ref random));
            TweetGenerator.WriteId(writer, "id", random.Next(1, int.MaxValue));
            WriteIndices(writer, ref random);
            writer.WriteEndObject();
        }
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteIndices(Utf8JsonWriter writer, ref SplitMix64 random)
    {
        int start = random.Next(100);
        writer.WriteStartArray("indices"u8);
        writer.WriteNumberValue(start);
        writer.WriteNumberValue(start + random.Next(3, 30));
        writer.WriteEndArray();
    }
}
