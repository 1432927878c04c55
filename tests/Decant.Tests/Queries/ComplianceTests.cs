using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Queries;

/// <summary>Queries and the JSONPath compliance test suite.</summary>
public sealed class ComplianceTests
{
    private const int Cases = 703;
    private const int InvalidCases = 247;

    [Fact]
    public void TryParse_CaseOfTheSuite_IsAcceptedOrRefused()
    {
        IReadOnlyList<ComplianceCase> cases = ComplianceSuite.Read();
        Assert.Equal(Cases, cases.Count);
        Assert.Equal(InvalidCases, cases.Count(test => test.Document is null));
        Assert.All(cases, test => Assert.Equal(test.Document is not null, JsonQuery.TryParse(test.Selector, out _)));
    }

    [Fact]
    public void ToString_CaseOfTheSuite_ParsesToAnEqualQueryWithTheSameText()
    {
        Assert.All(ComplianceSuite.Read().Where(test => test.Document is not null), test =>
        {
            var query = JsonQuery.Parse(test.Selector);
            var again = JsonQuery.Parse(query.ToString());
            Assert.Equal(query, again);
            Assert.Equal(query.ToString(), again.ToString());
        });
    }

    [Fact]
    public void Select_CaseOfTheSuite_FindsTheResult() => Assert.All(
        ComplianceSuite.Read().Where(test => test.Document is not null),
        test => Assert.Contains(Select(JsonQuery.Parse(test.Selector), test.Document!), test.Results));

    [Theory]
    [InlineData(1, 16)]
    [InlineData(7, 64)]
    [InlineData(4096, 64 * 1024)]
    public async Task Read_CaseOfTheSuite_FindsTheResult(int piece, int window)
    {
        foreach (ComplianceCase test in ComplianceSuite.Read().Where(test => test.Document is not null))
        {
            var options = new JsonProjectionOptions
            {
                Query = JsonQuery.Parse(test.Selector),
                Settings = new() { GatheredBytes = 0, WindowBytes = window },
                Copy = new() { JsonLines = true },
            };
            byte[] json = Encoding.UTF8.GetBytes(test.Document!);
            AssertResult(test, JsonProjection.ParseArray<AnyJson>(json, options));
            AssertResult(test, await JsonProjection.ReadArrayAsync<AnyJson>(new HookedStream(json, piece), options, TestContext.Current.CancellationToken));
            List<AnyJson> elements = [];
            await foreach (AnyJson element in JsonProjection.ReadAsAsyncEnumerable<AnyJson>(new HookedStream(json, piece), options, TestContext.Current.CancellationToken))
                elements.Add(element);
            AssertResult(test, elements);
            using var copy = new MemoryStream();
            await JsonProjection.CopyAsync(
                new HookedStream(json, piece), JsonCopy.Of(JsonFieldMask.All, options), copy, TestContext.Current.CancellationToken);
            using JsonDocument lines = JsonDocument.Parse($"[{Encoding.UTF8.GetString(copy.ToArray()).TrimEnd('\n').Replace('\n', ',')}]");
            Assert.True(test.Results.Contains(ComplianceCase.Write(lines.RootElement)), test.Name);
        }
    }

    /// <summary>For a query, JSON Lines are the array of their values.</summary>
    [Theory]
    [InlineData(1, 16, JsonQueryOrder.Standard, '\n', 105)]
    [InlineData(4096, 64 * 1024, JsonQueryOrder.Standard, '\u001e', 105)]
    [InlineData(1, 16, JsonQueryOrder.Document, '\n', 100)]
    [InlineData(4096, 64 * 1024, JsonQueryOrder.Document, '\0', 100)]
    public async Task Read_CaseOfTheSuiteAsASequence_FindsWhatItFindsInTheArray(int piece, int window, JsonQueryOrder order, char separator, int least)
    {
        int read = 0;
        foreach (ComplianceCase test in ComplianceSuite.Read().Where(test => test.Document?.StartsWith('[') == true))
        {
            var inArray = new JsonProjectionOptions { Query = JsonQuery.Parse(test.Selector), QueryOrder = order, Settings = new() { GatheredBytes = 0, WindowBytes = window } };
            JsonProjectionOptions inSequence = separator == '\n' ? inArray with { TopLevelValues = true } : inArray with { ValueSeparator = separator };
            using JsonDocument document = JsonDocument.Parse(test.Document!);
            byte[] values = Encoding.UTF8.GetBytes(string.Concat(document.RootElement.EnumerateArray().Select(value => $"{separator}{value.GetRawText()}\n")));
            try
            {
                AnyJson[] found = await JsonProjection.ReadArrayAsync<AnyJson>(new HookedStream(values, piece), inSequence, TestContext.Current.CancellationToken);
                Assert.Equal(
                    JsonProjection.ParseArray<AnyJson>(Encoding.UTF8.GetBytes(test.Document!), inArray).Select(element => element.Value.GetRawText()),
                    found.Select(element => element.Value.GetRawText()));
                read++;
            }
            catch (JsonException e)
            {
                Assert.StartsWith($"JsonProjectionOptions.Query is \"{inSequence.Query}\", which needs all values of the sequence at once.", e.Message, StringComparison.Ordinal);
                Assert.Matches(@"^\$(\.\.|\[.*,|\[-|\[\d*:-|\[\d*:-?\d*:(-|0+\])|$)|\$.*\$", test.Selector.Replace(" ", "", StringComparison.Ordinal));
            }
        }

        Assert.InRange(read, least, int.MaxValue);
    }

    private static void AssertResult(ComplianceCase test, IEnumerable<AnyJson> found)
    {
        string result = $"[{string.Join(',', found.Select(element => JsonSerializer.Serialize(element.Value)))}]";
        Assert.True(test.Results.Contains(result), $"{test.Name}: {test.Selector} of {test.Document} selects {result}.");
    }

    private static string Select(JsonQuery query, string document)
    {
        using JsonDocument all = JsonDocument.Parse($"[{string.Join(',', Tapes.Select(query, Encoding.UTF8.GetBytes(document)))}]");
        return ComplianceCase.Write(all.RootElement);
    }
}
