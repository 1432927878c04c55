using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The System.Text.Json attributes that a type and a member may have. Others are reported, because ignoring them would change the result.</summary>
internal static class SupportedAttributes
{
    /// <summary>The supported attributes of a type.</summary>
    public static readonly string[] OnType =
        [WellKnownNames.NumberHandling, WellKnownNames.UnmappedMemberHandling, WellKnownNames.Polymorphic, WellKnownNames.DerivedType];

    /// <summary>The supported attributes of a member.</summary>
    public static readonly string[] OnMember =
    [
        WellKnownNames.PropertyName,
        WellKnownNames.Ignore,
        WellKnownNames.Include,
        WellKnownNames.Required,
        WellKnownNames.PropertyOrder,
        WellKnownNames.NumberHandling,
        WellKnownNames.Converter,
    ];

    /// <summary>Returns whether an attribute belongs to System.Text.Json or derives from such an attribute. A derived converter attribute creates the converter
    /// itself.</summary>
    public static bool IsOfSerialization(AttributeData attribute)
    {
        for (INamedTypeSymbol? type = attribute.AttributeClass; type is { Name: not "JsonAttribute" }; type = type.BaseType)
        {
            if (type.IsOfSerialization())
                return true;
        }

        return false;
    }

    /// <summary>Returns whether an attribute creates a converter with its own code, which only System.Text.Json runs.</summary>
    public static bool IsDerivedConverter(AttributeData attribute) =>
        IsOfSerialization(attribute) && !attribute.AttributeClass!.IsOfSerialization();

    public static bool IsUnsupportedOnType(AttributeData attribute) => IsUnsupported(attribute, OnType);

    public static bool IsUnsupportedOnMember(AttributeData attribute) => IsUnsupported(attribute, OnMember);

    private static bool IsUnsupported(AttributeData attribute, string[] supported) =>
        IsOfSerialization(attribute) && !Array.Exists(supported, attribute.AttributeClass!.Is);
}
