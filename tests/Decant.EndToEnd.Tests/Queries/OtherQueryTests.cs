using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Decant.Processes;

namespace Decant.Queries;

/// <summary>The same queries and documents in json-p3 of npm, which is another implementation of RFC 9535. It runs in Node.js.</summary>
public sealed class OtherQueryTests : IDisposable
{
    private const string Package = "json-p3@2.3.1";
    private const int RowsOfARound = 100_000;

    // More would mean that the test compares little.
    private const int MostKnown = RowsOfARound / 20;

    // json-p3 counts UTF-16 units in length() (RFC 9535, section 2.4.4), and makes a string of any argument of match() (section 2.4.6). Both functions are
    // corrected here, because too many results would differ.
    private const string Script = """
        const fs = require('fs')
        const { jsonpath } = require('json-p3')
        const environment = new jsonpath.JSONPathEnvironment()
        const length = environment.functionRegister.get('length')
        const match = environment.functionRegister.get('match')
        const lengthOf = length.call.bind(length)
        const matches = match.call.bind(match)
        length.call = value => lengthOf(typeof value === 'string' ? [...value] : value)
        match.call = (text, pattern) => typeof text === 'string' && matches(text, pattern)
        const select = row => {
          try {
            return environment.query(row.query, JSON.parse(row.json)).values()
          } catch (error) {
            return String(error).toWellFormed()
          }
        }
        const results = fs.openSync('results.jsonl', 'w')
        for (const line of fs.readFileSync('rows.jsonl', 'utf8').trimEnd().split('\n'))
          fs.writeSync(results, JSON.stringify(select(JSON.parse(line))) + '\n')
        """;

    private static readonly JsonSerializerOptions s_json = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private readonly NodeFolder _folder = new();

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public void Dispose() => _folder.Dispose();

    [Fact, Deep]
    public async Task Select_RandomQueries_FindsTheNodesOfJsonP3()
    {
        await _folder.InstallAsync(Package);
        await CompareAsync(new Random(Tier.Seed));
    }

    [Fact, Campaign]
    public async Task Select_MoreRandomQueries_FindsTheNodesOfJsonP3()
    {
        await _folder.InstallAsync(Package);
        await Campaign.RunAsync("queries", rounds: 10, (round, _) =>
        {
            round.Calls = RowsOfARound;
            return CompareAsync(round.Random);
        }, Cancellation);
    }

    private async Task CompareAsync(Random random)
    {
        var queries = new RandomQueries(random) { IsInteroperable = true };
        QueryRow[] rows = [.. Enumerable.Range(0, RowsOfARound).Select(_ => new QueryRow(queries.Query(), queries.Document()))];
        IEnumerable<string> lines = rows.Select(row => JsonSerializer.Serialize(new { query = row.Query, json = row.Json }, s_json));
        await File.WriteAllLinesAsync(_folder.PathOf("rows.jsonl"), lines, Cancellation);
        await _folder.RunAsync(Script);

        int differences = 0, selected = 0;
        List<string> unknown = [];
        string[] results = await File.ReadAllLinesAsync(_folder.PathOf("results.jsonl"), Cancellation);
        Assert.Equal(rows.Length, results.Length);
        foreach ((QueryRow row, string result) in rows.Zip(results))
        {
            using JsonDocument theirs = JsonDocument.Parse(result, new() { MaxDepth = 256 });
            var options = new JsonProjectionOptions { Query = JsonQuery.Parse(row.Query) };
            AnyJson[] ours = JsonProjection.ParseArray<AnyJson>(Encoding.UTF8.GetBytes(row.Json), options);
            selected += ours.Length;
            if (AreEqual(ours, theirs.RootElement))
                continue;
            differences++;
            if (!OtherQueryDifferences.IsKnown(row, theirs.RootElement))
                unknown.Add($"{row.Query} of {row.Json}: {result}, and here [{string.Join(',', ours.Select(node => node.Value.GetRawText()))}]");
        }

        Assert.True(unknown.Count == 0, $"{unknown.Count} of {rows.Length}: {string.Join('\n', unknown.OrderBy(text => text.Length).Take(5))}");
        Assert.InRange(differences, 0, MostKnown);
        Assert.InRange(selected, RowsOfARound, int.MaxValue);
    }

    // json-p3 visits the members of an object in the order of the document, and so must give the same order. It gives numbers as doubles.
    private static bool AreEqual(AnyJson[] ours, JsonElement theirs) =>
        theirs.ValueKind == JsonValueKind.Array && AreEqual([.. ours.Select(node => node.Value)], theirs);

    private static bool AreEqual(JsonElement[] ours, JsonElement theirs) =>
        ours.Length == theirs.GetArrayLength() && ours.Zip(theirs.EnumerateArray()).All(pair => AreEqual(pair.First, pair.Second));

    private static bool AreEqual(JsonElement ours, JsonElement theirs) => ours.ValueKind == theirs.ValueKind && ours.ValueKind switch
    {
        JsonValueKind.Array => AreEqual([.. ours.EnumerateArray()], theirs),
        JsonValueKind.Object => ours.EnumerateObject().Count() == theirs.EnumerateObject().Count()
            && ours.EnumerateObject().All(member => theirs.TryGetProperty(member.Name, out JsonElement other) && AreEqual(member.Value, other)),
        JsonValueKind.Number => ours.GetDouble().Equals(theirs.GetDouble()),
        JsonValueKind.String => ours.ValueEquals(theirs.GetString()),
        _ => true,
    };
}

/// <summary>A query with the document that it is applied to.</summary>
internal sealed record QueryRow(string Query, string Json);
