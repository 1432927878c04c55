using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>What can be wrong with the type itself.</summary>
internal static class TypeRules
{
    public static readonly DiagnosticDescriptor NotPartial = Rule.Create(
        "DCT001",
        "A projection must be partial",
        "'{0}' is marked [JsonProjection] but is not partial, so no code can be added to it; declare it as '{1}'");

    public static readonly DiagnosticDescriptor ContainingTypeNotPartial = Rule.Create(
        "DCT002",
        "The types around a projection must be partial",
        "'{0}' lies in '{1}', which is not partial, so no code can be added within it; declare it as '{2}'");

    public static readonly DiagnosticDescriptor Generic = Rule.Create(
        "DCT003",
        "A projection cannot be generic",
        "'{0}' is marked [JsonProjection] but '{1}' has type parameters; write a projection for each closed type, or move it out of the generic type");

    public static readonly DiagnosticDescriptor NotCreatable = Rule.Create(
        "DCT004",
        "This kind of type cannot be a projection",
        "'{0}' is marked [JsonProjection] but is {1}, which cannot be created from JSON; use a class, record or struct that can");

    public static readonly DiagnosticDescriptor NoMembers = Rule.Create(
        "DCT005",
        "A projection needs a member to read",
        "'{0}' has no member that can be read from JSON; add a public property with a setter, a constructor parameter, or [JsonInclude] to what is not public");

    public static readonly DiagnosticDescriptor ArgumentNotSupported = Rule.Create(
        "DCT006",
        "An attribute's argument is not supported",
        "{0} has the value '{1}', which is not supported; {2}");

    public static readonly DiagnosticDescriptor AttributeNotSupported = Rule.Create(
        "DCT007",
        "An attribute is not supported",
        "[{0}] on '{1}' is not supported by a projection and would change what is read; remove it, or read this type with System.Text.Json");

    public static readonly DiagnosticDescriptor NameTaken = Rule.Create(
        "DCT008",
        "A projection has a member of its own called JsonProjectionBuilder",
        "'{0}' declares a member called 'JsonProjectionBuilder', which is the name of the generated one; rename it");

    public static readonly DiagnosticDescriptor LanguageVersion = Rule.Create(
        "DCT009",
        "The language version is too low",
        "'{0}' is compiled as C# {1}, but the generated code needs C# 12; set LangVersion to 12 or later");

    public static readonly DiagnosticDescriptor Collection = Rule.Create(
        "DCT023",
        "A projection cannot be a collection",
        "'{0}' is marked [JsonProjection] but is '{1}', so that its JSON is an array or a dictionary and its members are not read; "
        + "hold the collection in a member, or read the elements as projections");

    public static readonly DiagnosticDescriptor PolicyNotInherited = Rule.Create(
        "DCT030",
        "A naming policy does not reach a nested projection",
        "'{0}' says how names are written, which does not reach '{1}': it would look for '{2}' as '{3}' and not as '{4}'; write the policy on '{1}' as well, "
        + "or once for all with [assembly: JsonProjectionDefaults(PropertyNamingPolicy = …)]");
}
