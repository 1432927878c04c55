using Decant.Interceptor;
using Decant.Interceptor.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Tests.Interceptor;

/// <summary>A user's project in memory whose calls are intercepted where that is possible.</summary>
internal static class Interceptions
{
    /// <summary>What the names of all its files begin with.</summary>
    public const string Host = "Decant.Generated.Interception";

    private const string Report = "DecantInterceptReport";

    // Set by the build files of the package.
    private static readonly KeyValuePair<string, string>[] s_features = [new("InterceptorsNamespaces", "Decant.Generated")];

    /// <summary>Runs the generators of such a project: those of the library, and that of <c>JsonSerializerContext</c>.</summary>
    /// <param name="compilation">The project.</param>
    /// <param name="properties">The properties of its build, without the one that asks for a report.</param>
    /// <param name="isReported">Whether it asks for a report.</param>
    /// <param name="others">Other generators that it has.</param>
    public static Generation Run(CSharpCompilation compilation, BuildProperties? properties = null, bool isReported = true, params IIncrementalGenerator[] others) => Generation.Run(
        WithFeatures(compilation),
        (properties ?? Generation.WithPages(null)).With(Report, isReported ? "true" : null),
        [new JsonProjectionGenerator(), new JsonCallInterceptor(), SerializerGenerator.Create(), .. others]);

    /// <summary>What becomes of the calls of many pieces of code, which compile without a warning. They are one project, which is compiled once.</summary>
    /// <param name="shared">What all of them use.</param>
    /// <param name="pieces">The pieces. Each is in a namespace of its own.</param>
    /// <returns>For each call of a piece, why it is not intercepted; null if it is.</returns>
    public static Dictionary<string, IReadOnlyList<string?>> OfEach(string shared, IEnumerable<string> pieces) => OfEach(shared, pieces, out _);

    /// <inheritdoc cref="OfEach(string, IEnumerable{string})"/>
    /// <param name="generation">The project, with the namespaces Piece0, Piece1 and so on.</param>
    public static Dictionary<string, IReadOnlyList<string?>> OfEach(string shared, IEnumerable<string> pieces, out Generation generation)
    {
        string[] each = [.. pieces];
        CSharpCompilation compilation = Generation.Compile(shared, LanguageVersion.CSharp13);
        compilation = compilation.WithOptions(compilation.Options.WithAllowUnsafe(true)).AddSyntaxTrees(each.Select((piece, number) => CSharpSyntaxTree.ParseText(
            $"#pragma warning disable\nnamespace Piece{number}\n{{\n{piece}\n}}", (CSharpParseOptions)compilation.SyntaxTrees[0].Options, $"Piece{number}.cs")));
        Generation run = generation = Run(compilation);
        AssertCompiles(run);
        return run.Output.SyntaxTrees.Skip(compilation.SyntaxTrees.Length - each.Length).Take(each.Length)
            .Select((tree, number) => (Piece: each[number], Fates: (IReadOnlyList<string?>)[.. Of(run, tree).Select(fate => fate.Rejection)]))
            .ToDictionary(piece => piece.Piece, piece => piece.Fates);
    }

    /// <summary>What becomes of the calls of a project, which compiles without a warning.</summary>
    public static Fate[] Of(string source, params MetadataReference[] references) => Of(Generation.Compile(source, LanguageVersion.CSharp13, references: references));

    /// <inheritdoc cref="Of(string, MetadataReference[])"/>
    public static Fate[] Of(CSharpCompilation compilation)
    {
        Generation generation = Run(compilation);
        AssertCompiles(generation);
        return [.. generation.Output.SyntaxTrees.Take(compilation.SyntaxTrees.Length).SelectMany(tree => Of(generation, tree))];
    }

    /// <summary>Fails if the compiler says anything: that the signature of an interceptor is wrong is only found when the assembly is written.</summary>
    public static void AssertCompiles(Generation generation) => generation.Emit(static diagnostics => Assert.Empty(
        diagnostics.Where(diagnostic => diagnostic.Severity > DiagnosticSeverity.Hidden && diagnostic.Id != "CS1591").Select(diagnostic => diagnostic.ToString())));

    /// <summary>Whether a message says why a call is not intercepted.</summary>
    public static bool IsRejection(string message) => message.Contains(" is not intercepted: ", StringComparison.Ordinal);

    /// <summary>Whether a message is the summary of a report.</summary>
    public static bool IsSummary(string message) => message.StartsWith("Decant intercepts ", StringComparison.Ordinal);

    private static CSharpCompilation WithFeatures(CSharpCompilation compilation) => compilation.RemoveAllSyntaxTrees().AddSyntaxTrees(
        compilation.SyntaxTrees.Select(tree => CSharpSyntaxTree.ParseText(tree.GetText(), ((CSharpParseOptions)tree.Options).WithFeatures(s_features), tree.FilePath)));

    private static IEnumerable<Fate> Of(Generation generation, SyntaxTree tree)
    {
        SemanticModel model = generation.Output.GetSemanticModel(tree);
        foreach (InvocationExpressionSyntax call in tree.GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>())
        {
            IMethodSymbol? interceptor = model.GetInterceptorMethod(call, TestContext.Current.CancellationToken);
            string[] rejections =
            [
                .. generation.Diagnostics.Where(diagnostic => diagnostic.Location.GetLineSpan().Path == tree.FilePath)
                    .Where(diagnostic => diagnostic.Location.SourceSpan.End == call.Expression.Span.End)
                    .Select(diagnostic => diagnostic.GetMessage(null)).Where(IsRejection),
            ];
            Assert.True(rejections.Length == 0 || (rejections.Length == 1 && interceptor is null), $"{call}: {string.Join(", ", rejections)}");
            if (interceptor is not null || rejections.Length > 0)
                yield return new(call.ToString(), rejections.Length == 0 ? null : rejections[0].Split(" is not intercepted: ")[1]);
        }
    }
}

/// <summary>What becomes of a call.</summary>
/// <param name="Call">The call.</param>
/// <param name="Rejection">Why it is not intercepted; null if it is.</param>
internal sealed record Fate(string Call, string? Rejection);
