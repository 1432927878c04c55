using System.Text;
using System.Text.Json;
using Decant.Buffers;
using Decant.Support;

namespace Decant.Queries;

/// <summary>A body that arrives in pieces has the same nodes as one that is searched on a tape.</summary>
public sealed class QueryWalkTests
{
    private const int Documents = 3000;

    [Theory]
    [InlineData(JsonQueryOrder.Standard)]
    [InlineData(JsonQueryOrder.Document)]
    public async Task Read_RandomQuery_FindsTheNodesOfTheTape(JsonQueryOrder order)
    {
        var random = new Random(63);
        var queries = new RandomQueries(random);
        int selected = 0;
        for (int i = 0; i < Documents; i++)
        {
            byte[] json = Encoding.UTF8.GetBytes(queries.Document());
            string text = queries.Query();
            var query = JsonQuery.Parse(text);
            List<string> expected = Tapes.Select(query, json, order);
            selected += expected.Count;
            var pool = new TrackingPool();
            var options = new JsonProjectionOptions
            {
                Query = query,
                QueryOrder = order,
                Settings = new() { GatheredBytes = 0, WindowBytes = random.Next(1, 40), Pool = pool },
                SkipValidation = (JsonSkipValidation)random.Next(2),
            };
            Assert.Equal($"{text}: {string.Join(' ', expected)}", $"{text}: {string.Join(' ', Texts(JsonProjection.ParseArray<AnyJson>(json, options)))}");
            Assert.Equal(
                expected, Texts(await JsonProjection.ReadArrayAsync<AnyJson>(new HookedStream(json, random.Next(1, 9)), options, TestContext.Current.CancellationToken)));
            Assert.Equal(pool.Rents, pool.Returns);
        }

        Assert.True(selected > Documents, $"Only {selected} nodes were selected, so the test compares little.");
    }

    [Fact]
    public void ParseArray_UniqueNames_DescendsIntoTheOtherMembers()
    {
        var options = new JsonProjectionOptions
        {
            Query = JsonQuery.Parse("$..a"),
            QueryOrder = JsonQueryOrder.Document,
            SkipValidation = JsonSkipValidation.StructureOnlyUniqueNames,
        };
        Assert.Equal(["1", "2", "3"], Texts(JsonProjection.ParseArray<AnyJson>("""{"a":1,"b":{"a":2},"c":0,"d":[{"a":3}]}"""u8, options)));
    }

    // Such a pass does not look for the digits of a number, and a comparison must not depend on them.
    [Theory]
    [InlineData("1e")]
    [InlineData("-")]
    [InlineData("-1E")]
    [InlineData("1.e")]
    [InlineData("x")]
    public void ParseArray_ComparedNumberWithoutDigits_IsReadOrRejected(string number)
    {
        var query = JsonQuery.Parse("$[?@ < 2 || @ == 1e1 || @ > 3].b");
        var options = new JsonProjectionOptions { Query = query, SkipValidation = JsonSkipValidation.StructureOnly };
        Exception? thrown = Record.Exception(() => JsonProjection.ParseArray<AnyJson>(Encoding.UTF8.GetBytes($"[{number}]"), options));
        Assert.True(thrown is null or JsonException, thrown?.ToString());
    }

    // More sets of segments than are kept, more names than are looked up at once, and more filters and indexes than have a bit: such values are held.
    [Theory]
    [InlineData("$..a..b..c..a..b..c")]
    [InlineData("$..['a','b','c','d','e','f','g','h','i','j','k','l','m','n','o','p','q']")]
    [InlineData("$..[?@.a,?@.b,?@.c].*")]
    [InlineData("$..*[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,0,1]")]
    public async Task Read_ManySegmentsAtOnce_FindsTheNodesOfTheTapeInOrder(string text)
    {
        var random = new Random(300);
        var query = JsonQuery.Parse(text);
        var options = new JsonProjectionOptions { Query = query, QueryOrder = JsonQueryOrder.Document, Settings = new() { GatheredBytes = 0, WindowBytes = 64 } };
        int selected = 0;
        for (int i = 0; i < 50; i++)
        {
            byte[] json = Encoding.UTF8.GetBytes(Nested(random, 30));
            List<string> expected = Tapes.Select(query, json, JsonQueryOrder.Document);
            selected += expected.Count;
            Assert.Equal(expected, Texts(JsonProjection.ParseArray<AnyJson>(json, options)));
            Assert.Equal(expected, Texts(await JsonProjection.ReadArrayAsync<AnyJson>(new HookedStream(json, 5), options, TestContext.Current.CancellationToken)));
        }

        Assert.NotEqual(0, selected);
    }

    // Objects with members of three names, and now and then an array.
    private static string Nested(Random random, int depth) => depth == 0 ? "0"
        : random.Next(8) == 0 ? $"[{Nested(random, depth - 1)},1]"
        : $$"""{"{{(char)('a' + random.Next(3))}}":{{Nested(random, depth - 1)}},"{{(char)('a' + random.Next(3))}}":{{Nested(random, random.Next(Math.Min(depth, 3)))}}}""";

    private static List<string> Texts(IEnumerable<AnyJson> elements) => [.. elements.Select(element => element.Value.GetRawText())];
}
