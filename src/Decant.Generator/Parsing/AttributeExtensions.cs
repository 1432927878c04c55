using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

internal static class AttributeExtensions
{
    public static AttributeData? FindAttribute(this ISymbol symbol, string name) =>
        symbol.GetAttributes().FirstOrDefault(attribute => attribute.AttributeClass?.ToDisplayString() == name);

    public static bool HasAttribute(this ISymbol symbol, string name) => symbol.FindAttribute(name) is not null;

    /// <summary>The first constructor argument; null where there is none or it is null.</summary>
    public static object? FirstArgument(this AttributeData attribute) =>
        attribute.ConstructorArguments is [{ Kind: not TypedConstantKind.Array } argument, ..] ? argument.Value : null;

    /// <summary>A named argument's value, or null.</summary>
    public static object? NamedArgument(this AttributeData attribute, string name) =>
        attribute.NamedArguments.FirstOrDefault(argument => argument.Key == name).Value.Value;

    /// <summary>Where the attribute is written; null where that is in another assembly.</summary>
    public static Location? GetLocation(this AttributeData attribute) => attribute.ApplicationSyntaxReference?.GetSyntax().GetLocation();

    /// <summary>Whether a type is one of System.Text.Json's: other libraries declare converters and attributes in its namespace too.</summary>
    public static bool IsOfSerialization(this INamedTypeSymbol type) =>
        type.ContainingNamespace?.ToDisplayString() == WellKnownNames.Serialization && type.ContainingAssembly?.Name == WellKnownNames.SerializerAssembly;

    /// <summary>Its name as one writes it: without "Attribute".</summary>
    public static string GetShortName(this AttributeData attribute)
    {
        const string Suffix = "Attribute";
        string name = attribute.AttributeClass?.Name ?? "";
        return name.EndsWith(Suffix, StringComparison.Ordinal) ? name.Substring(0, name.Length - Suffix.Length) : name;
    }
}
