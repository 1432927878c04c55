using System.Globalization;
using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>The issues of a repository in a GraphQL answer: edges, nodes and cursors.</summary>
internal static class GraphQLGenerator
{
    private const ulong Seed = 0x62A9_4C71;
    private static readonly string[] s_labels = ["bug", "enhancement", "good first issue", "documentation"];
    private static readonly string[] s_titles = ["Reader stops at a comment", "Add an overload for spans", "Typo in the guide", "\"null\" is read as text", "Crash on empty input"];

    public static void Open(Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteStartObject("data"u8);
        writer.WriteStartObject("repository"u8);
        writer.WriteStartObject("issues"u8);
        writer.WriteNumber("totalCount"u8, 4_187);
        writer.WriteStartObject("pageInfo"u8);
        writer.WriteBoolean("hasNextPage"u8, true);
        writer.WriteString("endCursor"u8, "Y3Vyc29yOjEwMA==");
        writer.WriteEndObject();
        writer.WriteStartArray("edges"u8);
    }

    public static void Close(Utf8JsonWriter writer)
    {
        writer.WriteEndArray();
        writer.WriteEndObject();
        writer.WriteEndObject();
        writer.WriteEndObject();
        writer.WriteEndObject();
    }

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteStartObject();
        writer.WriteString("cursor"u8, Convert.ToBase64String(BitConverter.GetBytes((long)index)));
        writer.WriteStartObject("node"u8);
        writer.WriteString("__typename"u8, "Issue");
        writer.WriteNumber("number"u8, 10_000 - index);
        writer.WriteString("title"u8, random.Pick<string>(s_titles));
        writer.WriteString("state"u8, random.OneIn(3) ? "CLOSED" : "OPEN");
        writer.WriteString("createdAt"u8, new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(random.Next(180_000_000)).ToString("yyyy-MM-ddTHH:mm:ssZ", CultureInfo.InvariantCulture));
        writer.WriteStartObject("author"u8);
        writer.WriteString("__typename"u8, "User");
        writer.WriteString("login"u8, TweetUser.ScreenName(ref random));
        writer.WriteEndObject();
        writer.WriteStartObject("labels"u8);
        writer.WriteStartArray("nodes"u8);
        for (int labels = random.Next(4); labels > 0; labels--)
        {
            writer.WriteStartObject();
            writer.WriteString("name"u8, random.Pick<string>(s_labels));
            writer.WriteString("color"u8, $"{random.Next(1 << 24):x6}");
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteEndObject();
        writer.WriteStartObject("comments"u8);
        writer.WriteNumber("totalCount"u8, random.Next(60));
        writer.WriteEndObject();
        writer.WriteEndObject();
        writer.WriteEndObject();
    }
}
