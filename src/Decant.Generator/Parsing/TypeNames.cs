using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Formats the names of types and namespaces for the model and for messages.</summary>
internal static class TypeNames
{
    private static readonly SymbolDisplayFormat s_full = SymbolDisplayFormat.FullyQualifiedFormat.AddMiscellaneousOptions(
        SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    private static readonly SymbolDisplayFormat s_namespace =
        SymbolDisplayFormat.FullyQualifiedFormat.WithGlobalNamespaceStyle(SymbolDisplayGlobalNamespaceStyle.Omitted);

    private static readonly SymbolDisplayFormat s_short = SymbolDisplayFormat.CSharpShortErrorMessageFormat.RemoveMiscellaneousOptions(
        SymbolDisplayMiscellaneousOptions.UseAsterisksInMultiDimensionalArrays);

    /// <summary>Returns the model of a type.</summary>
    public static TypeModel Describe(ITypeSymbol type) =>
        new(Full(type), type.IsReferenceType, type.IsNullable() || (type is { NullableAnnotation: NullableAnnotation.Annotated } && (type.IsReferenceType || type is ITypeParameterSymbol)));

    /// <summary>Returns the full name of a type, with <c>global::</c>, without its own question mark; for a nullable value type, its underlying type.</summary>
    public static string Full(ITypeSymbol type) => WithoutAnnotation(type.Underlying()).ToDisplayString(s_full);

    /// <summary>Returns the full name of the namespace; null for the global namespace.</summary>
    public static string? Namespace(INamespaceSymbol space) => space.IsGlobalNamespace ? null : space.ToDisplayString(s_namespace);

    /// <summary>Returns the name of the type for messages.</summary>
    public static string Short(ITypeSymbol type) => type.ToDisplayString(s_short);

    /// <summary>Returns the name of the type for messages, without the question mark of a nullable annotation.</summary>
    public static string ShortBare(ITypeSymbol type) => Short(WithoutAnnotation(type));

    /// <summary>Returns <c>class</c>, <c>struct</c>, <c>record</c>, <c>record struct</c> or <c>interface</c>.</summary>
    public static string Keyword(INamedTypeSymbol type) => (type.TypeKind, type.IsRecord) switch
    {
        (TypeKind.Struct, true) => "record struct",
        (TypeKind.Struct, false) => "struct",
        (TypeKind.Interface, _) => "interface",
        (_, true) => "record",
        _ => "class",
    };

    private static ITypeSymbol WithoutAnnotation(ITypeSymbol type) =>
        type.IsReferenceType || type is ITypeParameterSymbol ? type.WithNullableAnnotation(NullableAnnotation.NotAnnotated) : type;
}
