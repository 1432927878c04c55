using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Parsing;

/// <summary>Finds fields from which well-known generators create properties. System.Text.Json sees them by reflection, but other generators do not.</summary>
internal static class GeneratorFields
{
    private static readonly string[] s_attributes =
    [
        "CommunityToolkit.Mvvm.ComponentModel.ObservablePropertyAttribute",
        "ReactiveUI.SourceGenerators.ReactiveAttribute",
        "ReactiveUI.SourceGenerators.ObservableAsPropertyAttribute",
        "PropertyChanged.SourceGenerator.NotifyAttribute",
    ];

    /// <summary>Returns the name of the attribute; null if there is none, or if the property is ignored.</summary>
    public static string? Find(ISymbol member) => member is not IFieldSymbol || IsPropertyIgnored(member)
        ? null
        : member.GetAttributes().FirstOrDefault(attribute => attribute.AttributeClass is { } type && s_attributes.Any(type.Is))?.GetShortName();

    // The other generator copies the attributes with the target property, as in [property: JsonIgnore]. The compiler ignores them on a field, so that no
    // symbol has them.
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
