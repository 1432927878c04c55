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
        "A member has the JSON name of the type discriminator",
        "'{0}' of '{1}' has the JSON name '{2}', which is the type discriminator of '{3}'; rename one of them, or exclude the member with [JsonIgnore]");

    public static readonly DiagnosticDescriptor NotRead = Rule.Create(
        "DCT029",
        "The type of a polymorphic object cannot be determined",
        "'{0}' is marked as a polymorphic type, but {1}; {2}");
}
