using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>Names at a place in the code.</summary>
internal static class Names
{
    /// <summary>A name for a local that nothing has in the member around.</summary>
    public static string Unused(FixTarget target, SyntaxNode at, string name)
    {
        SyntaxNode scope = at.Ancestors().LastOrDefault(node => node is Microsoft.CodeAnalysis.CSharp.Syntax.MemberDeclarationSyntax
            and not (Microsoft.CodeAnalysis.CSharp.Syntax.BaseTypeDeclarationSyntax or Microsoft.CodeAnalysis.CSharp.Syntax.BaseNamespaceDeclarationSyntax)) ?? at;
        HashSet<string> used = [.. target.Model.LookupSymbols(at.SpanStart).Select(symbol => symbol.Name)];
        used.UnionWith(scope.DescendantTokens().Select(token => token.ValueText));
        for (int number = 1; ; number++)
        {
            string candidate = number == 1 ? name : name + number;
            if (!used.Contains(candidate))
                return candidate;
        }
    }

    /// <summary>A token that the function around is given, or that a local holds there.</summary>
    public static string? FindToken(FixTarget target, SyntaxNode at)
    {
        ISymbol[] tokens =
        [
            .. target.Model.LookupSymbols(at.SpanStart)
                .Where(symbol => symbol is IParameterSymbol or ILocalSymbol && HttpSymbols.Is(TypeOf(symbol), target.Symbols.CancellationToken)
                    && (symbol is IParameterSymbol || symbol.Locations.All(location => location.SourceSpan.End < at.SpanStart))),
        ];
        return tokens.Length == 1 ? tokens[0].Name : tokens.FirstOrDefault(symbol => symbol is IParameterSymbol)?.Name;
    }

    /// <summary>Whether an extension method can be called on a type there without another <c>using</c>.</summary>
    public static bool IsInScope(FixTarget target, SyntaxNode at, ITypeSymbol receiver, string method) =>
        !target.Model.LookupSymbols(at.SpanStart, receiver, method, includeReducedExtensionMethods: true).IsEmpty;

    /// <summary>Whether a name stands anywhere in some code.</summary>
    public static bool Uses(SyntaxNode node, string name) =>
        node.DescendantTokens().Any(token => token.ValueText == name && token.Parent is Microsoft.CodeAnalysis.CSharp.Syntax.IdentifierNameSyntax);

    private static ITypeSymbol? TypeOf(ISymbol symbol) => symbol switch
    {
        IParameterSymbol parameter => parameter.Type,
        ILocalSymbol local => local.Type,
        _ => null,
    };
}
