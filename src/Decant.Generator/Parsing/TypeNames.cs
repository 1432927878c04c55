using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Parsing;

/// <summary>How emitted code and messages write a name.</summary>
internal static class TypeNames
{
    private static readonly SymbolDisplayFormat s_full = SymbolDisplayFormat.FullyQualifiedFormat.AddMiscellaneousOptions(
        SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    private static readonly SymbolDisplayFormat s_short = SymbolDisplayFormat.CSharpShortErrorMessageFormat.RemoveMiscellaneousOptions(
        SymbolDisplayMiscellaneousOptions.UseAsterisksInMultiDimensionalArrays);

    /// <summary>The type from <c>global::</c> on, with its nullable annotation.</summary>
    public static string Annotated(ITypeSymbol type) => type.ToDisplayString(s_full);

    /// <summary>The type from <c>global::</c> on, without a question mark of its own.</summary>
    public static string Bare(ITypeSymbol type) => Annotated(WithoutAnnotation(type));

    /// <summary>The type as a field that starts as null.</summary>
    public static string Nullable(ITypeSymbol type) => type.IsReferenceType ? Bare(type) + "?" : Bare(type);

    /// <summary>The type as a message names it.</summary>
    public static string Short(ITypeSymbol type) => type.ToDisplayString(s_short);

    /// <summary>The type as a message names it, without a question mark that is only an annotation.</summary>
    public static string ShortBare(ITypeSymbol type) => Short(WithoutAnnotation(type));

    /// <summary>A name with an @ where it is a keyword.</summary>
    public static string Identifier(string name) =>
        SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None || SyntaxFacts.GetContextualKeywordKind(name) != SyntaxKind.None ? "@" + name : name;

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
