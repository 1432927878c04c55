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

    private static List<string> Texts(IEnumerable<AnyJson> elements) => [.. elements.Select(element => element.Value.GetRawText())];
}
