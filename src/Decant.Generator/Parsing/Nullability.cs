using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Whether a member takes null, by its annotation.</summary>
internal static class Nullability
{
    /// <summary>The annotation decides: that of the constructor parameter that takes the value, or else that of the property or field. Types of code
    /// without annotations take null.</summary>
    public static bool ExcludesNull(MatchedMember member)
    {
        ISymbol symbol = (ISymbol?)member.Parameter ?? member.Symbol;
        ITypeSymbol type = member.Parameter?.Type ?? member.Type;
        if (type.IsValueType && !type.IsNullable())
            return false;
        bool excludesNull = Declared(symbol) is { Type: ITypeParameterSymbol parameter, NullableAnnotation: var annotation }
            ? annotation != NullableAnnotation.Annotated && ExcludesNull(parameter)
            : type is { IsReferenceType: true, NullableAnnotation: NullableAnnotation.NotAnnotated };
        return symbol.HasAttribute(WellKnownNames.DisallowNull) || (excludesNull && !symbol.HasAttribute(WellKnownNames.AllowNull));
    }

    /// <summary>The type as written where a generic base declares it, with the annotation there.</summary>
    private static (ITypeSymbol? Type, NullableAnnotation NullableAnnotation) Declared(ISymbol symbol) => symbol.OriginalDefinition switch
    {
        IPropertySymbol property => (property.Type, property.NullableAnnotation),
        IFieldSymbol field => (field.Type, field.NullableAnnotation),
        _ => default,
    };

    /// <summary>Whether the constraints of a type parameter exclude null. The type argument does not count: its annotation is unknown at run time.</summary>
    private static bool ExcludesNull(ITypeParameterSymbol parameter) => parameter.HasNotNullConstraint
        || (parameter.HasReferenceTypeConstraint && parameter.ReferenceTypeConstraintNullableAnnotation != NullableAnnotation.Annotated);
}
