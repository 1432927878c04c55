using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Parsing;

/// <summary>Checks that the type can be a projection: that code can be added to it and that it can be created.</summary>
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
            bool isContaining = !SymbolEqualityComparer.Default.Equals(outer, type);
            string outerName = TypeNames.Short(outer);
            if (outer.TypeParameters.Length > 0 && isContaining)
                scope.Report(TypeRules.Generic, place, name, $"its containing type '{outerName}' has", $"move it out of '{outerName}'");
            else if (outer.TypeParameters.Length > 0)
                scope.Report(TypeRules.Generic, place, name, "has", "declare a projection for each closed type");
            if (isContaining && !IsPartial(outer))
                scope.Report(TypeRules.ContainingTypeNotPartial, place, name, outerName, $"partial {TypeNames.Keyword(outer)} {outer.Name}");
        }

        if (WhyNotCreatable(type) is var (why, what))
            scope.Report(TypeRules.NotCreatable, place, name, why, what);
        if (CollectionTypes.FindInterface(type) is { } collection)
            scope.Report(TypeRules.Collection, place, name, TypeNames.Short(collection));
        if (type.GetMembers(ProjectionModel.Builder) is [{ } taken, ..])
            scope.Report(TypeRules.NameTaken, taken.Locations.FirstOrDefault(), name);
        if (type.FindAttribute(WellKnownNames.ProjectionDefaults) is { } defaults)
            scope.Report(TypeRules.AttributeNotSupported, defaults.GetLocation(), defaults.GetShortName(), name);
        foreach (AttributeData attribute in type.GetAttributes().Where(SupportedAttributes.IsUnsupportedOnType))
            scope.Report(TypeRules.AttributeNotSupported, attribute.GetLocation(), attribute.GetShortName(), name);
        if (declaration.SyntaxTree.Options is CSharpParseOptions { LanguageVersion: < LanguageVersion.CSharp12 } options)
            scope.Report(TypeRules.LanguageVersion, place, name, options.LanguageVersion.ToDisplayString());
    }

    public static bool IsPartial(INamedTypeSymbol type) => type.DeclaringSyntaxReferences
        .Select(reference => reference.GetSyntax())
        .OfType<TypeDeclarationSyntax>()
        .Any(declaration => declaration.Modifiers.Any(SyntaxKind.PartialKeyword));

    private static (string Why, string What)? WhyNotCreatable(INamedTypeSymbol type)
    {
        const string ListDerived = "or list its derived types with [JsonDerivedType]";
        if (type.IsStatic)
            return ("static and cannot be instantiated", "remove the 'static' modifier");
        if (type.IsAbstract && !UnionTypes.IsMarked(type))
        {
            return type.TypeKind == TypeKind.Interface
                ? ("an interface and cannot be instantiated", $"use a class, record or struct, {ListDerived}")
                : ("abstract and cannot be instantiated", $"remove the 'abstract' modifier, {ListDerived}");
        }

        if (LanguageUnions.Is(type))
            return ("a C# union, which a projection does not read", "use a class, record or struct, or read it with System.Text.Json");
        if (type.IsRefLikeType)
            return ("a ref struct, which IJsonProjection<T> does not allow", "remove the 'ref' modifier");
        return IsFileLocal(type) ? ("a file-local type, which the generated file cannot name", "remove the 'file' modifier") : null;
    }

    public static bool IsFileLocal(INamedTypeSymbol type) => type.IsFileLocal || (type.ContainingType is { } outer && IsFileLocal(outer));
}
