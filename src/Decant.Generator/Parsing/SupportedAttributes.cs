using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Which of System.Text.Json's attributes a type and a member may have. The others are refused: passed over, they would change what is read.</summary>
internal static class SupportedAttributes
{
    private static readonly string[] s_onType =
        [WellKnownNames.NumberHandling, WellKnownNames.UnmappedMemberHandling, WellKnownNames.Polymorphic, WellKnownNames.DerivedType];

    private static readonly string[] s_onMember =
    [
        WellKnownNames.PropertyName,
        WellKnownNames.Ignore,
        WellKnownNames.Include,
        WellKnownNames.Required,
        WellKnownNames.PropertyOrder,
        WellKnownNames.NumberHandling,
        WellKnownNames.Converter,
    ];

    /// <summary>Whether it is one of System.Text.Json's, or derives from one: a derived converter attribute makes its converter itself.</summary>
    public static bool IsOfSerialization(AttributeData attribute)
    {
        for (INamedTypeSymbol? type = attribute.AttributeClass; type is { Name: not "JsonAttribute" }; type = type.BaseType)
        {
            if (type.IsOfSerialization())
                return true;
        }

        return false;
    }

    /// <summary>Whether it makes a converter by code of its own, which runs nowhere but in System.Text.Json.</summary>
    public static bool IsDerivedConverter(AttributeData attribute) =>
        IsOfSerialization(attribute) && !attribute.AttributeClass!.IsOfSerialization();

    public static bool IsUnsupportedOnType(AttributeData attribute) => IsUnsupported(attribute, s_onType);

    public static bool IsUnsupportedOnMember(AttributeData attribute) => IsUnsupported(attribute, s_onMember);

    private static bool IsUnsupported(AttributeData attribute, string[] supported) =>
        IsOfSerialization(attribute) && !Array.Exists(supported, attribute.AttributeClass!.Is);
}
