namespace Decant.Origin.Shapes;

/// <summary>The issues of a repository in a GraphQL answer: edges, nodes and cursors.</summary>
internal static class GraphQLGenerator
{
    public const string Answer = """
        { "data": { "repository": { "issues": {
          "totalCount": 4187, "pageInfo": { "hasNextPage": true, "endCursor": "Y3Vyc29yOjEwMA==" }, "edges": […]
        } } } }
        """;

    private const ulong Seed = 0x62A9_4C71;
    private static readonly string[] s_labels = ["bug", "enhancement", "good first issue", "documentation"];
    private static readonly string[] s_titles = ["Reader stops at a comment", "Add an overload for spans", "Typo in the guide", """\"null\" is read as text""", "Crash on empty input"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteJson($$"""
            {
              "cursor": "{{Convert.ToBase64String(BitConverter.GetBytes((long)index))}}",
              "node": {
                "__typename": "Issue",
                "number": {{10_000 - index}},
                "title": "{{random.Pick<string>(s_titles)}}",
                "state": "{{(random.OneIn(3) ? "CLOSED" : "OPEN")}}",
                "createdAt": "{{JsonText.Time(2020, random.Next(180_000_000))}}",
                "author": { "__typename": "User", "login": "{{TweetUser.ScreenName(random)}}" },
                "labels": { "nodes": [{{SplitMix64.Many(random.Next(4), () => $$"""{ "name": "{{random.Pick<string>(s_labels)}}", "color": "{{random.Next(1 << 24):x6}}" }""")}}] },
                "comments": { "totalCount": {{random.Next(60)}} }
              }
            }
            """);
    }
}
