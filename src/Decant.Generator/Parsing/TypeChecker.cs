using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Parsing;

/// <summary>Whether the type can be a projection at all: whether code can be added to it, and whether it can be created.</summary>
internal static class TypeChecker
{
    public static void Check(ProjectionScope scope, TypeDeclarationSyntax declaration)
    {
        INamedTypeSymbol type = scope.Type;
        Location place = declaration.Identifier.GetLocation();
        string name = TypeNames.Short(type);
        if (!IsPartial(type))
            scope.Report(TypeRules.NotPartial, place, name, $"partial {TypeNames.Keyword(type)} {type.Name}");
        for (INamedTypeSymbol? outer = type; outer is not null; outer = outer.ContainingType)
        {
            if (outer.TypeParameters.Length > 0)
                scope.Report(TypeRules.Generic, place, name, TypeNames.Short(outer));
            if (!SymbolEqualityComparer.Default.Equals(outer, type) && !IsPartial(outer))
                scope.Report(TypeRules.ContainingTypeNotPartial, place, name, TypeNames.Short(outer), $"partial {TypeNames.Keyword(outer)} {outer.Name}");
        }

        if (WhyNotCreatable(type) is { } kind)
            scope.Report(TypeRules.NotCreatable, place, name, kind);
        if (CollectionTypes.FindInterface(type) is { } collection)
            scope.Report(TypeRules.Collection, place, name, TypeNames.Short(collection));
        if (type.GetMembers(ProjectionModel.Builder) is [{ } taken, ..])
            scope.Report(TypeRules.NameTaken, taken.Locations.FirstOrDefault(), name);
        foreach (AttributeData attribute in type.GetAttributes().Where(SupportedAttributes.IsUnsupportedOnType))
            scope.Report(TypeRules.AttributeNotSupported, attribute.GetLocation(), attribute.GetShortName(), name);
        if (declaration.SyntaxTree.Options is CSharpParseOptions { LanguageVersion: < LanguageVersion.CSharp12 } options)
            scope.Report(TypeRules.LanguageVersion, place, name, options.LanguageVersion.ToDisplayString());
    }

    private static bool IsPartial(INamedTypeSymbol type) => type.DeclaringSyntaxReferences
        .Select(reference => reference.GetSyntax())
        .OfType<TypeDeclarationSyntax>()
        .Any(declaration => declaration.Modifiers.Any(SyntaxKind.PartialKeyword));

    private static string? WhyNotCreatable(INamedTypeSymbol type) =>
        type.IsStatic ? "static"
        : type.IsAbstract && !UnionTypes.IsMarked(type) ? type.TypeKind == TypeKind.Interface ? "an interface" : "abstract"
        : type.IsRefLikeType ? "a ref struct"
        : IsFileLocal(type) ? "local to its file (other files, such as a generated one, cannot name it)"
        : null;

    private static bool IsFileLocal(INamedTypeSymbol type) => type.IsFileLocal || (type.ContainingType is { } outer && IsFileLocal(outer));
}
