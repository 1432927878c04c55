using System.Text.RegularExpressions;

namespace Decant.Repository.Tests.Pages;

/// <summary><c>docs/reference/api.md</c> names every public type and every static method of the packages, and no method that they do not have.</summary>
public sealed partial class PublicApiPageTests
{
    // For generated code alone; the page says so of the namespace.
    private const string Contract = "Decant.CompilerServices.";

    // Methods of the framework that complete a call on the page.
    private static readonly string[] s_framework = ["AddHttpClient", "AddControllers", "AddPolicy", "SocketsHttpHandler"];

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

    // The promises name options that exist.
    [Fact]
    public void Options_OnTheSecurityPage_AreThoseOfTheLibrary() => AssertOptions("SECURITY.md", Option());

    [Fact]
    public void Options_InTheTableOfLimits_AreThoseOfTheLibrary() => AssertOptions("docs/reference/reliability.md", LastCell());

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

    [GeneratedRegex(@"\.(?<name>\w+)(?:<[^>]*>)?\(")]
    private static partial Regex Method();

    [GeneratedRegex(@"(?<name>\b[A-Z]\w+)(?:<[^>\n]*>)?\(")]
    private static partial Regex Call();

    [GeneratedRegex("`(?<name>[A-Z][A-Za-z]+)`")]
    private static partial Regex Option();

    [GeneratedRegex(@"\| `(?<name>[A-Z][A-Za-z]+)` \|\r?$", RegexOptions.Multiline)]
    private static partial Regex LastCell();
}
