using System.Text;
using Decant.RandomTypes;
using Decant.Support;

namespace Decant.Sources;

/// <summary>An element that is no object is handed out as soon as it is complete, too.</summary>
public sealed class WholeElementTests
{
    private static readonly (string Opening, string Separator, string Closing, string? Path, bool IsSequence)[] s_bodies =
    [
        ("[", ",", "]", null, false),
        ("[ ", " , ", " ]", null, false),
        ("""{"x":["a"],"items":[""", ",", """],"last":null}""", "items", false),
        ("[[],[", ",", "]]   ", "[1]", false),
        ("", "\n", "\n", null, true),
    ];

    [Fact]
    public Task ReadAsAsyncEnumerable_Arrays_HandsThemOutBeforeTheNextRead() => AssertHandedOutAsync<Candle>(["[]", "[1]", "null", "[1,2.5]", "[ ]", "null"], isNumber: false);

    [Fact]
    public Task ReadAsAsyncEnumerable_ArraysOfArrays_HandsThemOutBeforeTheNextRead() => AssertHandedOutAsync<Matrix>(["[[]]", "[[1],[2]]", "null", "[]"], isNumber: false);

    [Fact]
    public Task ReadAsAsyncEnumerable_Rows_HandsThemOutBeforeTheNextRead() => AssertHandedOutAsync<Row>(["[\"]\"]", "[]", "null", "[\"a\",\"b\",0,[1],\"c\",2]"], isNumber: false);

    [Fact]
    public Task ReadAsAsyncEnumerable_Dictionaries_HandsThemOutBeforeTheNextRead() => AssertHandedOutAsync<Rates>(["{}", """{"a":{"value":1}}""", "null", """{"a":null}"""], isNumber: false);

    [Fact]
    public Task ReadAsAsyncEnumerable_Strings_HandsThemOutBeforeTheNextRead() => AssertHandedOutAsync<Title>(["\"\"", "\"a\\\"b\"", "null", "\"null\"", "\"l\""], isNumber: false);

    [Fact]
    public Task ReadAsAsyncEnumerable_Booleans_HandsThemOutBeforeTheNextRead() => AssertHandedOutAsync<Switch>(["true", "false", "true"], isNumber: false);

    // Only the byte behind a number says that it has ended.
    [Fact]
    public Task ReadAsAsyncEnumerable_Numbers_HandsThemOutBeforeTheNextReadButOne() => AssertHandedOutAsync<Price>(["1", "-2.5", "3e2", "0"], isNumber: true);

    [Fact]
    public Task ReadAsAsyncEnumerable_NumbersOrNull_HandsThemOutBeforeTheNextReadButOne() => AssertHandedOutAsync<MaybePrice>(["1", "-2.5", "3e2"], isNumber: true);

    private static async Task AssertHandedOutAsync<T>(string[] elements, bool isNumber)
        where T : IJsonProjection<T>
    {
        foreach ((string opening, string separator, string closing, string? path, bool isSequence) in s_bodies)
        {
            var json = new StringBuilder(opening);
            int[] ends = [.. elements.Select((element, index) => json.Append(index == 0 ? "" : separator).Append(element).Length + (isNumber ? 1 : 0))];
            byte[] body = Encoding.UTF8.GetBytes(json.Append(closing).ToString());
            var options = new JsonProjectionOptions { Path = path, TopLevelValues = isSequence };
            for (int cut = 1; cut < body.Length; cut++)
            {
                using var stream = new ChunkStream(body, cut);
                int[] found = [0, 0, 0];

                await foreach (T _ in JsonProjection.ReadAsAsyncEnumerable<T>(stream, options, Cancellation))
                    found[Math.Min(stream.Reads, 3) - 1]++;

                Assert.Equal([ends.Count(end => end <= cut), ends.Count(end => end > cut), 0], found);
            }
        }
    }
}
