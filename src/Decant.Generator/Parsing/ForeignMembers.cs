using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds fields from which well-known generators make properties. System.Text.Json sees these by reflection, and no generator does.</summary>
internal static class ForeignMembers
{
    private static readonly string[] s_attributes =
    [
        "CommunityToolkit.Mvvm.ComponentModel.ObservablePropertyAttribute",
        "ReactiveUI.SourceGenerators.ReactiveAttribute",
        "ReactiveUI.SourceGenerators.ObservableAsPropertyAttribute",
        "PropertyChanged.SourceGenerator.NotifyAttribute",
    ];

    /// <summary>Returns the name of the attribute; null if there is none.</summary>
    public static string? Find(ISymbol member) => member is not IFieldSymbol
        ? null
        : member.GetAttributes().FirstOrDefault(attribute => attribute.AttributeClass is { } type && s_attributes.Any(type.Is))?.GetShortName();
}
