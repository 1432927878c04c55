using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>What can be wrong with types that a member of their objects tells apart.</summary>
internal static class UnionRules
{
    public static readonly DiagnosticDescriptor DerivedType = Rule.Create(
        "DCT027",
        "A derived type cannot be one of its base type's",
        "'{0}' lists '{1}' as a derived type, but {2}; {3}");

    public static readonly DiagnosticDescriptor NameTaken = Rule.Create(
        "DCT028",
        "A member has the JSON name of the discriminator",
        "'{0}' of '{1}' has the JSON name \"{2}\", by which objects of '{3}' tell their type; rename one of them, or exclude the member with [JsonIgnore]");

    public static readonly DiagnosticDescriptor NotRead = Rule.Create(
        "DCT029",
        "The types of a base type cannot be told",
        "'{0}' is marked as a base type of several but {1}; {2}");
}
