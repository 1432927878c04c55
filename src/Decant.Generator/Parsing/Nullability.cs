using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Decides by the nullable annotation of a member whether it can be null.</summary>
internal static class Nullability
{
    /// <summary>Returns whether the annotation excludes null: the annotation of the constructor parameter that takes the value or, without a parameter, of the
    /// property or field. Code without annotations allows null.</summary>
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

    /// <summary>Returns the type and annotation from the definition: the type of a member of a generic type may be a type parameter there.</summary>
    private static (ITypeSymbol? Type, NullableAnnotation NullableAnnotation) Declared(ISymbol symbol) => symbol.OriginalDefinition switch
    {
        IPropertySymbol property => (property.Type, property.NullableAnnotation),
        IFieldSymbol field => (field.Type, field.NullableAnnotation),
        _ => default,
    };

    /// <summary>Returns whether the constraints of a type parameter exclude null. The annotation of its argument is unknown at run time.</summary>
    private static bool ExcludesNull(ITypeParameterSymbol parameter) => parameter.HasNotNullConstraint
        || (parameter.HasReferenceTypeConstraint && parameter.ReferenceTypeConstraintNullableAnnotation != NullableAnnotation.Annotated);
}
