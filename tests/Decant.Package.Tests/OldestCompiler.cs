using System.Collections.Immutable;
using System.IO.Compression;
using System.Reflection;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace Decant.Package.Tests;

/// <summary>Roslyn 4.8 with the generator and the analyzers out of the packages, and consumers for .NET 8 as their builds give them to the compiler.</summary>
public sealed class OldestCompiler(PackedPackages packed) : IAsyncLifetime
{
    /// <summary>The assemblies that the packages give to the compiler.</summary>
    public IReadOnlyList<Assembly> Assemblies { get; } =
    [
        Load(packed.Package(PackedPackages.Decant), "analyzers/dotnet/roslyn4.8/cs/Decant.Generator.dll"),
        Load(packed.Package(PackedPackages.Analyzers), "analyzers/dotnet/cs/Decant.Analyzers.dll"),
    ];

    /// <summary>The README's code in a project for .NET 8.</summary>
    public CSharpCompilation Consumer { get; private set; } = null!;

    /// <summary>The code of the page of the extensions in such a project.</summary>
    public CSharpCompilation HttpConsumer { get; private set; } = null!;

    public async ValueTask InitializeAsync()
    {
        Consumer = await ReadAsync(ConsumerProject.Create(packed, "Consumer-oldest", "Consumer", "Feed").WithReadme(), PackedPackages.Decant);
        HttpConsumer = await ReadAsync(ConsumerProject.CreateHttp(packed, "HttpConsumer-oldest", "Feed"), PackedPackages.Http);
    }

    // What its build would give to the compiler.
    private static async Task<CSharpCompilation> ReadAsync(ConsumerProject project, string id)
    {
        string output = await project.DotnetAsync(
            "build", "-c", "Release", "-t:Compile", "-p:ConsumerFramework=net8.0",
            "-p:SkipCompilerExecution=true", "-p:ProvideCommandLineArgs=true", "-getItem:CscCommandLineArgs");
        using JsonDocument items = JsonDocument.Parse(output[output.IndexOf('{', StringComparison.Ordinal)..]);
        CSharpCommandLineArguments arguments = CSharpCommandLineParser.Default.Parse(
            [.. items.RootElement.GetProperty("Items").GetProperty("CscCommandLineArgs").EnumerateArray().Select(item => item.GetProperty("Identity").GetString()!)],
            project.Folder, sdkDirectory: null);
        var consumer = CSharpCompilation.Create(
            "Consumer",
            arguments.SourceFiles.Select(file => Parse(File.ReadAllText(file.Path), arguments.ParseOptions, file.Path)),
            arguments.MetadataReferences.Select(reference => MetadataReference.CreateFromFile(reference.Reference)),
            arguments.CompilationOptions.WithGeneralDiagnosticOption(ReportDiagnostic.Default));
        string[] references = [.. consumer.References.Select(reference => reference.Display!.Replace('\\', '/'))];
        Assert.Contains(references, reference => reference.EndsWith("ref/net8.0/System.Runtime.dll", StringComparison.Ordinal));
        Assert.Contains(references, reference => reference.EndsWith($"lib/net8.0/{id}.dll", StringComparison.Ordinal));
        return consumer;
    }

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    /// <summary>A library with the consumer's references.</summary>
    public CSharpCompilation Compile(string source, string usings, LanguageVersion version = LanguageVersion.CSharp12)
    {
        CSharpParseOptions parse = CSharpParseOptions.Default.WithLanguageVersion(version).WithDocumentationMode(DocumentationMode.Diagnose);
        return CSharpCompilation.Create(
            "Project", [Parse(source, parse, "Source.cs"), Parse(usings, parse, "Usings.cs")], Consumer.References,
            new(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
    }

    /// <summary>Runs the generator and then all analyzers; gives the project with the emitted files, and what both reported.</summary>
    public async Task<(Compilation Output, IEnumerable<Diagnostic> Reported)> RunAsync(CSharpCompilation compilation)
    {
        CancellationToken cancellationToken = TestContext.Current.CancellationToken;
        GeneratorDriver driver = CSharpGeneratorDriver.Create([.. Instances<IIncrementalGenerator>().Select(generator => generator.AsSourceGenerator())])
            .WithUpdatedParseOptions((CSharpParseOptions)compilation.SyntaxTrees[0].Options)
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out ImmutableArray<Diagnostic> generated, cancellationToken);
        Assert.All(driver.GetRunResult().Results, result => Assert.Null(result.Exception));
        ImmutableArray<Diagnostic> analyzed = await output
            .WithAnalyzers([.. Instances<DiagnosticAnalyzer>()], new AnalyzerOptions([], BuildProperties.Of("DecantRulePages", null)))
            .GetAnalyzerDiagnosticsAsync(cancellationToken);
        return (output, generated.AddRange(analyzed));
    }

    private static SyntaxTree Parse(string text, CSharpParseOptions options, string path) =>
        CSharpSyntaxTree.ParseText(SourceText.From(text, System.Text.Encoding.UTF8), options, path, TestContext.Current.CancellationToken);

    // From memory: a loaded file could not be deleted on Windows.
    private static Assembly Load(string package, string name)
    {
        using ZipArchive archive = ZipFile.OpenRead(package);
        return Assembly.Load(archive.Read(name));
    }

    private IEnumerable<T> Instances<T>() => Assemblies.SelectMany(assembly => assembly.GetTypes())
        .Where(type => !type.IsAbstract && typeof(T).IsAssignableFrom(type))
        .Select(type => (T)Activator.CreateInstance(type)!);
}
