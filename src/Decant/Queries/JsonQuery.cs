using System.Diagnostics.CodeAnalysis;
using Decant.Queries;

namespace Decant;

/// <summary>A JSONPath query (<see href="https://www.rfc-editor.org/rfc/rfc9535">RFC 9535</see>), such as <c>$.items[?@.stars > 100].owner</c>: it selects
/// values of a JSON document.</summary>
/// <remarks>
/// <para>Instances are immutable and thread-safe. The whole grammar of the RFC is supported: names, wildcards, indexes, slices, filters, descendant segments
/// and lists of selectors, with the functions <c>length</c>, <c>count</c>, <c>match</c>, <c>search</c> and <c>value</c>.</para>
/// <para>Queries from untrusted callers are limited: a query has at most <see cref="MaxLength"/> characters, <see cref="MaxSelectors"/> selectors, and
/// <see cref="MaxDepth"/> filters, parentheses and function calls around each part.</para>
/// </remarks>
public sealed class JsonQuery : ISpanParsable<JsonQuery>, IEquatable<JsonQuery>
{
    /// <summary>The maximum number of characters in a query.</summary>
    public const int MaxLength = QueryLimits.Length;

    /// <summary>The maximum number of selectors in a query, with those in filters.</summary>
    public const int MaxSelectors = QueryLimits.Selectors;

    /// <summary>The maximum number of filters, parentheses and function calls around a part of a query.</summary>
    public const int MaxDepth = QueryLimits.Depth;

    // Created for the first call that asks for this order. Several threads may create equal ones.
    private QueryPlan? _inDocumentOrder;

    private JsonQuery(IReadOnlyList<QuerySegment> segments) => Plan = QueryPlan.OfQuery(QueryText.Write(segments), segments);

    /// <summary>Gets whether the query selects at most one value: all of its segments are names or indexes.</summary>
    public bool IsSingular => Plan.IsSingular;

    internal QueryPlan Plan { get; }

    internal QueryPlan PlanIn(JsonQueryOrder order) =>
        order == JsonQueryOrder.Standard ? Plan : _inDocumentOrder ??= QueryPlan.OfQuery(Plan.Text, Plan.Segments, isInDocumentOrder: true);

    /// <summary>Parses a query.</summary>
    /// <param name="s">The text.</param>
    /// <exception cref="ArgumentNullException">The text is null.</exception>
    /// <exception cref="FormatException">The text is not a valid query, or the query exceeds a limit. The message names the position and the expected text, or
    /// the limit.</exception>
    public static JsonQuery Parse(string s)
    {
        ArgumentNullException.ThrowIfNull(s);
        return Parse(s.AsSpan(), null);
    }

    /// <inheritdoc cref="Parse(string)"/>
    static JsonQuery IParsable<JsonQuery>.Parse(string s, IFormatProvider? provider) => Parse(s);

    /// <inheritdoc cref="Parse(string)"/>
    /// <param name="s">The text.</param>
    /// <param name="provider">Not used.</param>
    public static JsonQuery Parse(ReadOnlySpan<char> s, IFormatProvider? provider = null) =>
        QueryParser.Read(s, out string error) is { } segments ? new(segments) : throw new FormatException(error);

    /// <summary>Tries to parse a query; returns false if the text is null, is not a valid query, or exceeds a limit.</summary>
    /// <param name="s">The text.</param>
    /// <param name="result">The query; null if the method returns false.</param>
    public static bool TryParse([NotNullWhen(true)] string? s, [NotNullWhen(true)] out JsonQuery? result) => TryParse(s, null, out result);

    /// <inheritdoc cref="TryParse(string?, out JsonQuery?)"/>
    /// <param name="s">The text.</param>
    /// <param name="provider">Not used.</param>
    /// <param name="result">The query; null if the method returns false.</param>
    public static bool TryParse([NotNullWhen(true)] string? s, IFormatProvider? provider, [NotNullWhen(true)] out JsonQuery? result)
    {
        result = null;
        return s is not null && TryParse(s.AsSpan(), provider, out result);
    }

    /// <inheritdoc cref="TryParse(string?, IFormatProvider?, out JsonQuery?)"/>
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider? provider, [NotNullWhen(true)] out JsonQuery? result)
    {
        result = QueryParser.Read(s, out _) is { } segments ? new(segments) : null;
        return result is not null;
    }

    /// <inheritdoc/>
    public bool Equals(JsonQuery? other) => Plan.Equals(other?.Plan);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => Equals(obj as JsonQuery);

    /// <inheritdoc/>
    public override int GetHashCode() => Plan.GetHashCode();

    /// <summary>Returns the canonical text, which is equal for queries that differ only in white space, quotes and parentheses that can be left out.</summary>
    public override string ToString() => Plan.Text;
}
