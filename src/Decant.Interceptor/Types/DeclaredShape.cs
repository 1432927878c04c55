using System.Globalization;
using Decant.Generator.Parsing;
using Microsoft.CodeAnalysis;

namespace Decant.Interceptor.Types;

/// <summary>What a type declares for System.Text.Json, as the text that the library's class of this name makes at run time.</summary>
internal static class DeclaredShape
{
    /// <summary>Returns the types whose parts another generator may add to: a type and its base types, if they are partial.</summary>
    public static IEnumerable<INamedTypeSymbol> PartialOf(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? declaring = type; declaring is not null; declaring = declaring.BaseType)
        {
            if (!declaring.DeclaringSyntaxReferences.IsEmpty && TypeChecker.IsPartial(declaring))
                yield return declaring;
        }
    }

    public static string Of(INamedTypeSymbol type)
    {
        List<string> parts = [type.BaseType?.MetadataName ?? "", .. AttributesOf(type)];
        parts.AddRange(type.AllInterfaces.Where(implemented =>
            implemented.Is(WellKnownNames.OnDeserializing) || implemented.Is(WellKnownNames.OnDeserialized) || implemented.SpecialType == SpecialType.System_Collections_IEnumerable).Select(implemented => implemented.Name));
        foreach (ISymbol member in type.GetMembers().Where(member => !member.IsStatic))
        {
            if (member is IPropertySymbol or IFieldSymbol { IsImplicitlyDeclared: false })
                parts.Add(Describe(member, ""));
            else if (member is IMethodSymbol { MethodKind: MethodKind.Constructor } constructor && !(type.IsValueType && constructor.IsImplicitlyDeclared))
                parts.Add(Describe(constructor, constructor.Parameters.Length.ToString(CultureInfo.InvariantCulture)));
        }

        parts.RemoveAll(part => part.Length == 0);
        parts.Sort(StringComparer.Ordinal);
        return $"base {string.Join("; ", parts)}";
    }

    private static string Describe(ISymbol member, string parameters)
    {
        bool isPublic = member.DeclaredAccessibility == Accessibility.Public;
        string attributes = string.Concat(AttributesOf(member).OrderBy(attribute => attribute, StringComparer.Ordinal).Select(attribute => $"[{attribute}]"));
        return isPublic || attributes.Length > 0 ? attributes + member.MetadataName + (isPublic ? parameters : "") : "";
    }

    private static IEnumerable<string> AttributesOf(ISymbol member) =>
        member.GetAttributes().Where(attribute => attribute.AttributeClass?.IsOfSerialization() == true).Select(attribute => attribute.AttributeClass!.MetadataName);
}
