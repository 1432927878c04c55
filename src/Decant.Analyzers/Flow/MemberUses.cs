using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Analyzers.Flow;

/// <summary>How a member is used in a compilation.</summary>
internal enum MemberUse
{
    /// <summary>Nothing refers to it.</summary>
    None,

    /// <summary>It is written, or named.</summary>
    Named,

    /// <summary>Its value is read, or may be.</summary>
    Read,
}

/// <summary>Finds out which members of a type are ever read.</summary>
internal static class MemberUses
{
    // A name that so many other members have too is taken for one that is read.
    private const int MaxBound = 400;

    // Beside the methods that read from HTTP, what may have the type as its argument without reading members behind the compiler's back.
    private static readonly HashSet<string> s_harmless =
    [
        "List", "IList", "IReadOnlyList", "ICollection", "IReadOnlyCollection", "IEnumerable", "IAsyncEnumerable", "Task", "ValueTask",
        "GetFromJsonAsync", "ReadFromJsonAsync", "GetFromJsonAsAsyncEnumerable", "ReadFromJsonAsAsyncEnumerable", "JsonTypeInfo",
    ];

    /// <summary>The members of the type that JSON is read into, with what becomes of them; null where they are read unseen.</summary>
    /// <param name="compilation">The compilation.</param>
    /// <param name="type">The type.</param>
    /// <param name="first">The files to look at first: most members are read close to where they come from.</param>
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

            // The end of a compilation comes with no models, and few compilations come as far as this.
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

    /// <summary>Whether the type is handed to something that may read all of its members: by reflection, by generated code, in a derived type.</summary>
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
