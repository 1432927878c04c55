using System.Text.Json;
using System.Text.RegularExpressions;

namespace Decant.Queries;

/// <summary>What json-p3 2.3.1 does in another way than RFC 9535 says.</summary>
internal static partial class OtherQueryDifferences
{
    private const RegexOptions Options = RegexOptions.CultureInvariant | RegexOptions.IgnoreCase;

    /// <summary>Returns whether another result of json-p3 is explained by something that it is known to do.</summary>
    /// <param name="row">The query and its document.</param>
    /// <param name="theirs">Its result: an array, or the message of an error.</param>
    public static bool IsKnown(QueryRow row, JsonElement theirs) => theirs.ValueKind == JsonValueKind.String
        ? RejectedQuery().IsMatch(theirs.GetString()!) || (RejectedCharacter().IsMatch(theirs.GetString()!) && ControlCode().IsMatch(row.Query))
        : HasOtherRoot(JsonQuery.Parse(row.Query).Plan.Segments) || HasOtherOrder(row) || HasRejectedPattern(row) || EqualsObjectAndArray(row);

    // It rejects numbers such as 0.1 (section 2.3.5.1: number), and selectors that follow a filter within an argument of a function (section 2.5.1.1:
    // bracketed-selection).
    [GeneratedRegex(
        "^JSONPathSyntaxError: (invalid number literal '0\\.|unexpected filter selector token '[:*?]'|unexpected token in bracketed selection 'NUMBER')",
        Options)]
    private static partial Regex RejectedQuery();

    // It rejects codes of control characters (section 2.3.1.1: hexchar).
    [GeneratedRegex(@"^JSONPathSyntaxError: invalid character \(", Options)]
    private static partial Regex RejectedCharacter();

    // In a filter of a query that begins at the current node, $ is that node, and not the root of the document (section 2.2.3).
    private static bool HasOtherRoot(IEnumerable<QuerySegment> segments) => segments
        .SelectMany(segment => segment.Selectors).OfType<QuerySelector.Filter>()
        .SelectMany(filter => QueryConditions.QueriesOf(filter.Condition))
        .Any(query => (query.IsRelative && query.Segments.Any(QueryConditions.RefersToRoot)) || HasOtherRoot(query.Segments));

    // Strings are ordered by UTF-16 units, and not by scalar values (section 2.3.5.2.2): surrogates are less than U+E000 to U+FFFF.
    private static bool HasOtherOrder(QueryRow row) =>
        row.Query.AsSpan().ContainsAny('<', '>') && Surrogate().IsMatch(row.Query + row.Json) && AboveSurrogates().IsMatch(row.Query + row.Json);

    // A pattern must not contain a quote, and a class of a pattern no character above U+FFFF (RFC 9485, section 4: NormalChar, CCchar).
    private static bool HasRejectedPattern(QueryRow row) =>
        PatternFunction().IsMatch(row.Query) && (Surrogate().IsMatch(row.Query + row.Json) || Quote().IsMatch(row.Json) || QuoteInString().IsMatch(row.Query));

    // An empty object on the left equals an empty array on the right (section 2.3.5.2.2).
    private static bool EqualsObjectAndArray(QueryRow row) => row.Query.Contains('=', StringComparison.Ordinal)
        && row.Json.Contains("{}", StringComparison.Ordinal)
        && row.Json.Contains("[]", StringComparison.Ordinal);

    [GeneratedRegex(@"\\u00[01]", Options)]
    private static partial Regex ControlCode();

    [GeneratedRegex(@"\\ud83d|\ud83d", Options)]
    private static partial Regex Surrogate();

    [GeneratedRegex(@"\\uffee|\uffee", Options)]
    private static partial Regex AboveSurrogates();

    [GeneratedRegex(@"'|\\u0027", Options)]
    private static partial Regex Quote();

    [GeneratedRegex("\\\\'|\\\\u0027|\"[^\"]*'[^\"]*\"", Options)]
    private static partial Regex QuoteInString();

    [GeneratedRegex(@"(match|search)\(", Options)]
    private static partial Regex PatternFunction();
}
