using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Tests.Emitting;

/// <summary>What only emitted code calls is public for no other reason: nothing is there that it does not call (ADR 21).</summary>
public sealed class ContractTests
{
    private const string Contract = "Decant.CompilerServices";

    // Builders implement it, and the runtime calls them.
    private const string Implemented = "IJsonProjectionBuilder";

    // What it is called with, so that a switch need not name it.
    private static readonly string[] s_unnamed = ["JsonProjectionReader.More"];

    [Fact]
    public void Contract_AllShapes_CallAllOfIt()
    {
        var called = new HashSet<string>();
        Compilation? last = null;
        foreach (string file in ShapeTests.Shapes.Select(shape => shape.Data))
        {
            last = Generation.Run(ShapeTests.Read(file), LanguageVersion.Preview).Output;
            foreach (SyntaxTree tree in last.SyntaxTrees.Where(tree => tree.FilePath.EndsWith(".g.cs", StringComparison.Ordinal)))
            {
                SemanticModel model = last.GetSemanticModel(tree);
                called.UnionWith(tree.GetRoot(TestContext.Current.CancellationToken).DescendantNodes()
                    .Where(node => node is SimpleNameSyntax or BaseObjectCreationExpressionSyntax)
                    .Select(node => model.GetSymbolInfo(node, TestContext.Current.CancellationToken).Symbol)
                    .Where(symbol => symbol?.ContainingType is not null && IsOfContract(symbol))
                    .Select(symbol => NameOf(symbol!)));
            }
        }

        IEnumerable<string> offered = last!.GetTypeByMetadataName($"{Contract}.JsonProjectionReader")!.ContainingNamespace.GetTypeMembers()
            .Where(type => type.DeclaredAccessibility == Accessibility.Public && type.Name != Implemented)
            .SelectMany(type => type.GetMembers())
            .Where(member => member is { DeclaredAccessibility: Accessibility.Public, IsImplicitlyDeclared: false }
                and not IMethodSymbol { MethodKind: MethodKind.PropertyGet })
            .Select(NameOf)
            .Except(s_unnamed);
        Assert.Equal(offered.Distinct().Order(StringComparer.Ordinal), called.Order(StringComparer.Ordinal));
    }

    private static bool IsOfContract(ISymbol symbol) => symbol.ContainingNamespace.ToDisplayString() == Contract && symbol.ContainingType.Name != Implemented;

    private static string NameOf(ISymbol member) => $"{member.ContainingType.Name}.{member.Name}";
}
