using System.Runtime.Loader;
using System.Reflection;
using System.Text;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>The types of projections as types of another assembly, where they are not marked, and contexts that read them: one for each set of arguments that
/// <c>[JsonProjection]</c> has.</summary>
internal sealed class LoadedContexts
{
    private const string Harness = """

        public static class Harness
        {
            public static object Whole<T>(byte[] json, object projection) => JsonProjection.Parse<T>(json, (JsonProjection<T>)projection)!;

            public static object Cut<T>(System.IO.Stream json, object projection) => JsonProjection.ReadAsync<T>(json, (JsonProjection<T>)projection).GetAwaiter().GetResult()!;
        }
        """;

    private readonly Assembly _library;
    private readonly Assembly _contexts;
    private readonly Dictionary<string, string> _contextOf;

    private LoadedContexts(string library, string contexts, Dictionary<string, string> contextOf, bool isSameAssembly)
    {
        _contextOf = contextOf;
        var loaded = new AssemblyLoadContext(nameof(LoadedContexts));
        if (isSameAssembly)
        {
            _library = _contexts = Load(loaded, Generation.Run(library + contexts + Harness).Emit());
            return;
        }

        // It may have projections itself.
        byte[] image = library.Contains("[JsonProjection]", StringComparison.Ordinal) ? Generation.Run(library).Emit() : Emit(Generation.Compile(library));
        _library = Load(loaded, image);
        _contexts = Load(loaded, Generation.Run(contexts + Harness, references: MetadataReference.CreateFromImage(image)).AssertCompiles().Emit());
    }

    /// <summary>Reads the types of projections as types that are not marked.</summary>
    /// <param name="source">The projections.</param>
    /// <param name="isSameAssembly">Whether the contexts are in the assembly of the types.</param>
    public static LoadedContexts OfProjections(string source, bool isSameAssembly)
    {
        SyntaxNode root = CSharpSyntaxTree.ParseText(source, cancellationToken: TestContext.Current.CancellationToken).GetRoot(TestContext.Current.CancellationToken);
        AttributeSyntax[] marks = [.. root.DescendantNodes().OfType<AttributeSyntax>().Where(attribute => attribute.Name.ToString() == "JsonProjection")];
        var contexts = new StringBuilder();
        Dictionary<string, string> contextOf = [];
        foreach (IGrouping<string, AttributeSyntax> group in marks.GroupBy(mark => mark.ArgumentList?.Arguments.ToString() ?? ""))
        {
            string name = $"Context{contextOf.Values.Distinct().Count()}";
            foreach (AttributeSyntax mark in group)
            {
                string type = NameOf((TypeDeclarationSyntax)mark.Parent!.Parent!);
                contexts.AppendLine($"[JsonProjectable(typeof({type}), PropertyName = \"P{contextOf.Count}\")]");
                contextOf.Add(type, name);
            }

            contexts.AppendLine($"[JsonProjectionDefaults({group.Key})] public partial class {name} : JsonProjectionContext;");
        }

        string unmarked = root.RemoveNodes(marks.Select(mark => (SyntaxNode)mark.Parent!), SyntaxRemoveOptions.KeepNoTrivia)!.ToFullString();
        return new(unmarked, contexts.ToString(), contextOf, isSameAssembly);
    }

    /// <summary>Reads types of another assembly by one context.</summary>
    /// <param name="library">The types.</param>
    /// <param name="listed">The types that the context lists, with what is selected of each; null for all.</param>
    public static LoadedContexts Of(string library, Dictionary<string, string?> listed)
    {
        var contexts = new StringBuilder();
        foreach ((string type, string? only) in listed)
            contexts.AppendLine($"[JsonProjectable(typeof({type}){(only is null ? "" : $", Only = \"{only}\"")})]");
        contexts.AppendLine("public partial class TheContext : JsonProjectionContext;");
        return new(library, contexts.ToString(), listed.Keys.ToDictionary(type => type, _ => "TheContext"), isSameAssembly: false);
    }

    /// <summary>The object as text, or that it was rejected.</summary>
    public string Parse(string type, string json) => LoadedProjections.Describe(() =>
        Create<Func<byte[], object, object>>("Whole", type)(Encoding.UTF8.GetBytes(json), ProjectionOf(type)));

    /// <summary>The same from a stream that gives one byte a read.</summary>
    public string ParseCut(string type, string json) => LoadedProjections.Describe(() =>
        Create<Func<Stream, object, object>>("Cut", type)(new SplitStream(Encoding.UTF8.GetBytes(json)), ProjectionOf(type)));

    public string ParseByReflection(string type, string json, JsonSerializerOptions options) => LoadedProjections.ParseByReflection(TypeOf(type), json, options);

    private static string NameOf(TypeDeclarationSyntax declaration) => string.Join(
        '.', declaration.AncestorsAndSelf().OfType<TypeDeclarationSyntax>().Reverse().Select(type => type.Identifier.ValueText));

    private static Assembly Load(AssemblyLoadContext context, byte[] image)
    {
        using var stream = new MemoryStream(image);
        return context.LoadFromStream(stream);
    }

    private static byte[] Emit(CSharpCompilation compilation)
    {
        using var image = new MemoryStream();
        Assert.True(compilation.Emit(image, cancellationToken: TestContext.Current.CancellationToken).Success, "The library does not compile.");
        return image.ToArray();
    }

    // A name as in C#.
    private Type TypeOf(string type)
    {
        int start = type.IndexOf('<', StringComparison.Ordinal);
        if (start >= 0)
            return _library.GetType($"{type[..start]}`1", throwOnError: true)!.MakeGenericType(TypeOf(type[(start + 1)..^1]));
        return type == "int" ? typeof(int) : _library.GetType(type.Replace('.', '+'), throwOnError: true)!;
    }

    private object ProjectionOf(string type)
    {
        Type context = _contexts.GetType(_contextOf[type], throwOnError: true)!;
        object instance = context.GetProperty("Default")!.GetValue(null)!;
        return context.GetMethod("GetProjection")!.MakeGenericMethod(TypeOf(type)).Invoke(instance, null)!;
    }

    private TDelegate Create<TDelegate>(string method, string type)
        where TDelegate : Delegate => _contexts.GetType("Harness")!.GetMethod(method)!.MakeGenericMethod(TypeOf(type)).CreateDelegate<TDelegate>();
}
