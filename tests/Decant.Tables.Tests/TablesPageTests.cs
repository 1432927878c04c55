using System.Diagnostics;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace Decant.Tables.Tests;

/// <summary>The commands, SQL and code of <c>docs/guides/tables.md</c> run as they stand there, in a folder of their own, against a server with two pages.</summary>
[Deep]
public sealed partial class TablesPageTests : IDisposable
{
    private const string LinesFile = "repos.jsonl";

    private static readonly string s_page = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "docs", "guides", "tables.md")).ReplaceLineEndings("\n");

    private readonly string _before = Directory.GetCurrentDirectory();
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("decant-tables-");
    private readonly CountingServer _server;
    private readonly Engine _engine = new();

    // The page names files without a folder. No other test of this process does.
    public TablesPageTests()
    {
        Directory.SetCurrentDirectory(_folder.FullName);
        _server = new(number => number == 1
            ? CountingServer.Response("200 OK", $"Content-Type: application/json\r\nLink: <{Origin}/next>; rel=\"next\"", Repositories.Pages[0])
            : CountingServer.Json(Repositories.Pages[1]));
    }

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private static string[] Statements { get; } =
        [.. Blocks("sql").SelectMany(block => block.Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries))];

    private string Origin => FormattableString.Invariant($"http://127.0.0.1:{_server.Port}");

    public void Dispose()
    {
        _engine.Dispose();
        _server.Dispose();
        Directory.SetCurrentDirectory(_before);
        _folder.Delete(recursive: true);
    }

    [Fact]
    public async Task Command_OfThePage_WritesTheLinesOfAllPages()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Its bash runs another system.");
        string command = Assert.Single(Blocks("bash"));
        Assert.Contains("https://api.github.com/", command, StringComparison.Ordinal);
        string dotnet = Path.GetFullPath("../../../dotnet", RuntimeEnvironment.GetRuntimeDirectory());
        string tool = Path.Combine(AppContext.BaseDirectory, "Decant.Tool.dll");

        using Process bash = Process.Start(new ProcessStartInfo(
            "/bin/bash", ["-c", $"decant() {{ '{dotnet}' '{tool}' \"$@\"; }}\n{command.Replace("https://api.github.com", Origin, StringComparison.Ordinal)}"])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;

        Assert.Equal((0, "", ""), await ProcessEnd.WaitAsync(bash, TimeSpan.FromMinutes(5), Cancellation));
        Assert.Equal(["GET /orgs/dotnet/repos?per_page=100", "GET /next"], _server.Requests.Select(request => request[..request.IndexOf(" HTTP", StringComparison.Ordinal)]));
        Assert.Equal(Repositories.All.Select(Repositories.Line), await File.ReadAllLinesAsync(LinesFile, Cancellation));
    }

    [Fact]
    public async Task Save_OfThePage_WritesTheLinesOfAPage()
    {
        using var http = new HttpClient { BaseAddress = new($"{Origin}/") };

        await TablesPage.SaveAsync(http, Cancellation);

        Assert.Equal(Repositories.Of(Repositories.Pages[0]).Select(Repositories.Line), await File.ReadAllLinesAsync(LinesFile, Cancellation));
    }

    [Fact]
    public async Task Load_OfThePage_ReadsTheNames()
    {
        await SaveAsync();

        Assert.Equal(Repositories.All.OrderByDescending(Repositories.Stars).Select(Repositories.Name), TablesPage.Load());
    }

    [Fact]
    public async Task Code_OfThePage_IsWhatIsTested()
    {
        string tested = WithoutIndentation(await File.ReadAllTextAsync(Path.Combine(RepositoryFiles.Root, "tests", "Decant.Tables.Tests", "TablesPage.cs"), Cancellation));
        string[] blocks = [.. Blocks("csharp")];

        Assert.Equal(2, blocks.Length);
        Assert.All(blocks, block => Assert.Contains(WithoutIndentation(block), tested, StringComparison.Ordinal));
    }

    [Fact]
    public async Task Statements_OfThePage_GiveWhatTheBodiesHave()
    {
        await SaveAsync();

        object?[][][] results = [.. Statements.Select(_engine.Run)];

        Assert.Equal(5, results.Length);
        Assert.Equal(
            [
                .. from repository in Repositories.All
                   group Repositories.Stars(repository) by Repositories.Login(repository) into owner
                   orderby owner.Key, StringComparer.Ordinal
                   select (object?[])[owner.Key, (long)owner.Count(), (BigInteger)owner.Sum()],
            ],
            results[0]);
        Assert.Equal(
            [
                .. from repository in Repositories.All
                   from topic in repository.GetProperty("topics").EnumerateArray()
                   group topic by topic.GetString()! into topic
                   orderby topic.Key
                   select (object?[])[topic.Key, (long)topic.Count()],
            ],
            results[1]);
        Assert.Equal(
            Repositories.All.Where(repository => repository.GetProperty("license").ValueKind == JsonValueKind.Null).Select(Repositories.Name).Order(StringComparer.Ordinal),
            results[4].Select(row => row[0]));
    }

    [Theory]
    [InlineData("repos")]
    [InlineData("'repos.parquet'")]
    [InlineData("'repos.jsonl'")]
    public async Task Table_OfThePage_HasEachValueOfTheLines(string table)
    {
        await SaveAsync();
        foreach (string statement in Statements)
            _engine.Run(statement);

        string[] rows = [.. _engine.Run($"SELECT to_json(row)::VARCHAR FROM {table} AS row").Select(row => (string)row[0]!)];

        Assert.Equal(Repositories.All.Length, rows.Length);
        Assert.All(Repositories.All.Zip(rows), pair => Assert.True(
            JsonElement.DeepEquals(JsonElement.Parse(Repositories.Line(pair.First)), JsonElement.Parse(pair.Second)), $"{Repositories.Line(pair.First)} became {pair.Second}"));
        Assert.Equal(
            new Dictionary<string, string>
            {
                ["id"] = "BIGINT",
                ["name"] = "VARCHAR",
                ["owner"] = "STRUCT(login VARCHAR)",
                ["stargazers_count"] = "BIGINT",
                ["topics"] = "VARCHAR[]",
                ["license"] = "STRUCT(spdx_id VARCHAR)",
            },
            _engine.Types($"FROM {table}"));
    }

    [Fact]
    public void Parquet_OfThePage_IsAColumnarFile()
    {
        File.WriteAllText(LinesFile, string.Join('\n', Repositories.All.Select(Repositories.Line)));
        foreach (string statement in Statements)
            _engine.Run(statement);

        byte[] bytes = File.ReadAllBytes("repos.parquet");
        Assert.Equal("PAR1"u8, bytes.AsSpan(0, 4));
        Assert.Equal("PAR1"u8, bytes.AsSpan(^4));
    }

    private static Task SaveAsync() => File.WriteAllLinesAsync(LinesFile, Repositories.All.Select(Repositories.Line), Cancellation);

    private static IEnumerable<string> Blocks(string language) =>
        Block().Matches(s_page).Where(block => block.Groups["language"].Value == language).Select(block => block.Groups["code"].Value);

    private static string WithoutIndentation(string code) => string.Join('\n', code.Split('\n').Select(line => line.Trim()));

    [GeneratedRegex("^```(?<language>[a-z]+)\n(?<code>.*?)^```", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Block();
}
