using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>The rules for a <c>JsonPropertyPath</c>.</summary>
internal static class PathRules
{
    public static readonly DiagnosticDescriptor Malformed = Rule.Create(
        "DCT018",
        "A path is malformed",
        "The path '{0}' of '{1}' is not valid: {2}; write names and indexes as in owner.login, items[0].id or ['a.b'].c");

    public static readonly DiagnosticDescriptor Conflict = Rule.Create(
        "DCT019",
        "Two members read the same JSON value as different kinds",
        "'{0}' reads '{1}' as {2}, but '{3}' reads '{4}', which requires {5} at '{1}'; remove one of the two members");

    public static readonly DiagnosticDescriptor NameAndPath = Rule.Create(
        "DCT020",
        "A member has more than one JSON name or path",
        "'{0}' has both {1} and {2}, and each says where its value is; remove one of them");

    public static readonly DiagnosticDescriptor NotRead = Rule.Create(
        "DCT021",
        "A path is on a member that is never read",
        "'{0}' has [JsonPropertyPath] but is never read, because {1}; {2}");

    public static readonly DiagnosticDescriptor Operator = Rule.Create(
        "DCT024",
        "A path cannot contain operators",
        "The path '{0}' of '{1}' is not valid: {2}; {3}");

    public static readonly DiagnosticDescriptor Whole = Rule.Create(
        "DCT026",
        "A member with the path '$' must be the only member",
        "The path '$' makes '{0}' the whole value, but {1}; {2}");
}
