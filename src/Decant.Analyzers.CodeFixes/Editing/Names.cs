using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>Finds unused names, and names that are in scope, at a position in the code.</summary>
internal static class Names
{
    /// <summary>Returns a name for a new local that the containing member does not use yet.</summary>
    public static string Unused(FixTarget target, SyntaxNode at, string name)
    {
        SyntaxNode scope = at.FirstAncestorOrSelf<GlobalStatementSyntax>()?.Parent ?? at.Ancestors().LastOrDefault(node => node is MemberDeclarationSyntax
            and not (BaseTypeDeclarationSyntax or BaseNamespaceDeclarationSyntax)) ?? at;
        return Unused(target, at, name, scope);
    }

    /// <summary>Returns a name that is neither visible at a position nor used anywhere in a scope.</summary>
    public static string Unused(FixTarget target, SyntaxNode at, string name, SyntaxNode scope)
    {
        HashSet<string> used = [.. target.Model.LookupSymbols(at.SpanStart).Select(symbol => symbol.Name)];
        used.UnionWith(scope.DescendantTokens().Select(token => token.ValueText));
        for (int number = 1; ; number++)
        {
            string candidate = number == 1 ? name : name + number;
            if (!used.Contains(candidate))
                return candidate;
        }
    }

    /// <summary>Returns the name of the only cancellation token in scope. If there are several, returns the first parameter; null if none fits.</summary>
    public static string? FindToken(FixTarget target, SyntaxNode at)
    {
        // A static function cannot use parameters and locals of the code around it.
        SyntaxNode? border = at.Ancestors().FirstOrDefault(IsStatic);
        ISymbol[] tokens =
        [
            .. target.Model.LookupSymbols(at.SpanStart)
                .Where(symbol => HttpSymbols.Is(TypeOf(symbol), target.Symbols.CancellationToken))
                .Where(symbol => symbol.Locations.All(location => border is null || border.Span.Contains(location.SourceSpan)))
                .Where(symbol => symbol is IParameterSymbol || symbol.Locations.All(location => location.SourceSpan.End < at.SpanStart)),
        ];
        return tokens.Length == 1 ? tokens[0].Name : tokens.FirstOrDefault(symbol => symbol is IParameterSymbol)?.Name;
    }

    /// <summary>Returns whether an extension method is in scope without another <c>using</c> directive.</summary>
    public static bool IsInScope(FixTarget target, SyntaxNode at, ITypeSymbol receiver, string method) =>
        !target.Model.LookupSymbols(at.SpanStart, receiver, method, includeReducedExtensionMethods: true).IsEmpty;

    /// <summary>Returns whether an identifier is used anywhere in the code.</summary>
    public static bool Uses(SyntaxNode node, string name) =>
        node.DescendantTokens().Any(token => token.ValueText == name && token.Parent is IdentifierNameSyntax);

    private static bool IsStatic(SyntaxNode node) => node switch
    {
        LocalFunctionStatementSyntax function => function.Modifiers.Any(SyntaxKind.StaticKeyword),
        AnonymousFunctionExpressionSyntax function => function.Modifiers.Any(SyntaxKind.StaticKeyword),
        MemberDeclarationSyntax member => member.Modifiers.Any(SyntaxKind.StaticKeyword),
        _ => false,
    };

    private static ITypeSymbol? TypeOf(ISymbol symbol) => symbol switch
    {
        IParameterSymbol parameter => parameter.Type,
        ILocalSymbol local => local.Type,
        _ => null,
    };
}
