using System.Globalization;
using System.Text.RegularExpressions;
using Decant.Analyzers.Tests.Support;
using Decant.Generator;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Analyzers.Tests.Docs;

/// <summary>The rules report in the code of each rung of the ladder what its section in bench/docs/ladder.md says.</summary>
public sealed partial class LadderTests
{
    private static readonly Lazy<Task<ILookup<string, string>>> s_reports = new(AnalyzeAsync);

    private const int LastRung = 12;

    /// <summary>The rungs that the page climbs. One that somebody adds needs no section there.</summary>
    public static TheoryData<string> Rungs { get; } =
    [
        .. Directory.GetDirectories(Path.Combine(RepositoryFiles.Root, "bench", "Decant.Ladder", "Rungs")).Select(folder => Path.GetFileName(folder)!)
            .Where(folder => int.Parse(Number().Match(folder).Groups["number"].Value, CultureInfo.InvariantCulture) <= LastRung).Order(StringComparer.Ordinal),
    ];

    [Theory]
    [MemberData(nameof(Rungs))]
    public async Task Rung_InAnEditor_IsToldWhatItsPageSays(string folder)
    {
        ILookup<string, string> reports = await s_reports.Value;
        Match name = Number().Match(folder);

        Assert.Equal(RulesOnPage($"{name.Groups["number"]}{name.Groups["variant"]}"), reports[folder].Distinct().Order(StringComparer.Ordinal));
    }

    // Without this test, the other one would pass if nothing were analyzed and no page named a rule.
    [Fact]
    public async Task Rungs_BelowDecant_AreToldOfTheirFlawsAndDecantsOfNone()
    {
        ILookup<string, string> reports = await s_reports.Value;
        Assert.All(Rungs.Select(row => row.Data).Where(folder => Regex.IsMatch(folder, "^Rung0[0-9]_")), folder => Assert.NotEmpty(reports[folder]));
        Assert.All(Rungs.Select(row => row.Data).Where(folder => Regex.IsMatch(folder, "^Rung1[12]_")), folder => Assert.Empty(reports[folder]));
    }

    /// <summary>The rules that the section of a rung links in its line <c>In the editor</c>.</summary>
    private static string[] RulesOnPage(string number)
    {
        string page = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "bench", "docs", "ladder.md"));
        Match section = Regex.Match(page, $@"^##+ {number}: (?:(?!^##).)*", RegexOptions.Multiline | RegexOptions.Singleline);
        Assert.True(section.Success, $"bench/docs/ladder.md has no section for rung {number}.");
        Match line = InEditor().Match(section.Value);
        return line.Success ? [.. RuleLink().Matches(line.Value).Select(link => link.Groups[1].Value).Order(StringComparer.Ordinal)] : [];
    }

    private static async Task<ILookup<string, string>> AnalyzeAsync()
    {
        string root = Path.Combine(RepositoryFiles.Root, "bench", "Decant.Ladder");
        CSharpParseOptions options = new(LanguageVersion.Preview, preprocessorSymbols: ["NET", "NET10_0_OR_GREATER", "NET9_0_OR_GREATER", "NET8_0_OR_GREATER"]);
        SyntaxTree[] trees =
        [
            .. Directory.GetFiles(root, "*.cs", SearchOption.AllDirectories).Order(StringComparer.Ordinal)
                .Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(file), options, file)),
            CSharpSyntaxTree.ParseText(ProjectUsings.Implicit, options, "Usings.cs"),
        ];
        Compilation compilation = CSharpCompilation.Create("Ladder", trees, References.All, new(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
        CSharpGeneratorDriver.Create(new JsonProjectionGenerator()).WithUpdatedParseOptions(options)
            .RunGeneratorsAndUpdateCompilation(compilation, out compilation, out _, TestContext.Current.CancellationToken);

        IEnumerable<Diagnostic> diagnostics = await compilation.WithAnalyzers([.. Rules.Analyzers()], options: null)
            .GetAnalyzerDiagnosticsAsync(TestContext.Current.CancellationToken);
        return diagnostics.ToLookup(diagnostic => Path.GetFileName(Path.GetDirectoryName(diagnostic.Location.SourceTree!.FilePath))!, diagnostic => diagnostic.Id);
    }

    [GeneratedRegex("^Rung0*(?<number>[0-9]+)(?<variant>[a-z]?)_")]
    private static partial Regex Number();

    [GeneratedRegex(@"^\*In the editor\*: (?:.|\n(?!\n))*", RegexOptions.Multiline)]
    private static partial Regex InEditor();

    [GeneratedRegex(@"\[(DCA[0-9]{3})\]\([^)]*rules/\1\.md\)")]
    private static partial Regex RuleLink();
}
