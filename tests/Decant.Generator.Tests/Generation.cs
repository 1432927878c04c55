using System.Collections.Concurrent;
using System.Reflection;
using Decant.Generator.Calls;
using Decant.Generator.Members;
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
            .Where(path => !IsOfTests(Path.GetFileName(path)))
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];

    // All projects derive from one of these, so that the references are read once.
    private static readonly ConcurrentDictionary<NullableContextOptions, CSharpCompilation> s_empty = [];

    private static readonly ConcurrentDictionary<LanguageVersion, SyntaxTree> s_usings = [];

    private readonly BuildProperties _properties;

    private Generation(GeneratorDriverRunResult result, Compilation output, BuildProperties properties)
    {
        Output = output;
        _properties = properties;
        Diagnostics = result.Diagnostics;
        Sources = result.Results.SelectMany(results => results.GeneratedSources).ToDictionary(source => source.HintName, source => source.SourceText.ToString());
        Assert.All(result.Results, results => Assert.Null(results.Exception));
    }

    /// <summary>The project with the emitted files.</summary>
    public Compilation Output { get; }

    /// <summary>The reports of the generator.</summary>
    public IReadOnlyList<Diagnostic> Diagnostics { get; }

    /// <summary>The emitted files by hint name.</summary>
    public IReadOnlyDictionary<string, string> Sources { get; }

    public static Generation Run(
        string source,
        LanguageVersion version = LanguageVersion.CSharp12,
        NullableContextOptions nullable = NullableContextOptions.Enable,
        params MetadataReference[] references) => Run(Compile(source, version, nullable, references), pages: null);

    /// <summary>The same for a project that targets .NET 8, whose reference assemblies the build of the library restores.</summary>
    public static Generation RunOnNet8(string source)
    {
        string root = typeof(Generation).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(metadata => metadata.Key == "NuGetPackageRoot").Value!;
        string pack = Directory.GetDirectories(Path.Combine(root, "microsoft.netcore.app.ref"), "8.0.*").Order(StringComparer.Ordinal).Last();
        IEnumerable<string> files = Directory.GetFiles(Path.Combine(pack, "ref", "net8.0"), "*.dll").Append(typeof(JsonProjection).Assembly.Location);
        return Run(Compile(source).WithReferences(files.Select(file => MetadataReference.CreateFromFile(file))), pages: null);
    }

    /// <param name="compilation">The project.</param>
    /// <param name="pages">The folder of the rule pages, as set by the package's build files; null without them.</param>
    public static Generation Run(CSharpCompilation compilation, string? pages) => Run(compilation, WithPages(pages), new JsonProjectionGenerator());

    /// <param name="compilation">The project.</param>
    /// <param name="properties">The properties of its build.</param>
    /// <param name="generators">The generators that it loads.</param>
    public static Generation Run(CSharpCompilation compilation, BuildProperties properties, params IIncrementalGenerator[] generators)
    {
        GeneratorDriver driver = CSharpGeneratorDriver.Create(
                generators.Select(generator => generator.AsSourceGenerator()),
                parseOptions: (CSharpParseOptions)compilation.SyntaxTrees[0].Options,
                optionsProvider: properties,
                driverOptions: new(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true))
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _);
        ToolReading.AssertAgrees(compilation, driver.GetRunResult());
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
        CSharpCompilation project = s_empty.GetOrAdd(nullable, CreateEmpty)
            .AddSyntaxTrees(Parse(source, version, "Source.cs"), s_usings.GetOrAdd(version, version => Parse(Usings, version, "Usings.cs")));
        return references.Length == 0 ? project : project.WithAssemblyName("User").AddReferences(references);
    }

    /// <summary>The reports of the generator, and of the analyzers about calls.</summary>
    public IReadOnlyList<Diagnostic> Analyze() => [.. Diagnostics, .. AnalyzeBy(new TypeArgumentAnalyzer(), new CopyAnalyzer(), new WriteAnalyzer(), new QueryAnalyzer())];

    /// <summary>The reports about members that may not be as meant, which most types have.</summary>
    public IReadOnlyList<Diagnostic> Advise() => [.. AnalyzeBy(new MemberAnalyzer())];

    /// <summary>Fails if the generator reports anything, or if the project compiles with a warning in an emitted file.</summary>
    public Generation AssertCompiles()
    {
        Assert.Empty(Diagnostics);
        Assert.NotEmpty(Sources);

        AssertNoWarnings(Output.GetDiagnostics(TestContext.Current.CancellationToken));
        return this;
    }

    /// <summary>The same, and the project as a loaded assembly.</summary>
    public Assembly Load()
    {
        Assert.Empty(Diagnostics);
        Assert.NotEmpty(Sources);
        return Assembly.Load(Emit(AssertNoWarnings));
    }

    /// <summary>The project as an assembly.</summary>
    /// <param name="examine">What to do with the compiler's reports.</param>
    public byte[] Emit(Action<IEnumerable<Diagnostic>>? examine = null)
    {
        using var image = new MemoryStream();
        EmitResult result = Output.Emit(image, cancellationToken: TestContext.Current.CancellationToken);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)));
        examine?.Invoke(result.Diagnostics);
        return image.ToArray();
    }

    private IEnumerable<Diagnostic> AnalyzeBy(params DiagnosticAnalyzer[] analyzers) =>
        Output.WithAnalyzers([.. analyzers], new AnalyzerOptions([], _properties))
            .GetAnalyzerDiagnosticsAsync(TestContext.Current.CancellationToken).GetAwaiter().GetResult()
            .OrderBy(diagnostic => diagnostic.Location.SourceSpan.Start);

    // Missing XML comments only matter in the emitted files, not in the test sources.
    private static void AssertNoWarnings(IEnumerable<Diagnostic> diagnostics)
    {
        Diagnostic[] found = [.. diagnostics.Where(diagnostic => diagnostic.Severity > DiagnosticSeverity.Hidden && (diagnostic.Id != "CS1591" || IsEmitted(diagnostic)))];
        Assert.True(found.Length == 0, string.Join('\n', found.Select(diagnostic => diagnostic.ToString())));
    }

    private static CSharpCompilation CreateEmpty(NullableContextOptions nullable) => CSharpCompilation.Create(
        "Project", references: s_references, options: new(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: nullable, warningLevel: 9999));

    private static SyntaxTree Parse(string source, LanguageVersion version, string path) => CSharpSyntaxTree.ParseText(
        source, CSharpParseOptions.Default.WithLanguageVersion(version).WithDocumentationMode(DocumentationMode.Diagnose), path);

    private static bool IsOfTests(string name) =>
        name.StartsWith("xunit", StringComparison.OrdinalIgnoreCase) || name.StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal)
        || name.StartsWith("Microsoft.Testing", StringComparison.Ordinal);

    private static bool IsEmitted(Diagnostic diagnostic) => diagnostic.Location.SourceTree?.FilePath.EndsWith(".g.cs", StringComparison.Ordinal) == true;
}
