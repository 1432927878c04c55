using System.Text.RegularExpressions;

namespace Decant.Repository.Tests.Pages;

/// <summary><c>docs/reference/api.md</c> names every public type and every static method of the packages, and no method that they do not have.</summary>
public sealed partial class PublicApiPageTests
{
    // For generated code alone; the page says so of the namespace.
    private const string Contract = "Decant.CompilerServices.";

    // Methods of the framework that complete a call on the page.
    private static readonly string[] s_framework = ["AddHttpClient", "AddControllers", "AddPolicy", "SocketsHttpHandler"];

    // The kinds of results of each column of the table of sources.
    private static readonly string[][] s_columns = [["Object", "Array"], ["Elements"], ["Envelope", "Entries", "Copy"], ["Events"], ["Pages", "ArrayPages"]];

    // The rows of that table, and the first parameters of their calls.
    private static readonly Dictionary<string, string[]> s_sources = new()
    {
        ["an `HttpClient` and a `string` or `Uri`"] = ["this System.Net.Http.HttpClient! client, string? requestUri", "this System.Net.Http.HttpClient! client, System.Uri? requestUri"],
        ["a client or other `HttpMessageInvoker` and an `HttpRequestMessage`"] =
            ["this System.Net.Http.HttpMessageInvoker! invoker, System.Net.Http.HttpRequestMessage!", "this System.Net.Http.HttpMessageInvoker! invoker, System.Func<string?, System.Net.Http.HttpRequestMessage!>!"],
        ["an `HttpMessageInvoker` and a `Uri`"] = ["this System.Net.Http.HttpMessageInvoker! invoker, System.Uri!"],
        ["an `HttpResponseMessage`"] = ["this System.Net.Http.HttpResponseMessage!"],
        ["an `HttpContent`"] = ["this System.Net.Http.HttpContent!"],
        ["a `Stream`"] = ["System.IO.Stream! utf8Json"],
        ["memory"] = ["System.ReadOnlySpan<byte> utf8Json", "in System.Buffers.ReadOnlySequence<byte> utf8Json", "string! json", "System.ReadOnlySpan<char> json"],
    };

