using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Queries on symbols and attributes.</summary>
internal static class SymbolExtensions
{
    /// <summary>Returns whether a type or namespace has this full name. Allocates nothing: an editor asks for every attribute at every keystroke.</summary>
    public static bool Is(this INamespaceOrTypeSymbol symbol, string fullName)
    {
        int end = fullName.Length;
        for (ISymbol? next = symbol; next is not (null or INamespaceSymbol { IsGlobalNamespace: true }); next = next.ContainingSymbol)
        {
            string name = next.MetadataName;
            int start = end - name.Length;
            if (start < 0 || string.CompareOrdinal(fullName, start, name, 0, name.Length) != 0 || (start > 0 && fullName[start - 1] != '.'))
                return false;
            end = start - 1;
        }

        return end < 0;
    }

    /// <summary>Returns whether a type belongs to the assembly System.Text.Json: other libraries declare converters in its namespace too.</summary>
    public static bool IsOfSerialization(this INamedTypeSymbol type) =>
        type.ContainingNamespace?.Is(WellKnownNames.Serialization) == true && type.ContainingAssembly?.Name == WellKnownNames.Json;

    /// <summary>Returns the underlying type of a nullable value type; any other type itself.</summary>
    public static ITypeSymbol Underlying(this ITypeSymbol type) =>
        type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable ? nullable.TypeArguments[0] : type;

    /// <summary>Returns whether a type is a nullable value type.</summary>
    public static bool IsNullable(this ITypeSymbol type) => type.OriginalDefinition.SpecialType is SpecialType.System_Nullable_T;

    public static AttributeData? FindAttribute(this ISymbol symbol, string name) =>
        symbol.GetAttributes().FirstOrDefault(attribute => attribute.AttributeClass?.Is(name) == true);

    public static bool HasAttribute(this ISymbol symbol, string name) => symbol.FindAttribute(name) is not null;

    /// <summary>Returns the first constructor argument; null if there is none or it is null.</summary>
    public static object? FirstArgument(this AttributeData attribute) =>
        attribute.ConstructorArguments is [{ Kind: not TypedConstantKind.Array } argument, ..] ? argument.Value : null;

    /// <summary>Returns a named argument's value, or null.</summary>
    public static object? NamedArgument(this AttributeData attribute, string name) =>
        attribute.NamedArguments.FirstOrDefault(argument => argument.Key == name).Value.Value;

    /// <summary>Returns the location of the attribute; null if it is in another assembly.</summary>
    public static Location? GetLocation(this AttributeData attribute) => attribute.ApplicationSyntaxReference?.GetSyntax().GetLocation();

    /// <summary>Returns the name of the attribute without the suffix "Attribute".</summary>
    public static string GetShortName(this AttributeData attribute)
    {
        const string Suffix = "Attribute";
        string name = attribute.AttributeClass?.Name ?? "";
        return name.EndsWith(Suffix, StringComparison.Ordinal) ? name.Substring(0, name.Length - Suffix.Length) : name;
    }
}
