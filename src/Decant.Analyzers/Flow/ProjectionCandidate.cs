using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds types that are deserialized from HTTP, and finds out whether all uses of their members are in the compilation.</summary>
internal static class ProjectionCandidate
{
    private static readonly HashSet<string> s_collections = ["List", "IList", "IReadOnlyList", "ICollection", "IReadOnlyCollection", "IEnumerable"];

    /// <summary>Returns the type, or element type, that a call deserializes. Returns null for a projection, and for a type that is not declared in this
    /// compilation, as one class or struct without type parameters and without a base class.</summary>
    public static INamedTypeSymbol? Find(IInvocationOperation call, HttpSymbols symbols)
    {
        ITypeSymbol? type = call.TargetMethod.TypeArguments.FirstOrDefault();
        if (type is IArrayTypeSymbol array)
            type = array.ElementType;
        else if (type is INamedTypeSymbol { TypeArguments: [{ } element] } collection && s_collections.Contains(collection.Name))
            type = element;
        return type is INamedTypeSymbol
        {
            IsGenericType: false, IsAbstract: false, TypeKind: TypeKind.Class or TypeKind.Struct, DeclaringSyntaxReferences.Length: 1,
        } named
            && SymbolEqualityComparer.Default.Equals(named.ContainingAssembly, symbols.Compilation.Assembly)
            && named.BaseType?.SpecialType is SpecialType.System_Object or SpecialType.System_ValueType
            && !named.GetAttributes().Any(attribute => HttpSymbols.Is(attribute.AttributeClass, symbols.ProjectionAttribute))
            ? named
            : null;
    }

    /// <summary>Returns whether the result of a call is passed to code that may read all members, such as a serializer, a view or a mapper.</summary>
    public static bool Escapes(IOperation value) =>
        LocalValue.FindUses(value) is not { } uses || uses.Any(use => use.Parent switch
        {
            IPropertyReferenceOperation or IForEachLoopOperation or IConditionalAccessOperation or IBinaryOperation or IIsPatternOperation
                or IExpressionStatementOperation or IArrayElementReferenceOperation => false,
            ICoalesceOperation coalesce => Escapes(coalesce),
            IReturnOperation result => IsAnswer(result),
            IArgumentOperation { Parent: IInvocationOperation { TargetMethod.ContainingType.Name: "Enumerable" } } => false,
            _ => true,
        });

    /// <summary>Returns whether other assemblies can read the members of a type.</summary>
    public static bool IsVisibleToOthers(INamedTypeSymbol type, Compilation compilation)
    {
        if (compilation.Options.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication)
            return false;
        for (INamedTypeSymbol? around = type; around is not null; around = around.ContainingType)
        {
            if (around.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal))
                return false;
        }

        return true;
    }

    /// <summary>Returns whether a server serializes the returned value: it is returned from a controller, or from a lambda, which may be an endpoint.</summary>
    private static bool IsAnswer(IReturnOperation result)
    {
        if (Bodies.FunctionOf(result) is IAnonymousFunctionOperation)
            return true;
        for (INamedTypeSymbol? type = result.SemanticModel?.GetEnclosingSymbol(result.Syntax.SpanStart)?.ContainingType; type is not null; type = type.BaseType)
        {
            if (type.Name is "ControllerBase" or "PageModel")
                return true;
        }

        return false;
    }
}
