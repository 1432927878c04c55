using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>The rules for a type that is marked as a projection.</summary>
internal static class TypeRules
{
    public static readonly DiagnosticDescriptor NotPartial = Rule.Create(
        "DCT001",
        "A projection must be partial",
        "'{0}' is marked [JsonProjection] but is not partial, so no code can be added to it; declare it as '{1}'");

    public static readonly DiagnosticDescriptor ContainingTypeNotPartial = Rule.Create(
        "DCT002",
        "The containing types of a projection must be partial",
        "'{0}' is nested in '{1}', which is not partial, so no code can be added to it; declare '{1}' as '{2}'");

    public static readonly DiagnosticDescriptor Generic = Rule.Create(
        "DCT003",
        "A projection cannot be generic",
        "'{0}' is marked [JsonProjection] but {1} type parameters; {2}");

    public static readonly DiagnosticDescriptor NotCreatable = Rule.Create(
        "DCT004",
        "This kind of type cannot be a projection",
        "'{0}' is marked [JsonProjection] but is {1}; {2}");

    public static readonly DiagnosticDescriptor NoMembers = Rule.Create(
        "DCT005",
        "A projection must have a member to read",
        "'{0}' has no member that can be read from JSON; add a public property with a setter, add a constructor parameter, or mark a field or non-public property [JsonInclude]");

    public static readonly DiagnosticDescriptor ArgumentNotSupported = Rule.Create(
        "DCT006",
        "An attribute argument is not supported",
        "{0} has the value '{1}', which is not supported; {2}");

    public static readonly DiagnosticDescriptor AttributeNotSupported = Rule.Create(
        "DCT007",
        "An attribute is not supported",
        "[{0}] on '{1}' is not supported by a projection and would change what is read; remove it, or read this type with System.Text.Json");

    public static readonly DiagnosticDescriptor NameTaken = Rule.Create(
        "DCT008",
        "The member name JsonProjectionBuilder is reserved",
        "'{0}' declares a member named 'JsonProjectionBuilder', which is the name of the generated struct; rename the member");

    public static readonly DiagnosticDescriptor LanguageVersion = Rule.Create(
        "DCT009",
        "The language version is too low",
        "'{0}' is compiled as C# {1}, but the generated code needs C# 12; set LangVersion to 12 or later");

    public static readonly DiagnosticDescriptor Collection = Rule.Create(
        "DCT023",
        "A projection cannot be a collection",
        "'{0}' is marked [JsonProjection] but implements '{1}', so its JSON is an array or a dictionary and its members are not read; "
        + "hold the collection in a member, or read the elements as projections");

    public static readonly DiagnosticDescriptor PolicyNotInherited = Rule.Create(
        "DCT030",
        "A naming policy does not apply to a nested or derived projection",
        "The naming policy of '{0}' does not apply to '{1}', which reads '{2}' from '{3}' and not from '{4}'; set the policy on '{1}' too, "
        + "or on all projections with [assembly: JsonProjectionDefaults(PropertyNamingPolicy = …)]");
}
