using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>The rules for polymorphic types, whose objects have a type discriminator.</summary>
internal static class UnionRules
{
    public static readonly DiagnosticDescriptor DerivedType = Rule.Create(
        "DCT027",
        "A type listed by [JsonDerivedType] is not valid",
        "'{0}' lists '{1}' as a derived type, but {2}; {3}");

    public static readonly DiagnosticDescriptor NameTaken = Rule.Create(
        "DCT028",
        "A member with the JSON name of the type discriminator cannot hold it",
        "'{0}' of '{1}' has the JSON name '{2}' of the type discriminator of '{3}', {4}; rename one of them, change the member's type, or exclude it with [JsonIgnore]");

    public static readonly DiagnosticDescriptor Fallback = Rule.Create(
        "DCT040",
        "The type for unknown discriminators is ambiguous",
        "'{0}' is abstract and ignores unknown discriminators, but both '{1}' and '{2}' are listed without a discriminator; "
        + "keep the type to read for unknown discriminators, and give the other a discriminator");

    public static readonly DiagnosticDescriptor NotRead = Rule.Create(
        "DCT029",
        "The type of a polymorphic object cannot be determined",
        "'{0}' is marked as a polymorphic type, but {1}; {2}");
}
