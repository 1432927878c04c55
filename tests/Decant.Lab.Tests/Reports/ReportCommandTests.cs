using System.Text.RegularExpressions;
using Decant.Lab.Reports;

namespace Decant.Lab.Tests.Reports;

[Collection(nameof(RunsAlone))]
public sealed partial class ReportCommandTests : LabTestBase
{
    [Fact]
    public async Task Report_CommittedResults_RendersThemAll()
    {
        string results = Path.Combine(RepositoryFiles.Root, "bench", "results");

        (int exitCode, _, string error) = await RunAsync(results, "--output", Output);

        Assert.Equal(0, exitCode);
        // The lab has no such command any more: it was measured before, and pages quote it.
        Assert.StartsWith("decant-lab: connections.json is left out: ", error, StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(Output, "query-10000-items-time.svg")));
        // The pictures that are committed are those of this build.
        string[] pictures = [.. Directory.EnumerateFiles(results, "*.svg", SearchOption.AllDirectories).Select(picture => Path.GetRelativePath(results, picture))];
        Assert.NotEmpty(pictures);
        Assert.All(pictures, picture => Assert.Equal(File.ReadAllText(Path.Combine(results, picture)), File.ReadAllText(Path.Combine(Output, picture))));
        foreach (string result in EveryResult.Committed)
        {
            string page = Path.Combine(Output, Path.ChangeExtension(result, ".html"));
            LinksLeadToFiles(await File.ReadAllTextAsync(page, Cancellation), Path.GetDirectoryName(page)!);
            // The tables that are committed are those of this build.
            string markdown = Path.ChangeExtension(result, ".md");
            Assert.Equal(
                await File.ReadAllTextAsync(Path.Combine(results, markdown), Cancellation),
                await File.ReadAllTextAsync(Path.Combine(Output, markdown), Cancellation));
        }
    }

    [Fact]
    public async Task Report_ResultsInFolders_KeepTheirFilesThere()
    {
        string folder = Directory.CreateDirectory(Path.Combine(Output, "a b")).FullName;
        await File.WriteAllTextAsync(Path.Combine(folder, "query.json"), JsonReport.Create(MadeUpResults.Nasty), Cancellation);

        (int exitCode, _, string error) = await RunAsync(Output);

        Assert.Equal((0, ""), (exitCode, error));
        Assert.True(File.Exists(Path.Combine(folder, "query-10-items-time.svg")));
        LinksLeadToFiles(await File.ReadAllTextAsync(Path.Combine(folder, "query.html"), Cancellation), folder);
    }

    [Theory]
    [InlineData("{", 1)]
    [InlineData("null", 1)]
    [InlineData("{\"suite\":\"query\"}", 1)]
    [InlineData("{\"suite\":\"query\",\"date\":\"2026-01-01\",\"machine\":null,\"job\":\"\",\"rows\":[],\"interrupted\":false,\"failures\":[]}", 1)]
    public async Task Report_BrokenResult_NamesItInOneLineAndRendersTheOthers(string json, int expected)
    {
        await WriteAsync("query.json", json);
        await WriteAsync("ways.json", JsonReport.Create(MadeUpResults.Nasty));

        (int exitCode, _, string error) = await RunAsync(Output);

        Assert.Equal(expected, exitCode);
        Assert.StartsWith("decant-lab: query.json ", error, StringComparison.Ordinal);
        Assert.Equal('\n', Assert.Single(error, character => character == '\n'));
        Assert.True(File.Exists(Path.Combine(Output, "query.html")));
    }

    [Fact]
    public async Task Report_NullAmongTheRows_SaysWhere()
    {
        string json = JsonReport.Create(MadeUpResults.Of(MadeUpResults.Row("a", 1)));
        await WriteAsync("query.json", json.Replace("\"rows\": [", "\"rows\": [null,", StringComparison.Ordinal));

        (int exitCode, _, string error) = await RunAsync(Output);

        Assert.Equal(1, exitCode);
        Assert.Equal("decant-lab: query.json cannot be read as a result of this lab: $.rows[0] is null: expected a value.\n", error);
    }

    [Fact]
    public async Task Report_UnknownResult_IsLeftOutAndNamed()
    {
        await WriteAsync("other.json", "{}");
        await WriteAsync("query.json", JsonReport.Create(MadeUpResults.Nasty));

        (int exitCode, _, string error) = await RunAsync(Output);

        Assert.Equal(0, exitCode);
        Assert.StartsWith("decant-lab: other.json is left out: expected one of measure.json, ", error, StringComparison.Ordinal);
    }

    private static void LinksLeadToFiles(string page, string folder)
    {
        string[] links = [.. LinksOf(page)];
        Assert.NotEmpty(links);
        Assert.All(links, link => Assert.True(File.Exists(Path.Combine(folder, link)), link));
    }

    private static IEnumerable<string> LinksOf(string page) => Link().Matches(page).Select(match => Uri.UnescapeDataString(match.Groups[1].Value));

    [GeneratedRegex("href=\"\\./([^\"]+)\"")]
    private static partial Regex Link();

    private Task WriteAsync(string name, string json) => File.WriteAllTextAsync(Path.Combine(Output, name), json, Cancellation);

    private static Task<(int ExitCode, string Output, string Error)> RunAsync(params string[] arguments) => LabInProcess.RunAsync(["report", .. arguments]);
}
