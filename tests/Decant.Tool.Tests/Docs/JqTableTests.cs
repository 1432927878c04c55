using System.Text.RegularExpressions;
using Decant.Support;
using Decant.Tool.Tests.Tables;

namespace Decant.Tool.Tests.Docs;

/// <summary>The table of <c>docs/guides/command.md</c> about jq: each row is run with decant, jq and gojq, and writes the same bytes.</summary>
public sealed partial class JqTableTests : IDisposable
{
    // Their names are in order, because gojq sorts them.
    private const string First =
        """{"archived":false,"id":1,"language":"C#","license":{"key":"mit"},"name":"runtime","owner":{"id":5,"login":"dotnet"},"stars":17000,"topics":["clr","jit"]}""";

    private const string Second =
        """{"archived":false,"id":2,"language":"C#","name":"pólly, \"v8\"","owner":{"id":6,"login":"App-vNext"},"stars":900,"topics":["retry"]}""";

    private const string Third = """{"archived":true,"id":3,"language":null,"license":{},"name":"corefx","owner":{"id":5,"login":"dotnet"},"stars":17700,"topics":[]}""";

    private readonly string _folder = Directory.CreateTempSubdirectory("decant-jq-").FullName;

    public JqTableTests()
    {
        Write("repos.json", $"[{First}, {Second},\n {Third}]");
        Write("more.json", """[{"name":"sep"}]""");
        Write("search.json", $$"""{ "items": [{{First}},{{Second}},{{Third}}], "total": 3 }""");
        Write("log.jsonl", """
            {"level":"error","text":"not\tfound","time":1}
            {"level":"info","text":"","time":2}
            {"level":"error","text":"late","time":3}
            """);
    }

    public static TheoryData<string, string, bool> Rows =>
    [
        .. from line in File.ReadLines(Path.Combine(RepositoryFiles.Root, "docs/guides/command.md")).SkipWhile(line => line != "| in jq | with decant |").Skip(2).TakeWhile(line => line.StartsWith('|'))
           let codes = Code().Matches(line).Select(match => match.Groups[1].Value.Replace("\\|", "|", StringComparison.Ordinal)).ToArray()
           select (codes[0], codes[1], line.EndsWith("¹ |", StringComparison.Ordinal)),
    ];

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public void Table_Always_HasTheCommonFilters() => Assert.InRange(Rows.Count, 20, 30);

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Row_OfTheTable_WritesTheSameBytes(string jq, string decant, bool isDelimited)
    {
        CommandRun run = await CommandRun.OfAsync([.. Words(decant).Select(word => File.Exists(Path.Combine(_folder, word)) ? Path.Combine(_folder, word) : word)]);
        Assert.Equal((0, ""), (run.ExitCode, run.Error));
        Assert.NotEmpty(run.Output);

        foreach (string program in (string[])["jq", "gojq"])
        {
            Assert.SkipUnless(OtherPrograms.Has(program), OtherPrograms.WhyMissing(program));
            string expected = OtherPrograms.Run(program, Words(jq), "", _folder);
            if (isDelimited)
                AssertCells(expected, run.Output, jq.Contains("@csv", StringComparison.Ordinal));
            else
                Assert.Equal(expected, run.Output);
        }
    }

    private static string[] Words(string command) => [.. Word().Matches(command).Skip(1).Select(word => word.Value.Trim('\''))];

    // jq writes no names of columns, and TSV without quotes.
    private static void AssertCells(string jq, string decant, bool isCsv)
    {
        string?[][] expected = isCsv ? ReadDelimited(jq, ',') : [.. jq.TrimEnd('\n').Split('\n').Select(line => line.Split('\t'))];
        Assert.Equal([["id", "name"], .. expected], ReadDelimited(decant, isCsv ? ',' : '\t'));
    }

    private static string?[][] ReadDelimited(string text, char delimiter) => [.. DelimitedReader.Read(text.ReplaceLineEndings("\r\n"), delimiter)];

    private void Write(string name, string text) => File.WriteAllText(Path.Combine(_folder, name), text);

    [GeneratedRegex("`([^`]+)`")]
    private static partial Regex Code();

    [GeneratedRegex(@"'[^']*'|\S+")]
    private static partial Regex Word();
}
