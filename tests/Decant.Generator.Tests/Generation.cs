using Decant.Generator.Diagnostics;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Emit;

namespace Decant.Generator.Tests;

/// <summary>A user's project in memory, and the output of the generator for it.</summary>
internal sealed class Generation
{
    /// <summary>The implicit usings of a project.</summary>
    public const string Usings = ProjectUsings.Text;

    private static readonly MetadataReference[] s_references =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => !Path.GetFileName(path).StartsWith("xunit", StringComparison.OrdinalIgnoreCase))
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];

    private Generation(GeneratorDriverRunResult result, Compilation output, BuildProperties properties)
    {
        Output = output;
        Diagnostics = [.. result.Diagnostics, .. Analyze(output, properties)];
        Sources = result.Results[0].GeneratedSources.ToDictionary(source => source.HintName, source => source.SourceText.ToString());
        Assert.Null(result.Results[0].Exception);
    }

    /// <summary>The project with the emitted files.</summary>
    public Compilation Output { get; }

    /// <summary>The reports of the generator and the analyzers.</summary>
    public IReadOnlyList<Diagnostic> Diagnostics { get; }

    /// <summary>The emitted files by hint name.</summary>
    public IReadOnlyDictionary<string, string> Sources { get; }

    public static Generation Run(
        string source,
        LanguageVersion version = LanguageVersion.CSharp12,
        NullableContextOptions nullable = NullableContextOptions.Enable,
        params MetadataReference[] references) => Run(Compile(source, version, nullable, references), pages: null);

    /// <param name="compilation">The project.</param>
    /// <param name="pages">The folder of the rule pages, as set by the package's build files; null without them.</param>
    public static Generation Run(CSharpCompilation compilation, string? pages)
    {
        BuildProperties properties = WithPages(pages);
        GeneratorDriver driver = CSharpGeneratorDriver.Create(new JsonProjectionGenerator())
            .WithUpdatedParseOptions((CSharpParseOptions)compilation.SyntaxTrees[0].Options)
            .WithUpdatedAnalyzerConfigOptions(properties)
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _);
        return new(driver.GetRunResult(), output, properties);
    }

    /// <summary>The properties of a build with or without the folder of the pages.</summary>
    public static BuildProperties WithPages(string? pages) => BuildProperties.Of("DecantProjectionRulePages", pages);

    public static CSharpCompilation Compile(
        string source,
        LanguageVersion version = LanguageVersion.CSharp12,
        NullableContextOptions nullable = NullableContextOptions.Enable,
        params MetadataReference[] references)
    {
        CSharpParseOptions parse = CSharpParseOptions.Default.WithLanguageVersion(version).WithDocumentationMode(DocumentationMode.Diagnose);
        CSharpCompilationOptions options = new(
            OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: nullable, warningLevel: 9999, generalDiagnosticOption: ReportDiagnostic.Error);
        return CSharpCompilation.Create(
            $"Project{Guid.NewGuid():N}",
            [CSharpSyntaxTree.ParseText(source, parse, "Source.cs"), CSharpSyntaxTree.ParseText(Usings, parse, "Usings.cs")],
            [.. s_references, .. references],
            options);
    }

    /// <summary>Fails if the generator reports anything, or if the project compiles with a warning in an emitted file.</summary>
    public Generation AssertCompiles()
    {
        Assert.Empty(Diagnostics);
        Assert.NotEmpty(Sources);

        // Missing XML comments only matter in the emitted files, not in the test sources.
        Diagnostic[] found =
        [
            .. Output.GetDiagnostics(TestContext.Current.CancellationToken)
                .Where(diagnostic => diagnostic.Severity > DiagnosticSeverity.Hidden && (diagnostic.Id != "CS1591" || IsEmitted(diagnostic))),
        ];
        Assert.True(found.Length == 0, string.Join('\n', found.Select(diagnostic => diagnostic.ToString())));
        return this;
    }

    /// <summary>The project as an assembly.</summary>
    public byte[] Emit()
    {
        using var image = new MemoryStream();
        var options = (CSharpCompilationOptions)Output.Options;
        EmitResult result = Output.WithOptions(options.WithGeneralDiagnosticOption(ReportDiagnostic.Default)).Emit(image);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics));
        return image.ToArray();
    }

    private static IEnumerable<Diagnostic> Analyze(Compilation output, BuildProperties properties) => output
        .WithAnalyzers([new TypeArgumentAnalyzer(), new CopyAnalyzer()], new AnalyzerOptions([], properties))
        .GetAnalyzerDiagnosticsAsync(TestContext.Current.CancellationToken).GetAwaiter().GetResult()
        .OrderBy(diagnostic => diagnostic.Location.SourceSpan.Start);

    private static bool IsEmitted(Diagnostic diagnostic) => diagnostic.Location.SourceTree?.FilePath.EndsWith(".g.cs", StringComparison.Ordinal) == true;
}
