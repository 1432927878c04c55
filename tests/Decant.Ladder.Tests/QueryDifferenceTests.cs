using System.Text.Json;
using System.Text.RegularExpressions;
using Decant.Support;
using Newtonsoft.Json.Linq;

namespace Decant.Ladder.Tests;

/// <summary>The table of <c>docs/reference/queries.md</c> about Newtonsoft.Json and jq: each cell is run.</summary>
public sealed partial class QueryDifferenceTests
{
    private const string Nothing = "nothing";
    private const string AnException = "an exception";

    public static TheoryData<string, string, string, string> Rows =>
    [
        .. from line in File.ReadLines(Path.Combine(RepositoryFiles.Root, "docs", "reference", "queries.md"))
               .SkipWhile(line => !line.StartsWith("| body | Decant |", StringComparison.Ordinal)).Skip(2).TakeWhile(line => line.StartsWith('|'))
           let cells = Bar().Split(line)[1..^1]
           select (Code().Match(cells[0]).Groups[1].Value, cells[1], cells[2], cells[3]),
    ];

    [Fact]
    public void Table_Always_HasRows() => Assert.Equal(6, Rows.Count);

    [Theory]
    [MemberData(nameof(Rows))]
    public void Row_OfLibraries_IsWhatTheySelect(string body, string decant, string newtonsoft, string jq)
    {
        _ = jq;
        Check(decant, query => [.. JsonProjection.ParseArray<AnyNode>(body, new() { Query = JsonQuery.Parse(query) }).Select(node => node.Value.GetRawText())]);
        Check(newtonsoft, query => [.. JToken.Parse(body).SelectTokens(query).Select(token => token.ToString(Newtonsoft.Json.Formatting.None))]);
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public void Row_OfJq_IsWhatItSelects(string body, string decant, string newtonsoft, string jq)
    {
        _ = (decant, newtonsoft);
        foreach (string program in (string[])["jq", "gojq"])
        {
            Assert.SkipUnless(OtherPrograms.Has(program), OtherPrograms.WhyMissing(program));
            Check(jq, filter => OtherPrograms.Run(program, ["-c", filter], body).Split('\n', StringSplitOptions.RemoveEmptyEntries));
        }
    }

    private static void Check(string cell, Func<string, string[]> select)
    {
        string[] codes = [.. Code().Matches(cell).Select(match => match.Groups[1].Value.Replace("\\|", "|", StringComparison.Ordinal))];
        string[]? found = null;
        Exception? thrown = Record.Exception(() => found = select(codes[0]));
        if (cell.EndsWith(AnException, StringComparison.Ordinal))
        {
            Assert.NotNull(thrown);
            return;
        }

        Assert.Null(thrown);
        Assert.Equal(cell.EndsWith(Nothing, StringComparison.Ordinal), found!.Length == 0);
        Assert.Equal(codes[1..], found);
    }

    // A bar in code has a backslash before it.
    [GeneratedRegex(@"\s*(?<!\\)\|\s*")]
    private static partial Regex Bar();

    [GeneratedRegex("`([^`]+)`")]
    private static partial Regex Code();
}

[JsonProjection]
internal sealed partial record AnyNode([property: JsonPropertyPath("$")] JsonElement Value);
