using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.Loader;
using Decant.Generator;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Tool.Tests.Descriptions;

/// <summary>Compiles printed records with the generator. A warning is an error.</summary>
internal static class CompiledRecords
{
    private static readonly CSharpParseOptions s_language = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.CSharp12).WithDocumentationMode(DocumentationMode.Diagnose);

    private static readonly Lazy<MetadataReference[]> s_references = new(() =>
        [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Where(path => !path.EndsWith("Decant.Tool.dll", StringComparison.Ordinal)).Select(path => MetadataReference.CreateFromFile(path))]);

    /// <summary>Compiles files, each with a namespace of its own: N0, N1 and so on.</summary>
    public static Assembly Compile(IEnumerable<string> sources)
    {
        SyntaxTree[] trees = [.. sources.Select((source, index) => CSharpSyntaxTree.ParseText(source.Replace("using Decant;\n", $"using Decant;\nnamespace N{index};\n", StringComparison.Ordinal), s_language, $"{index}.cs"))];
        var options = new CSharpCompilationOptions(
            OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, warningLevel: 9999,
            // The positional properties of the records may have no documentation.
            specificDiagnosticOptions: [new("CS1591", ReportDiagnostic.Suppress)]);
        var project = CSharpCompilation.Create($"Described{Guid.NewGuid():N}", trees, s_references.Value, options);
        CSharpGeneratorDriver.Create([new JsonProjectionGenerator().AsSourceGenerator()], parseOptions: s_language)
            .RunGeneratorsAndUpdateCompilation(project, out Compilation output, out ImmutableArray<Diagnostic> reported);
        using var image = new MemoryStream();
        var emitted = output.Emit(image);
        Diagnostic[] wrong = [.. reported.Concat(emitted.Diagnostics).Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning)];
        Assert.True(wrong.Length == 0, string.Join('\n', wrong.Take(10).Select(diagnostic => $"{diagnostic}\n{diagnostic.Location.SourceTree?.ToString().Split('\n').ElementAtOrDefault(diagnostic.Location.GetLineSpan().StartLinePosition.Line)}")));
        image.Position = 0;
        return new AssemblyLoadContext("described", isCollectible: true).LoadFromStream(image);
    }

    /// <summary>Reads JSON into a compiled record.</summary>
    public static object Read(Type type, string json) =>
        typeof(CompiledRecords).GetMethod(nameof(ReadAs), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(type).Invoke(null, [json])!;

    private static object? ReadAs<T>(string json)
        where T : IJsonProjection<T> => JsonProjection.Parse<T>(json);
}
