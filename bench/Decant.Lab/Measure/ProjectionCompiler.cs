using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Decant.Lab.Measure;

/// <summary>Compiles inferred records in memory, with Decant's generator.</summary>
internal static class ProjectionCompiler
{
    private static readonly Lazy<MetadataReference[]> s_references = new(() =>
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Select(path => MetadataReference.CreateFromFile(path)),
    ]);

    /// <summary>Compiles sources and the code that the generator adds, and loads the assembly.</summary>
    /// <remarks>The assembly stays loaded. The runtime does not recompile unloadable code with a profile, as it does an application's code, so unloadable code
    /// would be measured at a disadvantage.</remarks>
    /// <param name="sources">Files of C# 12, the language of the oldest supported SDK.</param>
    /// <returns>The assembly, or <see langword="null"/> if there were errors, and all warnings and errors, including the generator's.</returns>
    public static (Assembly? Assembly, IReadOnlyList<Diagnostic> Diagnostics) Compile(IEnumerable<string> sources, params IEnumerable<string> symbols)
    {
        CSharpParseOptions parse = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.CSharp12).WithPreprocessorSymbols(symbols);
        var options = new CSharpCompilationOptions(
            OutputKind.DynamicallyLinkedLibrary,
            optimizationLevel: OptimizationLevel.Release,
            nullableContextOptions: NullableContextOptions.Enable,
            warningLevel: 9999);
        var compilation = CSharpCompilation.Create(
            "Inferred", sources.Select((source, index) => CSharpSyntaxTree.ParseText(source, parse, $"{index}.cs")), s_references.Value, options);
        CSharpGeneratorDriver.Create([CreateGenerator()], parseOptions: parse)
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out ImmutableArray<Diagnostic> reported);
        using var image = new MemoryStream();
        EmitResult emitted = output.Emit(image);
        image.Position = 0;
        return (
            emitted.Success ? new AssemblyLoadContext("inferred").LoadFromStream(image) : null,
            [.. reported.Concat(emitted.Diagnostics).Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning)]);
    }

    private static ISourceGenerator CreateGenerator()
    {
        Assembly assembly = Assembly.LoadFrom(Path.Combine(AppContext.BaseDirectory, "generator", "Decant.Generator.dll"));
        Type generator = assembly.GetExportedTypes().Single(type => type.IsDefined(typeof(GeneratorAttribute)));
        return ((IIncrementalGenerator)Activator.CreateInstance(generator)!).AsSourceGenerator();
    }
}
