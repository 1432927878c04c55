using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Analyzers.Flow;

/// <summary>How a member is used in a compilation.</summary>
internal enum MemberUse
{
    /// <summary>Nothing refers to the member.</summary>
    None,

    /// <summary>Code assigns the member, or uses its name as in <c>nameof</c>, but does not read it.</summary>
    Named,

    /// <summary>Code reads the member, or may read it.</summary>
    Read,
}

/// <summary>Finds out which members of a type are read anywhere in a compilation.</summary>
internal static class MemberUses
{
    // After this number of symbol lookups, each further mention of a member's name counts as a read, to limit the time.
    private const int MaxBound = 400;

    // Generic types and methods that do not read the members of their type argument. Others may read these members by reflection, without naming them.
    private static readonly HashSet<string> s_harmless =
    [
        "List", "IList", "IReadOnlyList", "ICollection", "IReadOnlyCollection", "IEnumerable", "IAsyncEnumerable", "Task", "ValueTask",
        "GetFromJsonAsync", "ReadFromJsonAsync", "GetFromJsonAsAsyncEnumerable", "ReadFromJsonAsAsyncEnumerable", "JsonTypeInfo",
    ];

    /// <summary>Returns the members that JSON can set in a type, with their uses; null if code may read the members without naming them.</summary>
    /// <param name="compilation">The compilation.</param>
    /// <param name="type">The type.</param>
    /// <param name="first">The files to search first, because most members are read near the call that deserializes the type.</param>
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

            // RS1030 advises to use the semantic model that the driver passes to an action, because GetSemanticModel is slow. A compilation end action gets no
            // model, and few compilations come here.
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

    /// <summary>Returns whether code may read the members of the type without naming them: by reflection, generated code or a derived type.</summary>
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
