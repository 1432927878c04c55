using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.Loader;
using Decant.Generator;
using Decant.Interceptor;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Differential;

/// <summary>Random projections, compiled with the generator.</summary>
internal static class CompiledTypes
{
    private static readonly Lazy<MetadataReference[]> s_references = new(() =>
        [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Select(path => MetadataReference.CreateFromFile(path))]);

    /// <summary>The framework, the library and the tests: the same for every compilation.</summary>
    public static MetadataReference[] References => s_references.Value;

    /// <summary>The same types by calls of System.Text.Json that are intercepted.</summary>
    public static IReadOnlyList<(Subject Subject, InterceptedCalls Calls)> CreateIntercepted(int seed, int count)
    {
        var types = new RandomTypes(new Random(seed), mayBeRejected: true);
        string source = types.Write(count);
        TypeShape[] listed = [.. Listed(types.Types)];
        Assembly assembly = Compile(source + string.Concat(listed.Select(InterceptedCalls.Write)), isIntercepted: true);
        return [.. listed.Select(shape => (CreateSubject(assembly, shape, source), new InterceptedCalls(assembly, shape)))];
    }

    public static IReadOnlyList<Subject> Create(int seed, int count, bool areCopied = false)
    {
        var types = new RandomTypes(new Random(seed), areCopied);
        string source = types.Write(count);
        Assembly assembly = Compile(source + Contexts(types.Types));
        return [.. types.Types.Select(shape => CreateSubject(assembly, shape, source)), .. Listed(types.Types).Select(shape => CreateSubjectOfContext(assembly, shape, source))];
    }

    /// <summary>The types whose oracles are objects, which contexts read as types that are not marked.</summary>
    private static IEnumerable<TypeShape> Listed(IEnumerable<TypeShape> shapes) => shapes.Where(shape => shape.Whole is null);

    private static string Contexts(IEnumerable<TypeShape> shapes) => string.Concat(Listed(shapes).GroupBy(shape => shape.Settings).Select(group => $$"""
        [JsonProjectionDefaults({{group.Key.ArgumentsOfDefaults}})]
        {{string.Concat(group.Select(shape => $"[JsonProjectable(typeof({shape.Oracle}))]"))}}
        public partial class {{ContextOf(group.First())}} : JsonProjectionContext;
        
        """));

    // Equal settings have one context.
    private static string ContextOf(TypeShape shape) => $"Context{Convert.ToHexString(System.Text.Encoding.ASCII.GetBytes(shape.Settings.ArgumentsOfDefaults))}";

    private static Subject CreateSubjectOfContext(Assembly assembly, TypeShape shape, string source)
    {
        Type type = assembly.GetType($"Decant.RandomTypes.{shape.Oracle}", throwOnError: true)!;
        Type context = assembly.GetType($"Decant.RandomTypes.{ContextOf(shape)}", throwOnError: true)!;
        object projection = context.GetProperty(shape.Oracle)!.GetValue(context.GetProperty("Default")!.GetValue(null))!;
        Subject subject = CreateSubject(typeof(Subject<,>).MakeGenericType(type, type), shape, source);
        subject.GetType().GetProperty("Projection")!.SetValue(subject, projection);
        return subject;
    }

    private static Subject CreateSubject(Assembly assembly, TypeShape shape, string source)
    {
        Type type = assembly.GetType("Decant.RandomTypes." + shape.Name, throwOnError: true)!;
        Type oracle = assembly.GetType($"Decant.RandomTypes.O{shape.Name}", throwOnError: true)!;
        if (shape.Whole is not null)
            oracle = oracle.GetField("Value")!.FieldType;
        return CreateSubject(typeof(Subject<,>).MakeGenericType(type, oracle), shape, source);
    }

    private static Subject CreateSubject(Type kind, TypeShape shape, string source)
    {
        var subject = (Subject)Activator.CreateInstance(kind)!;
        typeof(Subject).GetProperty(nameof(Subject.Shape))!.SetValue(subject, shape);
        typeof(Subject).GetProperty(nameof(Subject.Source))!.SetValue(subject, SourceOf(source, shape.Name));
        return subject;
    }

    private static string SourceOf(string source, string name) =>
        string.Join('\n', source.Split('\n').SkipWhile(line => !line.Contains($" {name}(", StringComparison.Ordinal) && !$"{line} ".Contains($" {name} ", StringComparison.Ordinal))
            .TakeWhile(line => !line.StartsWith("[JsonProjection", StringComparison.Ordinal)));

    /// <summary>Compiles projections with the generator, and loads them.</summary>
    public static Assembly Compile(string source, OptimizationLevel optimization = OptimizationLevel.Release, bool isIntercepted = false)
    {
        CSharpParseOptions parse = new CSharpParseOptions(LanguageVersion.Preview).WithFeatures([new("InterceptorsNamespaces", "Decant.Generated")]);
        CSharpCompilation compilation = CSharpCompilation.Create(
            $"Decant.RandomTypes.{Guid.NewGuid():N}",
            [CSharpSyntaxTree.ParseText(source, parse)],
            References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: optimization));
        IIncrementalGenerator[] generators = isIntercepted ? [new JsonProjectionGenerator(), new JsonCallInterceptor()] : [new JsonProjectionGenerator()];
        CSharpGeneratorDriver.Create(generators.Select(generator => generator.AsSourceGenerator()), parseOptions: parse)
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation generated, out ImmutableArray<Diagnostic> mistakes);

        using var image = new MemoryStream();
        Microsoft.CodeAnalysis.Emit.EmitResult result = generated.Emit(image);
        if (!result.Success || mistakes.Length > 0)
        {
            string errors = string.Join('\n', mistakes.Concat(result.Diagnostics).Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error).Take(10));
            throw new InvalidOperationException($"Random projections do not compile:\n{errors}\n{source}");
        }

        image.Position = 0;
        return AssemblyLoadContext.Default.LoadFromStream(image);
    }
}
