using System.Runtime.CompilerServices;
using Decant.Generator.Parsing;
using Decant.Interceptor.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Interceptor.Options;

/// <summary>The options that the code of a project creates or sets, wherever it does. They are the candidates for calls whose own options the compiler does not
/// see; at run time the options of the call decide.</summary>
internal static class SeenOptions
{
    // Each candidate is a reader of all types of a call. Programs have few sets of options.
    private const int Most = 4;

    private const string TypeName = "JsonSerializerOptions";

    private static readonly ConditionalWeakTable<SyntaxTree, SyntaxNode[]> s_places = new();
    private static readonly ConditionalWeakTable<Compilation, OptionsModel[]> s_seen = new();

    /// <summary>Returns the options, each once, in the order of the code; the defaults of the framework are not among them.</summary>
    public static OptionsModel[] In(Compilation compilation, CancellationToken cancellationToken)
    {
        if (!s_seen.TryGetValue(compilation, out OptionsModel[] seen))
            seen = s_seen.GetValue(compilation, from => Find(from, cancellationToken));
        return seen;
    }

    private static OptionsModel[] Find(Compilation compilation, CancellationToken cancellationToken)
    {
        var parser = new OptionsParser(compilation, cancellationToken);
        List<OptionsModel> found = [];
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            SyntaxNode[] places = s_places.GetValue(tree, static tree => FindPlaces(tree));
            if (places.Length == 0)
                continue;
            SemanticModel model = compilation.GetSemanticModel(tree);
            // The settings that one member of a type makes are those of the same options, as far as can be told.
            foreach (IGrouping<SyntaxNode?, SyntaxNode> member in places.GroupBy(MemberOf))
            {
                foreach (OptionsModel options in OfMember([.. member], model, parser, cancellationToken))
                {
                    if (found.Count < Most && options != OptionsModel.General && options != OptionsModel.Web && !found.Contains(options))
                        found.Add(options);
                }
            }
        }

        return [.. found];
    }

    private static IEnumerable<OptionsModel> OfMember(SyntaxNode[] places, SemanticModel model, OptionsParser parser, CancellationToken cancellationToken)
    {
        List<OptionsModel> created = [];
        List<IOperation> set = [];
        foreach (SyntaxNode place in places)
        {
            IOperation? operation = model.GetOperation(place, cancellationToken);
            if (operation is IObjectCreationOperation { Type: INamedTypeSymbol type } && type.Is(Names.Options))
            {
                if (parser.Parse(operation, OptionsModel.General, out _) is { } options)
                    created.Add(options);
            }
            else if (operation is ISimpleAssignmentOperation { Parent: not IObjectOrCollectionInitializerOperation } or IInvocationOperation)
            {
                set.Add(operation);
            }
        }

        IEnumerable<OptionsModel> begun = created.Count == 0 && set.Count > 0 ? [OptionsModel.General, OptionsModel.Web] : created;
        return begun.Select(options => parser.With(options, set)).OfType<OptionsModel>().Concat(created);
    }

    // A search in the text is faster than a walk over the nodes, and few files have a place.
    private static SyntaxNode[] FindPlaces(SyntaxTree tree)
    {
        string text = tree.ToString();
        return text.Contains(TypeName) || text.Contains("Converters") || OptionsModel.Settings.Any(text.Contains) ? [.. tree.GetRoot().DescendantNodes().Where(IsPlace)] : [];
    }

    // Only names are compared, because this runs for every node of a changed file.
    private static bool IsPlace(SyntaxNode node) => node switch
    {
        ObjectCreationExpressionSyntax creation => IsOptions(creation.Type),
        ImplicitObjectCreationExpressionSyntax { Parent: EqualsValueClauseSyntax { Parent: PropertyDeclarationSyntax property } } => IsOptions(property.Type),
        ImplicitObjectCreationExpressionSyntax { Parent: EqualsValueClauseSyntax { Parent.Parent: VariableDeclarationSyntax variable } } => IsOptions(variable.Type),
        ImplicitObjectCreationExpressionSyntax { Parent: ArrowExpressionClauseSyntax { Parent: PropertyDeclarationSyntax property } } => IsOptions(property.Type),
        AssignmentExpressionSyntax { Left: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name } } => OptionsModel.Settings.Contains(name),
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add", Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Converters" } } } => true,
        _ => false,
    };

    private static bool IsOptions(TypeSyntax type) => type switch
    {
        SimpleNameSyntax name => name.Identifier.ValueText == TypeName,
        QualifiedNameSyntax qualified => IsOptions(qualified.Right),
        NullableTypeSyntax nullable => IsOptions(nullable.ElementType),
        _ => false,
    };

    private static SyntaxNode? MemberOf(SyntaxNode place) => place.FirstAncestorOrSelf<SyntaxNode>(static node => node is MemberDeclarationSyntax or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax);
}
