namespace Decant.Origin.Shapes;

/// <summary>Hits of a search, with their scores and highlighted words.</summary>
internal static class SearchGenerator
{
    public const string Answer = """
        {
          "took": 17, "timed_out": false, "_shards": { "total": 5, "successful": 5, "failed": 0 },
          "hits": { "total": { "value": 10000, "relation": "gte" }, "hits": […] }
        }
        """;

    private const ulong Seed = 0x5EA2_C400;
    private static readonly string[] s_words = ["reader", "takes", "what", "it", "needs", "and", "leaves", "the", "rest", "sediment", "glass", "slowly", "old", "bottle"];
    private static readonly string[] s_tags = ["guide", "reference", "news", "faq"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteJson($$"""
            {
              "_index": "articles-2026",
              "_id": "{{random.Next():x16}}",
              "_score": {{random.Next(20)}}.{{random.Next(10_000_000):D7}},
              "_source": {
                "title": "{{Text(random, 6)}}",
                "body": "{{Text(random, random.Next(20, 80))}}",
                "author": "author{{random.Next(500)}}",
                "published": "{{JsonText.Time(2018, 60L * random.Next(4_000_000))}}",
                "views": {{random.Next(1 << random.Next(1, 20))}},
                "tags": [{{SplitMix64.Many(random.Next(4), () => $"\"{random.Pick<string>(s_tags)}\"")}}]
              },
              "highlight": { "body": ["{{Text(random, 5)}} <em>{{random.Pick<string>(s_words)}}</em> {{Text(random, 5)}}"] }
            }
            """);
    }

    private static string Text(SplitMix64 random, int words) => string.Join(' ', Enumerable.Range(0, words).Select(_ => random.Pick<string>(s_words)));
}
