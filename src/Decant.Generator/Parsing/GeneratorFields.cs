using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Parsing;

/// <summary>Finds fields from which well-known generators create properties. System.Text.Json sees these properties by reflection, but Decant's generator does
/// not see them.</summary>
internal static class GeneratorFields
{
    private static readonly string[] s_attributes =
    [
        "CommunityToolkit.Mvvm.ComponentModel.ObservablePropertyAttribute",
        "ReactiveUI.SourceGenerators.ReactiveAttribute",
        "ReactiveUI.SourceGenerators.ObservableAsPropertyAttribute",
        "PropertyChanged.SourceGenerator.NotifyAttribute",
    ];

    /// <summary>Returns the name of the attribute from which a property is created; null if there is none, or if the property is ignored.</summary>
    public static string? Find(ISymbol member) => member is not IFieldSymbol || IsPropertyIgnored(member)
        ? null
        : member.GetAttributes().FirstOrDefault(attribute => attribute.AttributeClass is { } type && s_attributes.Any(type.Is))?.GetShortName();

    // The other generator copies attributes with the target `property:`, such as [property: JsonIgnore], to the property. On a field the compiler ignores
    // these attributes, so the field's symbol lacks them, and the syntax is searched.
    private static bool IsPropertyIgnored(ISymbol field) => field.DeclaringSyntaxReferences
        .Select(reference => reference.GetSyntax().FirstAncestorOrSelf<FieldDeclarationSyntax>())
        .SelectMany(declaration => declaration?.AttributeLists ?? default)
        .Where(list => list.Target?.Identifier.IsKind(SyntaxKind.PropertyKeyword) == true)
        .SelectMany(list => list.Attributes)
        .Any(IsIgnore);

    private static bool IsIgnore(AttributeSyntax attribute)
    {
        string name = attribute.Name.ToString().Split('.', ':').Last();
        string arguments = attribute.ArgumentList?.ToString() ?? "Always";
        return name is "JsonIgnore" or "JsonIgnoreAttribute" && arguments.Contains("Always");
    }
}
