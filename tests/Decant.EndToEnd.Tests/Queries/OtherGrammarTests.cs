using System.Text.Encodings.Web;
using System.Text.Json;
using Decant.Processes;

namespace Decant.Queries;

/// <summary>Queries with changed characters, most of which are not valid, in two other parsers. That of jsonpath-rfc9535 is generated from the grammar of
/// RFC 9535, and does not look at types and ranges; json-p3 does, and accepts some queries that the grammar does not have.</summary>
[Deep]
public sealed class OtherGrammarTests : IDisposable
{
    private const int Rows = 100_000;
    private const int MostLength = 60;
    private const string Characters = "$@.[]'\"?*:,()!=<>&|-+0123456789eE abtrulength\\\n\r\t_\u00e9{}^~#/";

    private const string Script = """
        const fs = require('fs')
        const { compile } = require('json-p3')
        const { default: parse } = require('jsonpath-rfc9535/parser')
        const accepts = (parser, query) => {
          try {
            parser(query)
            return true
          } catch {
            return false
          }
        }
        const queries = JSON.parse(fs.readFileSync('rows.json', 'utf8'))
        process.stdout.write(JSON.stringify(queries.map(query => [accepts(parse, query), accepts(compile, query)])))
        """;

    private static readonly JsonSerializerOptions s_json = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private readonly NodeFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public async Task Parse_ChangedQueries_AcceptsThoseThatOthersAccept()
    {
        await _folder.InstallAsync("json-p3@2.3.1", "jsonpath-rfc9535@1.3.0");
        var random = new Random(Tier.Seed);
        var queries = new RandomQueries(random);
        string[] rows = [.. Enumerable.Range(0, Rows).Select(_ => Change(queries, random))];
        await File.WriteAllTextAsync(_folder.PathOf("rows.json"), JsonSerializer.Serialize(rows, s_json), TestContext.Current.CancellationToken);
        bool[][] results = JsonSerializer.Deserialize<bool[][]>(await _folder.RunAsync(Script))!;

        int accepted = 0;
        foreach ((string query, bool[] others) in rows.Zip(results))
        {
            string? error = ErrorOf(query);
            accepted += error is null ? 1 : 0;
            if (error is null)
                Assert.True(others[0], $"{query} is accepted, and the grammar does not have it.");
            // json-p3 looks at the type of a function only where it is all of a condition (section 2.4.3).
            else if (others is [true, true] && !error.Contains("must be compared with a value", StringComparison.Ordinal))
                Assert.Fail($"{query} is accepted by others: {error}");
        }

        Assert.InRange(accepted, Rows / 20, Rows / 2);
    }

    private static string? ErrorOf(string query)
    {
        try
        {
            JsonQuery.Parse(query);
            return null;
        }
        catch (FormatException exception)
        {
            return exception.Message;
        }
    }

    // Halves of surrogate pairs are left out, because a file in UTF-8 has none.
    private static string Change(RandomQueries queries, Random random)
    {
        while (true)
        {
            string query = queries.Query();
            if (query.Length > MostLength || query.Any(char.IsSurrogate))
                continue;
            for (int changes = random.Next(1, 3); changes > 0 && query.Length > 0; changes--)
            {
                int at = random.Next(query.Length);
                int kind = random.Next(3);
                string added = kind == 0 ? "" : Characters[random.Next(Characters.Length)].ToString();
                query = query[..at] + added + query[(kind == 1 ? at : at + 1)..];
            }

            return query;
        }
    }
}