    private static readonly string s_page = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "docs", "reference", "api.md"));

    public static TheoryData<string> Packages => ["Decant", "Decant.Extensions.Http", "Decant.AspNetCore"];

    [Theory]
    [MemberData(nameof(Packages))]
    public void Types_ThatArePublic_AreOnThePage(string package)
    {
        string[] types = [.. Lines(package).Select(line => TypeLine().Match(line)).Where(match => match.Success).Select(match => match.Groups["name"].Value)];

        Assert.NotEmpty(types);
        Assert.All(types, AssertNamed);
    }

    [Theory]
    [MemberData(nameof(Packages))]
    public void StaticMethods_ThatArePublic_AreOnThePage(string package)
    {
        string[] methods = [.. Lines(package).Select(line => StaticMethod().Match(line)).Where(match => match.Success).Select(match => match.Groups["name"].Value).Distinct()];

        Assert.NotEmpty(methods);
        Assert.All(methods, AssertNamed);
    }

    [Fact]
    public void Calls_OnThePage_AreOfMethodsThatExist()
    {
        // An attribute is written without the end of its name.
        string[] known =
        [
            .. Packages.SelectMany(package => Lines(package.Data)).SelectMany(line => Method().Matches(line))
                .Select(match => match.Groups["name"].Value.Replace("Attribute", "", StringComparison.Ordinal)),
            .. s_framework,
        ];
        string[] called = [.. Call().Matches(s_page).Select(match => match.Groups["name"].Value).Distinct()];

        Assert.InRange(called.Length, 20, 200);
        Assert.All(called, name => Assert.Contains(name, known));
    }

    /// <summary>The table of sources: a cell names the kinds of results that the source has calls for.</summary>
    [Fact]
    public void Sources_InTheTable_HaveTheCallsThatItSays()
    {
        string[][] rows =
        [
            .. s_page.Split('\n').SkipWhile(line => !line.StartsWith("| source |", StringComparison.Ordinal)).Skip(2).TakeWhile(line => line.StartsWith('|'))
                .Select(line => line.Split('|', StringSplitOptions.TrimEntries)[1..^1]),
        ];
        var calls = Lines("Decant").Select(line => SourceCall().Match(line)).Where(match => match.Success).ToArray();

        Assert.Equal(s_sources.Keys, rows.Select(cells => cells[0]));
        Assert.All(rows, cells => Assert.Equal(
            cells[1..].SelectMany((cell, column) => cell switch
            {
                "" => [],
                "yes" => s_columns[column],
                "copy only" => ["Copy"],
                "by a cursor" => (string[])["Pages"],
                _ => throw new InvalidOperationException($"'{cell}' is not known."),
            }).Order(),
            calls.Where(call => s_sources[cells[0]].Any(source => call.Groups["source"].Value.StartsWith(source, StringComparison.Ordinal)))
                .Select(call => KindOf(call.Groups["name"].Value, call.Groups["types"].Value)).OfType<string>().Distinct().Order()));
    }

    // The promises name options that exist.
    [Fact]
    public void Options_OnTheSecurityPage_AreThoseOfTheLibrary() => AssertOptions("SECURITY.md", Option());

    [Fact]
    public void Options_InTheTableOfLimits_AreThoseOfTheLibrary() => AssertOptions("docs/reference/reliability.md", LastCell());

    // Null for calls that read no projection.
    private static string? KindOf(string name, string types) => name switch
    {
        "CopyProjectionToAsync" or "CopyAsync" or "Copy" => "Copy",
        "GetProjectionAsync" or "ReadProjectionAsync" or "ReadAsync" or "Parse" => "Object",
        "GetProjectionArrayAsync" or "ReadProjectionArrayAsync" or "ReadArrayAsync" or "ParseArray" => "Array",
        _ when EnumeratingCall().Match(name) is { Success: true } call =>
            call.Groups["kind"].Value is { Length: > 0 } kind ? kind : types.Contains(',', StringComparison.Ordinal) ? "Envelope" : "Elements",
        _ => null,
    };

    private static void AssertNamed(string name) =>
        Assert.True(Regex.IsMatch(s_page, $@"`[^`\n]*\b{Regex.Escape(name)}\b[^`\n]*`"), $"docs/reference/api.md does not name {name}. Add it to the table of its task.");

    private static void AssertOptions(string page, Regex pattern)
    {
        string[] lines = [.. Lines("Decant")];
        string[] options = [.. pattern.Matches(File.ReadAllText(Path.Combine(RepositoryFiles.Root, page))).Select(match => match.Groups["name"].Value).Distinct()];

        Assert.InRange(options.Length, 5, 20);
        Assert.All(options, name => Assert.Contains(lines, line => line.Contains($"Options.{name}.init -> ", StringComparison.Ordinal)));
    }

    private static IEnumerable<string> Lines(string package) =>
        Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "src", package), "PublicAPI.*.txt", SearchOption.AllDirectories)
            .SelectMany(File.ReadLines)
            .Where(line => !line.StartsWith('#') && !line.Contains(Contract, StringComparison.Ordinal));

    [GeneratedRegex(@"^(?:(?:static|abstract|sealed) )*[\w.]+\.(?<name>\w+)(?:<[^>]*>)?$")]
    private static partial Regex TypeLine();

    [GeneratedRegex(@"^static [^(]*\.(?<name>\w+)(?:<[^>]*>)?\(")]
    private static partial Regex StaticMethod();

    [GeneratedRegex(@"^static Decant\.\w+\.(?<name>\w+)(?<types><[^>]*>)?\((?<source>.*)$")]
    private static partial Regex SourceCall();

    [GeneratedRegex("^(?:GetProjection|ReadProjection|Read)(?<kind>Entries|Events|ArrayPages|Pages|)AsAsyncEnumerable$")]
    private static partial Regex EnumeratingCall();

    [GeneratedRegex(@"\.(?<name>\w+)(?:<[^>]*>)?\(")]
    private static partial Regex Method();

    [GeneratedRegex(@"(?<name>\b[A-Z]\w+)(?:<[^>\n]*>)?\(")]
    private static partial Regex Call();

    [GeneratedRegex("`(?<name>[A-Z][A-Za-z]+)`")]
    private static partial Regex Option();

    [GeneratedRegex(@"\| `(?<name>[A-Z][A-Za-z]+)` \|\r?$", RegexOptions.Multiline)]
    private static partial Regex LastCell();
}
