using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>What can be wrong with a <c>JsonPropertyPath</c>.</summary>
internal static class PathRules
{
    public static readonly DiagnosticDescriptor Malformed = Rule.Create(
        "DCT018",
        "A path is malformed",
        "The path '{0}' of '{1}' is not one: {2}; write names and indexes as in owner.login, items[0].id or ['a.b'].c");

    public static readonly DiagnosticDescriptor Conflict = Rule.Create(
        "DCT019",
        "Two members contradict each other",
        "'{0}' wants '{1}' as {2}, but '{3}' looks for '{4}' within it, which only {5} has; read one of them");

    public static readonly DiagnosticDescriptor NameAndPath = Rule.Create(
        "DCT020",
        "A member has either a name or a path",
        "'{0}' has both {1} and {2}; keep the one that says where its value is");

    public static readonly DiagnosticDescriptor NotRead = Rule.Create(
        "DCT021",
        "A path is on something that is not read",
        "'{0}' has a [JsonPropertyPath], but {1}; {2}");

    public static readonly DiagnosticDescriptor Operator = Rule.Create(
        "DCT024",
        "A path has no operators",
        "The path '{0}' of '{1}' is not one: {2}; {3}");

    public static readonly DiagnosticDescriptor Whole = Rule.Create(
        "DCT026",
        "A member that is the whole value stands alone",
        "'{0}' is the whole value, as its path '$' says, but {1}; {2}");
}
