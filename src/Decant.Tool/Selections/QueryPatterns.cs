using System.Text.RegularExpressions;
using Decant.Queries;

namespace Decant.Tool.Selections;

/// <summary>Recognizes regular expressions of other languages in a condition. By RFC 9535, a pattern that is not one of RFC 9485 matches nothing.</summary>
internal static partial class QueryPatterns
{
    private static readonly Dictionary<string, string> s_hints = new(StringComparer.Ordinal)
    {
        [@"\d"] = "[0-9]",
        [@"\D"] = "[^0-9]",
        [@"\w"] = "[A-Za-z0-9_]",
        [@"\W"] = "[^A-Za-z0-9_]",
        [@"\s"] = @"[ \t\n\r]",
        [@"\S"] = @"[^ \t\n\r]",
    };

    /// <summary>Returns a line for each constant pattern with a construct that RFC 9485 does not have.</summary>
    public static IEnumerable<string> Describe(QueryCondition condition) =>
        from function in QueryConditions.FunctionsOf(condition)
        where function.Kind is QueryFunctionKind.Match or QueryFunctionKind.Search
        let pattern = (function.Arguments[1] as QueryOperand.Text)?.Value
        where pattern is not null
        let foreign = Foreign().Match(pattern)
        where foreign.Success
        select $"The pattern '{pattern}' matches nothing, because regular expressions of RFC 9485 do not have {foreign.Value}"
            + (s_hints.TryGetValue(foreign.Value, out string? hint) ? $": write {hint}." : ".");

    // Escapes of classes and positions, groups with settings, lazy quantifiers, and the backspace that \b is in a string.
    [GeneratedRegex(@"(?<=(?<!\\)(?:\\\\)*)(?:\\[dDwWsSbBAzZ]|\(\?[^)]{0,3}|[*+?}]\?|[\b])")]
    private static partial Regex Foreign();
}
