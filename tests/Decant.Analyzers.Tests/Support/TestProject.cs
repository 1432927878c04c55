using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Formatting;

namespace Decant.Analyzers.Tests.Support;

/// <summary>Projects of one file. All derive from one without a file, so that the references are read once.</summary>
internal static partial class TestProject
{
    private static readonly AdhocWorkspace s_workspace = new();

    private static readonly Project s_library = Create(OutputKind.DynamicallyLinkedLibrary), s_program = Create(OutputKind.ConsoleApplication);

    public static Compilation Compile(string text, OutputKind output = OutputKind.DynamicallyLinkedLibrary, LanguageVersion version = LanguageVersion.CSharp13) =>
        Empty(output).GetCompilationAsync(TestContext.Current.CancellationToken).GetAwaiter().GetResult()!
            .AddSyntaxTrees(CSharpSyntaxTree.ParseText(text, new(version), "Source.cs", cancellationToken: TestContext.Current.CancellationToken));

    public static Document Open(string text, OutputKind output = OutputKind.DynamicallyLinkedLibrary) => Empty(output).AddDocument("Source.cs", text);

    /// <summary>The source without the marks of its reports.</summary>
    public static string WithoutMarks(string source) => Mark().Replace(source, "");

    private static Project Empty(OutputKind output) => output == OutputKind.ConsoleApplication ? s_program : s_library;

    private static Project Create(OutputKind output)
    {
        // The line ending of the test sources, on every system.
        Solution solution = s_workspace.CurrentSolution;
        s_workspace.TryApplyChanges(solution.WithOptions(solution.Options.WithChangedOption(FormattingOptions.NewLine, LanguageNames.CSharp, "\n")));
        return s_workspace.AddProject(ProjectInfo.Create(
            ProjectId.CreateNewId(),
            VersionStamp.Default,
            $"{output}",
            $"{output}",
            LanguageNames.CSharp,
            compilationOptions: new CSharpCompilationOptions(output, nullableContextOptions: NullableContextOptions.Enable),
            parseOptions: new CSharpParseOptions(LanguageVersion.CSharp13),
            metadataReferences: References.All));
    }

    [GeneratedRegex(@"\[\||\{\|\w+:|\|[]}]")]
    private static partial Regex Mark();
}
