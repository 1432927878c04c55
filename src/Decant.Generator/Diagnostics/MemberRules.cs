using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>The rules for the type, the name and the attributes of a member.</summary>
internal static class MemberRules
{
    public static readonly DiagnosticDescriptor TypeNotSupported = Rule.Create(
        "DCT015",
        "A member's type is not supported",
        "'{0}' has the type '{1}', which a projection cannot read{2}; {3}");

    public static readonly DiagnosticDescriptor DuplicateName = Rule.Create(
        "DCT016",
        "Two members have the same JSON name",
        "'{0}' and '{1}' are both read from '{2}'{3}; {4}");

    public static readonly DiagnosticDescriptor ConverterDoesNotFit = Rule.Create(
        "DCT017",
        "A converter does not fit its member",
        "The converter '{0}' of '{1}' cannot be used for '{2}', because {3}; use one that derives from JsonConverter<{2}> or JsonConverterFactory");

    public static readonly DiagnosticDescriptor MadeByAnother = Rule.Create(
        "DCT032",
        "A property from another generator is not read",
        "'{0}' is marked [{1}], from which another generator creates a property; generators do not see each other's members, so declare a partial property instead, or exclude it with [JsonIgnore]");

    public static readonly DiagnosticDescriptor NotToldApart = Rule.Create(
        "DCT041",
        "The types of a JsonOneOf cannot be distinguished",
        "'{0}' has the type '{1}', whose types cannot be distinguished by their JSON, because {2}; {3}");

    public static readonly DiagnosticDescriptor Rejected = Rule.Create(
        "DCT043",
        "System.Text.Json rejects a type because of a member",
        "System.Text.Json rejects every document for the type of '{0}', because {1}; {2}");

    public static readonly DiagnosticDescriptor NotInternable = Rule.Create(
        "DCT022",
        "Only strings that are read can be interned",
        "'{0}' is marked [JsonIntern], but {1}; {2}");

    public static readonly DiagnosticDescriptor NoUnixTime = Rule.Create(
        "DCT038",
        "Only dates that are read can be Unix timestamps",
        "'{0}' is marked [JsonUnixTime], but {1}; {2}");
}
