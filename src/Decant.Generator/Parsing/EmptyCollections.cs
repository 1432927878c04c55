using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Parsing;

/// <summary>Recognizes expressions that create an empty collection of the framework. In other types, a constructor or a member called Empty may add any
/// elements.</summary>
internal static class EmptyCollections
{
    /// <param name="expression">The expression that may create an empty collection.</param>
    /// <param name="type">The type that it is converted to.</param>
    /// <param name="model">The semantic model of the file with the expression.</param>
    public static bool Is(ExpressionSyntax expression, ITypeSymbol type, SemanticModel model) => expression switch
    {
        CollectionExpressionSyntax collection => collection.Elements.Count == 0 && IsFrameworks(type),
        ArrayCreationExpressionSyntax { Initializer: null or { Expressions.Count: 0 } } array =>
            array.Initializer is not null || array.Type.RankSpecifiers[0].Sizes is [{ } size] && model.GetConstantValue(size) is { HasValue: true, Value: 0 },
        BaseObjectCreationExpressionSyntax { ArgumentList: null or { Arguments.Count: 0 }, Initializer: null or { Expressions.Count: 0 } } created =>
            model.GetTypeInfo(created).Type is { } of && IsFrameworks(of),
        InvocationExpressionSyntax { ArgumentList.Arguments.Count: 0 } call => IsEmptyMember(model.GetSymbolInfo(call).Symbol),
        _ => IsEmptyMember(model.GetSymbolInfo(expression).Symbol),
    };

    private static bool IsEmptyMember(ISymbol? member) => member is { Name: "Empty", IsStatic: true, ContainingType: { } type } && IsFrameworks(type);

    private static bool IsFrameworks(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol)
            return true;
        INamespaceSymbol? space = type.ContainingNamespace;
        while (space is { ContainingNamespace.IsGlobalNamespace: false })
            space = space.ContainingNamespace;
        // A project may declare types in the namespace System too. They are recognized by their syntax, which framework types do not have.
        return space?.Name == "System" && type.DeclaringSyntaxReferences.IsEmpty;
    }
}
