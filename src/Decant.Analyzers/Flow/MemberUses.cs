using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Analyzers.Flow;

/// <summary>How a member is used in a compilation.</summary>
internal enum MemberUse
{
    /// <summary>Nothing refers to it.</summary>
    None,

    /// <summary>It is written, or its name is used.</summary>
    Named,

    /// <summary>Its value is read, or may be read.</summary>
    Read,
}

/// <summary>Finds the members of a type that are ever read.</summary>
internal static class MemberUses
{
    // After this many lookups of names, the remaining members are treated as read.
    private const int MaxBound = 400;

    // Generic types and methods that may have the type as their argument without reading its members invisibly.
    private static readonly HashSet<string> s_harmless =
    [
        "List", "IList", "IReadOnlyList", "ICollection", "IReadOnlyCollection", "IEnumerable", "IAsyncEnumerable", "Task", "ValueTask",
        "GetFromJsonAsync", "ReadFromJsonAsync", "GetFromJsonAsAsyncEnumerable", "ReadFromJsonAsAsyncEnumerable", "JsonTypeInfo",
    ];

    /// <summary>Returns the members of the type that JSON is read into, with their uses; null if they may be read invisibly.</summary>
    /// <param name="compilation">The compilation.</param>
    /// <param name="type">The type.</param>
    /// <param name="first">The files to search first: most members are read near the call that reads the type.</param>
    /// <param name="cancellationToken">Ends the search.</param>
    public static IReadOnlyDictionary<string, MemberUse>? Find(
        Compilation compilation, INamedTypeSymbol type, HashSet<SyntaxTree> first, CancellationToken cancellationToken)
    {
        Dictionary<string, MemberUse> uses = type.GetMembers().OfType<IPropertySymbol>()
            .Where(property => property is { IsStatic: false, IsIndexer: false, DeclaredAccessibility: Accessibility.Public, SetMethod: not null })
            .ToDictionary(property => property.Name, _ => MemberUse.None);
        int bound = 0;
        foreach (SyntaxTree tree in compilation.SyntaxTrees.OrderBy(tree => !first.Contains(tree)))
        {
            string text = tree.GetText(cancellationToken).ToString();
            bool hasType = text.Contains(type.Name);
            if (!hasType && !uses.Any(member => member.Value != MemberUse.Read && text.Contains(member.Key)))
                continue;

            // A compilation end action has no semantic models, and few compilations get this far.
#pragma warning disable RS1030
            SemanticModel model = compilation.GetSemanticModel(tree);
#pragma warning restore RS1030
            foreach (IdentifierNameSyntax name in tree.GetRoot(cancellationToken).DescendantNodes().OfType<IdentifierNameSyntax>())
            {
                string word = name.Identifier.ValueText;
                if (word == type.Name && IsReadUnseen(name) && SymbolEqualityComparer.Default.Equals(model.GetSymbolInfo(name, cancellationToken).Symbol, type))
                    return null;
                if (!uses.TryGetValue(word, out MemberUse use) || use == MemberUse.Read)
                    continue;
                if (++bound > MaxBound)
                    uses[word] = MemberUse.Read;
                else if (SymbolEqualityComparer.Default.Equals(model.GetSymbolInfo(name, cancellationToken).Symbol?.ContainingType, type))
                    uses[word] = IsWritten(name) ? MemberUse.Named : MemberUse.Read;
            }
        }

        return uses;
    }

    /// <summary>Returns whether the type is used in a way that may read all its members: through reflection, generated code or a derived type.</summary>
    private static bool IsReadUnseen(IdentifierNameSyntax name) => name.Parent switch
    {
        TypeArgumentListSyntax { Parent: GenericNameSyntax generic } => !s_harmless.Contains(generic.Identifier.ValueText),
        ArrayTypeSyntax { Parent: TypeArgumentListSyntax { Parent: GenericNameSyntax generic } } => !s_harmless.Contains(generic.Identifier.ValueText),
        TypeOfExpressionSyntax typeOf => typeOf.FirstAncestorOrSelf<AttributeSyntax>()?.Name.ToString().Contains("JsonSerializable") != true,
        BaseTypeSyntax => true,
        _ => false,
    };

    private static bool IsWritten(IdentifierNameSyntax name)
    {
        ExpressionSyntax whole = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
        return (whole.Parent is AssignmentExpressionSyntax assignment && assignment.IsKind(SyntaxKind.SimpleAssignmentExpression) && assignment.Left == whole)
            || whole.FirstAncestorOrSelf<InvocationExpressionSyntax>()?.Expression is IdentifierNameSyntax { Identifier.ValueText: "nameof" }
            || name.Parent is NameColonSyntax { Parent: ArgumentSyntax };
    }
}
