using System.Text;
using Decant.RandomTypes;
using Decant.Support;

namespace Decant.Sources;

/// <summary>An element is handed out with its last byte, wherever reads end, and before the next read.</summary>
public sealed class HandedOutTests
{
    private static readonly (string Opening, string Separator, string Closing, string? Path, bool IsSequence)[] s_bodies =
    [
        ("[", ",", "]", null, false),
        ("[ ", " , ", " ]", null, false),
        ("""{"null":{"n":null},"items":[""", ",", """],"last":null}""", "items", false),
        ("[[],[", ",", "]]   ", "[1]", false),
        ("", "\n", "\n", null, true),
    ];

    // Every kind of value last in an object, so that every last byte but the brace stands before it, and names and texts that look like ends.
    private static readonly string[] s_objects =
    [
        "null", "{}",
        .. from value in (string[])["null", "true", "false", "1", "-1.5e3", "\"}null\"", "\"\\u006e\\\"null\"", "[null]", "{}", "[{\"null\":[]}]"]
           select $$"""{"id":1,"null":{{value}}}""",
        "null", "null",
    ];

    private static readonly Dictionary<string, Func<Task>> s_kinds = new()
    {
        ["objects"] = () => AssertHandedOutAsync<Item>(s_objects),
        ["arrays"] = () => AssertHandedOutAsync<Candle>(["[]", "[1]", "null", "[1,2.5]", "[ ]", "null"]),
        ["arrays of arrays"] = () => AssertHandedOutAsync<Matrix>(["[[]]", "[[1],[2]]", "null", "[]"]),
        ["rows"] = () => AssertHandedOutAsync<Row>(["[\"]\"]", "[]", "null", "[\"a\",\"b\",0,[1],\"c\",2]"]),
        ["dictionaries"] = () => AssertHandedOutAsync<Rates>(["{}", """{"a":{"value":1}}""", "null", """{"a":null}"""]),
        ["strings"] = () => AssertHandedOutAsync<Title>(["\"\"", "\"a\\\"b\"", "null", "\"null\"", "\"l\""]),
        ["booleans"] = () => AssertHandedOutAsync<Switch>(["true", "false", "true"]),
        // Only the byte behind a number says that it has ended.
        ["numbers"] = () => AssertHandedOutAsync<Price>(["1", "-2.5", "3e2", "0"], bytesBehind: 1),
        ["numbers or null"] = () => AssertHandedOutAsync<MaybePrice>(["1", "-2.5", "3e2"], bytesBehind: 1),
    };

    public static TheoryData<string> Kinds => [.. s_kinds.Keys];

    [Theory]
    [MemberData(nameof(Kinds))]
    public Task ReadAsAsyncEnumerable_ElementsOfAKind_HandsThemOutBeforeTheNextRead(string kind) => s_kinds[kind]();

    private static async Task AssertHandedOutAsync<T>(string[] elements, int bytesBehind = 0)
        where T : IJsonProjection<T>
    {
        foreach ((string opening, string separator, string closing, string? path, bool isSequence) in s_bodies)
        {
            var json = new StringBuilder(opening);
            int[] ends = [.. elements.Select((element, index) => json.Append(index == 0 ? "" : separator).Append(element).Length + bytesBehind)];
            byte[] body = Encoding.UTF8.GetBytes(json.Append(closing).ToString());
            var options = new JsonProjectionOptions { Path = path, TopLevelValues = isSequence };
            foreach (int first in Tier.Sample([.. Enumerable.Range(1, body.Length - 5)], oneOf: 4))
            {
                for (int second = first + 1; second <= first + 4; second++)
                {
                    using var stream = new ChunkStream(body, first, second);
                    int[] found = [0, 0, 0];

                    await foreach (T _ in JsonProjection.ReadAsAsyncEnumerable<T>(stream, options, Cancellation))
                        found[Math.Min(stream.Reads, 3) - 1]++;

                    Assert.Equal([ends.Count(end => end <= first), ends.Count(end => end > first && end <= second), ends.Count(end => end > second)], found);
                }
            }
        }
    }
}
