using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant;

/// <summary>Which layer of an assembly may know which. The compiler tells what each name in its sources means; a name within <c>nameof</c> is a text.</summary>
/// <remarks>A layer is written as what it consists of, with spaces between: namespaces, with <c>.*</c> for those within one too, and types that do not belong to the
/// layer of their namespace.</remarks>
/// <param name="rows">The layers from the lowest row on. A layer may know itself and those in lower rows.</param>
internal sealed class LayerLaw(string[][] rows)
{
    /// <summary>Asserts that the sources keep to the layers.</summary>
    public void AssertHolds(SourceProject project)
    {
        (string User, string Used, string File)[] edges = [.. Find(project).Distinct()];
        string[] types = [.. Declarations(project).Select(type => type.Name).AsSequential().Concat(edges.Select(edge => edge.Used)).Distinct()];
        string[] homeless = [.. types.Where(type => LayerOf(type) is null).Order()];
        Assert.True(homeless.Length == 0, $"These types have no layer; give them one:\n{string.Join('\n', homeless)}");

        ILookup<string, string> upward = edges.Where(edge => IsUpward(edge.User, edge.Used)).ToLookup(edge => $"{edge.User} > {edge.Used}", edge => edge.File);
        string[] breaches = [.. upward.Select(edge => $"{edge.Key} ({string.Join(", ", edge)})").Order()];
        // All of them at once, for an assertion on the collection shows the first few.
        Assert.True(breaches.Length == 0, string.Join('\n', breaches));

        Assert.DoesNotContain(rows.SelectMany(row => row).SelectMany(layer => layer.Split(' ')), part => !Array.Exists(types, type => PartOf(type) == part));

        // A name that the compiler cannot bind here is not seen: each layer that is not of the lowest row is known to use a lower one.
        Assert.DoesNotContain(rows.Skip(1).SelectMany(row => row), layer => !edges.Any(edge => LayerOf(edge.User) == layer && RowOf(edge.Used) < RowOf(edge.User)));
    }

    private static ParallelQuery<(string Name, MemberDeclarationSyntax Declaration)> Declarations(SourceProject project) =>
        from tree in project.Compilation.SyntaxTrees.AsParallel().Where(project.Owns)
        from room in tree.GetRoot().DescendantNodes().OfType<BaseNamespaceDeclarationSyntax>()
        from declaration in room.Members
        select (
            $"{room.Name}.{(declaration as BaseTypeDeclarationSyntax)?.Identifier.ValueText ?? ((DelegateDeclarationSyntax)declaration).Identifier.ValueText}",
            declaration);

    private static IEnumerable<(string User, string Used, string File)> Find(SourceProject project) =>
        from type in Declarations(project)
        let model = project.Compilation.GetSemanticModel(type.Declaration.SyntaxTree)
        from name in type.Declaration.DescendantNodes(node => !IsText(node)).OfType<SimpleNameSyntax>()
        let used = OutermostTypeOf(model.GetSymbolInfo(name).Symbol)
        where used is { IsTupleType: false } && used.DeclaringSyntaxReferences.Any(part => project.Owns(part.SyntaxTree))
        select (
            type.Name,
            $"{used.ContainingNamespace.ToDisplayString()}.{used.Name}",
            Path.GetRelativePath(RepositoryFiles.Root, type.Declaration.SyntaxTree.FilePath));

    private static bool IsText(SyntaxNode node) => node is InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } };

    private static INamedTypeSymbol? OutermostTypeOf(ISymbol? symbol)
    {
        INamedTypeSymbol? type = symbol as INamedTypeSymbol ?? symbol?.ContainingType;
        while (type?.ContainingType is { } outer)
            type = outer;
        return type;
    }

    private bool IsUpward(string user, string used) => LayerOf(user) != LayerOf(used) && RowOf(user) <= RowOf(used);

    private int RowOf(string type) => Array.FindIndex(rows, row => row.Contains(LayerOf(type)));

    private string? LayerOf(string type) =>
        PartOf(type) is { } part ? rows.SelectMany(row => row).First(layer => layer.Split(' ').Contains(part)) : null;

    // What says of a type where it belongs: itself, its namespace, or one around that.
    private string? PartOf(string type)
    {
        string room = type[..type.LastIndexOf('.')];
        return Find(part => part == type)
            ?? Find(part => part == room)
            ?? Find(part => part.EndsWith(".*", StringComparison.Ordinal) && $"{room}.".StartsWith(part[..^1], StringComparison.Ordinal));

        string? Find(Predicate<string> isPart) => rows.SelectMany(row => row).SelectMany(layer => layer.Split(' ')).FirstOrDefault(part => isPart(part));
    }
}
