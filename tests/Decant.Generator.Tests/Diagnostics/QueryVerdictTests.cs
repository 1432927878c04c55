using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Diagnostics;

/// <summary>The analyzer reports a constant if <see cref="JsonQuery"/> rejects it, with the same reason.</summary>
public sealed class QueryVerdictTests
{
    private const string Suite = "jsonpath/cts.json";
    private const int CasesOfSuite = 703, LongestText = 8192, MostSelectors = 1024, DeepestNesting = 64;

    // What an edit inserts: characters that end, begin or continue each part of the grammar.
    private const string Inserted = ".[]()*?@$!&|=<>,:'\"\\-01eaé \t\0\ud83d";

    private static readonly string[] s_texts =
    [
        "", " ", "$", "$ ", " $", "a", "@", "$$", "$.", "$..", "$...a", "$.a.", "$.*", "$..*", "$..[0]", "$.é", "$.😀", "$.\ud83d", "$.1a", "$.a-b", "$.a b",
        "$[]", "$[a]", "$['a", "$['a\\x']", "$['\\u12']", "$['\\ud83d']", "$['\\ud83d\\ude00']", "$['\n']", "$[\"'\"]", "$['\"']", "$['\\\"']", "$[01]",
        "$[-0]", "$[-]", "$[9007199254740991]", "$[9007199254740992]", "$[99999999999999999999]", "$[1:2:3]", "$[::]", "$[:::]", "$[0 : 1]", "$[0,]",
        "$[0,1,*,'a',?@]", "$[?]", "$[?@]", "$[?@.a]", "$[?(@.a)]", "$[?(@.a]", "$[?!@.a]", "$[?!1]", "$[?1]", "$[?true]", "$[?@.a==]", "$[?@.a=1]",
        "$[?@.a==1]", "$[?@.a===1]", "$[?@.a<>1]", "$[?@.a==1.]", "$[?@.a==.1]", "$[?@.a==01]", "$[?@.a==-0]", "$[?@.a==1e5]", "$[?@.a==1e]", "$[?@.a==True]",
        "$[?@.a=='x]", "$[?@.a && @.b || @.c]", "$[?@.a and @.b]", "$[?@.* == 1]", "$[?@..a == 1]", "$[?@['a','b'] == 1]", "$[?@[0:1] == 1]", "$[?@[?@.b].a]",
        "$[?@.a == $.b]", "$[?@.a =~ /b/]", "$[?length(@.a) > 1]", "$[?length(@.a)]", "$[?length(@.*) > 1]", "$[?length() > 1]", "$[?length(@,@) > 1]",
        "$[?length (@.a) > 1]", "$[?count(@.*) > 1]", "$[?count(1) > 1]", "$[?match(@.a, 'b')]", "$[?match(@.a, 'b') == true]", "$[?match(@.a)]",
        "$[?search(@.a, '[')]", "$[?value(@..a) == 1]", "$[?value(@..a)]", "$[?nothing(@)]", "$.items.length()", "$[(@.length-1)]", "$.a~", "$^",
        "$.a[0].b[?@.c > length('d') && !(@.e || @['f'] != null)]['g'][-1:0:-2]",
    ];

    [Fact]
    public void Verdict_OfEachText_IsThatOfTheParser() => AssertVerdicts(s_texts);

    [Fact]
    public void Verdict_OfEachCaseOfTheSuite_IsThatOfTheParser()
    {
        using JsonDocument suite = JsonDocument.Parse(File.ReadAllBytes(CorpusFiles.Find(Suite)), new() { MaxDepth = 256 });
        string[] texts = [.. suite.RootElement.GetProperty("tests").EnumerateArray().Select(test => test.GetProperty("selector").GetString()!)];
        Assert.Equal(CasesOfSuite, texts.Length);
        AssertVerdicts(texts);
    }

    [Fact]
    public void Verdict_AfterEachEdit_IsThatOfTheParser()
    {
        const string Text = "$.é['b'][?!(@.c>=-1.0e2||match(@[0],\"\\u0041\"))]..[1:2,*]";
        AssertVerdicts(
        [
            .. Enumerable.Range(0, Text.Length).Select(at => Text.Remove(at, 1)),
            .. Enumerable.Range(0, Text.Length).Select(at => Text[..at]),
            .. Enumerable.Range(0, Text.Length + 1).SelectMany(at => Inserted.Select(character => Text.Insert(at, character.ToString()))),
        ]);
    }

    [Fact]
    public void Verdict_AtEachLimit_IsThatOfTheParser()
    {
        string[] within = [Long(LongestText), Nested(DeepestNesting), Selectors(MostSelectors)];
        string[] beyond = [Long(LongestText + 1), Nested(DeepestNesting + 1), Selectors(MostSelectors + 1)];
        Assert.All(within, text => Assert.True(JsonQuery.TryParse(text, out _)));
        Assert.All(beyond, text => Assert.False(JsonQuery.TryParse(text, out _)));
        AssertVerdicts([.. within, .. beyond]);

        static string Long(int length) => "$.".PadRight(length, 'a');
        static string Nested(int depth) => $"$[?{new string('(', depth - 1)}@{new string(')', depth - 1)}]";
        static string Selectors(int count) => $"$[{string.Join(',', Enumerable.Repeat('*', count))}]";
    }

    [Fact]
    public void Verdict_OfEachMistakeOnThePage_IsThatOfThePage()
    {
        string[][] rows = [.. RulePageTexts.Read("DCT044").Split('\n').Where(line => line.StartsWith("| `", StringComparison.Ordinal)).Select(SplitRow)];
        string[] wrong = [.. rows.SelectMany(row => QuotedIn(row[0]))];
        string[] right = [.. rows.SelectMany(row => QuotedIn(row[1]))];
        Assert.InRange(rows.Length, 5, 50);
        Assert.Equal(wrong, wrong.Where(text => !JsonQuery.TryParse(text, out _)));
        Assert.Equal(right, right.Where(text => JsonQuery.TryParse(text, out _)));
        AssertVerdicts([.. wrong, .. right]);

        static string[] SplitRow(string row) => row.Split(" | ");
        // The underscore is a character that a name may have.
        static IEnumerable<string> QuotedIn(string cell) => Regex.Matches(cell, "`([^`]+)`").Select(match => match.Groups[1].Value).Where(text => text != "_");
    }

    private static void AssertVerdicts(string[] texts)
    {
        string code = string.Concat(texts.Select(text => $"\n    JsonQuery.Parse({Literal(text)}),"));
        ILookup<int, string> reported = Generation.Run($"class C\n{{\n    object[] F = [{code}]; }}").Analyze()
            .ToLookup(diagnostic => diagnostic.Location.GetLineSpan().StartLinePosition.Line - 3, QueryDiagnosticTests.Shown);
        Assert.All(texts.Select((text, number) => (text, number)), one =>
        {
            string[] expected = JsonQuery.TryParse(one.text, out _) ? [] : [QueryDiagnosticTests.Message("JsonQuery.Parse", one.text)];
            Assert.Equal(expected, reported[one.number]);
        });
    }

    // Any text, half of a surrogate pair too.
    private static string Literal(string text) => $"\"{string.Concat(text.Select(unit => $"\\u{((int)unit).ToString("X4", CultureInfo.InvariantCulture)}"))}\"";
}
