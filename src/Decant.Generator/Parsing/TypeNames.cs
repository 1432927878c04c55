using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>How the model and messages name types and namespaces.</summary>
internal static class TypeNames
{
    private static readonly SymbolDisplayFormat s_full = SymbolDisplayFormat.FullyQualifiedFormat.AddMiscellaneousOptions(
        SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    private static readonly SymbolDisplayFormat s_namespace =
        SymbolDisplayFormat.FullyQualifiedFormat.WithGlobalNamespaceStyle(SymbolDisplayGlobalNamespaceStyle.Omitted);

    private static readonly SymbolDisplayFormat s_short = SymbolDisplayFormat.CSharpShortErrorMessageFormat.RemoveMiscellaneousOptions(
        SymbolDisplayMiscellaneousOptions.UseAsterisksInMultiDimensionalArrays);

    /// <summary>The type with what emitted code has to know of it.</summary>
    public static TypeModel Describe(ITypeSymbol type) =>
        new(Full(type), type.IsReferenceType, type.IsNullable() || type is { IsReferenceType: true, NullableAnnotation: NullableAnnotation.Annotated });

    /// <summary>The type from <c>global::</c> on, without a question mark of its own; for a nullable value type the underlying one.</summary>
    public static string Full(ITypeSymbol type) => WithoutAnnotation(type.Underlying()).ToDisplayString(s_full);

    /// <summary>The namespace from its first name on; null for the global one.</summary>
    public static string? Namespace(INamespaceSymbol space) => space.IsGlobalNamespace ? null : space.ToDisplayString(s_namespace);

    /// <summary>The type as a message names it.</summary>
    public static string Short(ITypeSymbol type) => type.ToDisplayString(s_short);

    /// <summary>The type as a message names it, without a question mark that is only an annotation.</summary>
    public static string ShortBare(ITypeSymbol type) => Short(WithoutAnnotation(type));

    /// <summary><c>class</c>, <c>struct</c>, <c>record</c>, <c>record struct</c> or <c>interface</c>.</summary>
    public static string Keyword(INamedTypeSymbol type) => (type.TypeKind, type.IsRecord) switch
    {
        (TypeKind.Struct, true) => "record struct",
        (TypeKind.Struct, false) => "struct",
        (TypeKind.Interface, _) => "interface",
        (_, true) => "record",
        _ => "class",
    };

    private static ITypeSymbol WithoutAnnotation(ITypeSymbol type) =>
        type.IsReferenceType ? type.WithNullableAnnotation(NullableAnnotation.NotAnnotated) : type;
}
