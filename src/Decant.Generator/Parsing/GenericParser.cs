using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Describes members of generic types for their accessors.</summary>
internal static class GenericParser
{
    // The first .NET that supports [UnsafeAccessor] methods in generic classes.
    private const int FirstMajor = 9;

    /// <summary>Returns whether the type, or a containing type, has type arguments.</summary>
    public static bool IsGeneric(INamedTypeSymbol? type) => type is not null && (!type.TypeArguments.IsEmpty || IsGeneric(type.ContainingType));

    /// <summary>Returns whether members of a generic type can have accessors: the runtime must support this, and type parameters must differ in name.</summary>
    public static bool IsSupported(Compilation compilation, INamedTypeSymbol type)
    {
        string[] names = [.. Around(type).SelectMany(outer => outer.OriginalDefinition.TypeParameters).Select(parameter => parameter.Name)];
        return IsRuntimeSupported(compilation) && names.Distinct().Count() == names.Length;
    }

    private static bool IsRuntimeSupported(Compilation compilation) => compilation.GetSpecialType(SpecialType.System_Object).ContainingAssembly?.Identity.Version.Major >= FirstMajor;

    /// <param name="member">A setter, a field or a constructor of a generic type.</param>
    public static GenericModel Describe(ISymbol member)
    {
        INamedTypeSymbol[] types = [.. Around(member.ContainingType).Reverse()];
        IEnumerable<ITypeSymbol> values = member.OriginalDefinition switch
        {
            IMethodSymbol method => method.Parameters.Select(parameter => parameter.Type),
            var field => [((IFieldSymbol)field).Type],
        };
        return new(
            TypeNames.Describe(member.ContainingType.OriginalDefinition),
            values.Select(TypeNames.Describe).ToEquatableArray(),
            types.SelectMany(type => type.OriginalDefinition.TypeParameters).Select(Describe).ToEquatableArray(),
            types.SelectMany(type => type.TypeArguments).Select(TypeNames.Describe).ToEquatableArray());
    }

    private static IEnumerable<INamedTypeSymbol> Around(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? outer = type; outer is not null; outer = outer.ContainingType)
            yield return outer;
    }

    private static TypeParameterModel Describe(ITypeParameterSymbol parameter)
    {
        string? keyword = parameter.HasUnmanagedTypeConstraint ? "unmanaged"
            : parameter.HasValueTypeConstraint ? "struct"
            : parameter.HasReferenceTypeConstraint ? (parameter.ReferenceTypeConstraintNullableAnnotation == NullableAnnotation.Annotated ? "class?" : "class")
            : parameter.HasNotNullConstraint ? "notnull"
            : null;
        return new(
            parameter.Name,
            keyword,
            parameter.ConstraintTypes.Select(TypeNames.Describe).ToEquatableArray(),
            parameter.HasConstructorConstraint && !parameter.HasValueTypeConstraint);
    }
}
