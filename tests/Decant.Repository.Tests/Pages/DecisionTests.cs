using System.Globalization;
using System.Text.RegularExpressions;
using Decant.Repository.Tests.Sources;

namespace Decant.Repository.Tests.Pages;

/// <summary>Decisions have one form, their index lists them all, and what they name in code font exists.</summary>
public sealed partial class DecisionTests
{
    private const string Folder = "docs/internals/adr/";
    private const string Index = Folder + "README.md";

    private static readonly string[] s_parts = ["## Context", "## Choice", "## Cost"];

    // The framework's, on platforms that nothing here is built for.
    private static readonly string[] s_others = ["BrowserHttpHandler", "NSUrlSessionHandler"];

    public static TheoryData<string> Decisions => [.. SourceFiles.All.Where(path => path.StartsWith(Folder, StringComparison.Ordinal) && path != Index)];

    [Theory]
    [MemberData(nameof(Decisions))]
    public void Decision_Always_HasTitleStatusAndDate(string path)
    {
        string[] lines = SourceFiles.Read(path).Split('\n');

        Assert.Equal(NumberOf(path), Title().Match(lines[0]).Groups["number"].Value);
        Assert.Equal(["", ""], [lines[1], lines[4]]);
        Match status = Status().Match(lines[2]);
        Assert.True(status.Success, $"{path} has '{lines[2]}': expected '- Status: accepted', or 'superseded by' with a link to another decision.");
        Assert.True(status.Groups["page"] is not { Success: true } page || File.Exists(Path.Combine(RepositoryFiles.Root, Folder, page.Value)));
        Assert.Equal("- Date: ", lines[3][..8]);
        Assert.InRange(DateOnly.ParseExact(lines[3][8..], "yyyy-MM-dd", CultureInfo.InvariantCulture), new(2026, 11, 21), DateOnly.MaxValue);
        Assert.Equal(s_parts, lines.Where(s_parts.Contains));
    }

    [Fact]
    public void Index_Always_ListsEachDecisionByItsTitle() => Assert.Equal(
        Decisions.Select(path => path.Data).Select(path => $"| [{NumberOf(path)}]({path[Folder.Length..]}) | {TitleOf(path)} |"),
        SourceFiles.Read(Index).Split('\n').Where(line => line.StartsWith("| [", StringComparison.Ordinal)));

    [Theory]
    [MemberData(nameof(Decisions))]
    [InlineData("docs/internals/architecture.md")]
    public void Names_InCodeFont_Exist(string path) => Assert.All(
        NamesIn(path),
        name => Assert.True(DeclaredNames.Has(name) || s_others.Contains(name) || SourceFiles.All.Any(file => file.EndsWith($"/{name}.csproj", StringComparison.Ordinal)), $"{path} names `{name}`, which is not there: name what is, or write it in italics."));

    [Fact]
    public void Names_OfAllDecisions_AreFoundAndTold()
    {
        string[] names = [.. Decisions.SelectMany(path => NamesIn(path.Data)).Distinct()];

        Assert.InRange(names.Length, 150, 1_000);
        Assert.All((string[])["CallTimer.Fire", "JsonSkipValidation.Full", "IJsonProjectionBuilder.Kind", "SocketsHttpHandler", "PackageProjectUrl"], name => Assert.Contains(name, names));
        Assert.All(s_others, name => Assert.True(names.Contains(name) && !DeclaredNames.Has(name), $"{name} need not be listed."));
        Assert.All((string[])["CallTimer.Fires", "JsonSkipValidation.Fully", "NoSuchType", "NoSuchType.Fire"], name => Assert.False(DeclaredNames.Has(name)));
    }

    private static string NumberOf(string path) => path[Folder.Length..][..4].TrimStart('0');

    private static string TitleOf(string path) => Title().Match(SourceFiles.Read(path).Split('\n')[0]).Groups["title"].Value;

    // Without type arguments and parameters.
    private static IEnumerable<string> NamesIn(string path) => Code().Matches(Block().Replace(SourceFiles.Read(path), ""))
        .Select(match => Name().Match(match.Groups["text"].Value))
        .Where(match => match.Success)
        .Select(match => TypeArguments().Replace(match.Groups["name"].Value, ""))
        .Distinct();

    [GeneratedRegex(@"^# (?<number>\d+)\. (?<title>.+)$")]
    private static partial Regex Title();

    [GeneratedRegex(@"^- Status: (?:accepted|superseded by \[ADR \d+\]\((?<page>[^)]+)\))$")]
    private static partial Regex Status();

    [GeneratedRegex("```.*?```", RegexOptions.Singleline)]
    private static partial Regex Block();

    [GeneratedRegex("`(?<text>[^`]+)`")]
    private static partial Regex Code();

    // A type, a member, or both with a point between them: names begin with a capital letter.
    [GeneratedRegex(@"^(?<name>[A-Z]\w+(?:<[\w\s,]+>)?(?:\.[A-Z]\w+(?:<[\w\s,]+>)?)*)(?:\([^)]*\))?$")]
    private static partial Regex Name();

    [GeneratedRegex("<[^>]*>")]
    private static partial Regex TypeArguments();
}
