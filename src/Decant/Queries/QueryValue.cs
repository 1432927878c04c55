using Decant.Reading;

namespace Decant.Queries;

/// <summary>The kinds of values that conditions compare.</summary>
internal enum QueryValueKind
{
    /// <summary>No value: a query without nodes, or a function without a result (<c>Nothing</c> in RFC 9535).</summary>
    Nothing,
    Null,
    False,
    True,
    Number,
    Text,
    Array,
    Object,
}

/// <summary>The last value of a query that a pass over an element has noted.</summary>
/// <param name="Start">The position of the value.</param>
/// <param name="End">The position after the value.</param>
/// <param name="Count">The number of values.</param>
internal readonly record struct NotedValue(int Start, int End, int Count);

/// <summary>A value in a condition: of the document, of the query, or the result of a function.</summary>
internal readonly ref struct QueryValue
{
    private QueryValue(QueryValueKind kind, ReadOnlySpan<byte> text, int index = 0, long integer = 0, bool isJson = false)
    {
        Text = text;
        (Kind, Index, Integer, HasEscapes) = (kind, index, integer, isJson && text.Contains((byte)'\\'));
    }

    public QueryValueKind Kind { get; }

    /// <summary>Gets the text of a number or a string, without quotes. It is empty for a number that is <see cref="Integer"/>.</summary>
    public ReadOnlySpan<byte> Text { get; }

    /// <summary>Gets whether <see cref="Text"/> has escapes of JSON.</summary>
    public bool HasEscapes { get; }

    /// <summary>Gets the index of an array or object on the tape.</summary>
    public int Index { get; }

    /// <summary>Gets the result of a function, if <see cref="Text"/> is empty.</summary>
    public long Integer { get; }

    public static QueryValue OfInteger(long value) => new(QueryValueKind.Number, default, integer: value);

    public static QueryValue OfNumber(ReadOnlySpan<byte> number) => new(QueryValueKind.Number, number);

    public static QueryValue OfText(ReadOnlySpan<byte> utf8) => new(QueryValueKind.Text, utf8);

    public static QueryValue OfLiteral(string literal) => new(KindOf((byte)literal[0]), default);

    /// <summary>Returns a value of the document.</summary>
    /// <param name="json">The text.</param>
    /// <param name="start">The position of the value.</param>
    /// <param name="end">The position after the value.</param>
    /// <param name="index">The index of the value on the tape.</param>
    public static QueryValue Of(ReadOnlySpan<byte> json, int start, int end, int index)
    {
        QueryValueKind kind = KindOf(json[start]);
        return kind switch
        {
            QueryValueKind.Number => OfNumber(json[start..end]),
            QueryValueKind.Text => new(kind, json[(start + 1)..(end - 1)], isJson: true),
            _ => new(kind, default, index),
        };
    }

    private static QueryValueKind KindOf(byte first) => first switch
    {
        (byte)'n' => QueryValueKind.Null,
        (byte)'f' => QueryValueKind.False,
        (byte)'t' => QueryValueKind.True,
        (byte)'"' => QueryValueKind.Text,
        (byte)'[' => QueryValueKind.Array,
        (byte)'{' => QueryValueKind.Object,
        _ => QueryValueKind.Number,
    };
}
