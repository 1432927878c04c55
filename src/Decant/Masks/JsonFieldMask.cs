using System.Diagnostics.CodeAnalysis;
using Decant.Copying;
using Decant.Masks;

namespace Decant;

/// <summary>A field mask: a text such as <c>name,owner(login)</c> that selects fields (members) of JSON at run time.</summary>
/// <remarks>
/// <para>Instances are immutable and thread-safe. The grammar is that of partial responses in Google's APIs
/// (<see href="https://developers.google.com/discovery/v1/performance#partial-response">fields</see>):</para>
/// <list type="bullet">
/// <item><c>a,b</c> selects two fields with everything in them.</item>
/// <item><c>a/b</c> and <c>a(b,c)</c> select fields of a field.</item>
/// <item><c>*</c> selects every field of an object, and <c>*(a)</c> or <c>*/a</c> a field of each.</item>
/// </list>
/// <para>Arrays need no notation: the mask applies to their elements, also in nested arrays. White space around names is ignored. A backslash escapes the next
/// character of a name. As an extension, a name can be a JSON string in double quotes: <c>"a,b"</c>.</para>
/// <para>Names are unescaped and compared ordinally. If fields overlap, the mask selects their union: a field that is selected as a whole includes its
/// parts.</para>
/// <para>Masks from untrusted callers are safe: a mask has at most <see cref="MaxLength"/> characters, <see cref="MaxDepth"/> levels and
/// <see cref="MaxFields"/> fields. Its canonical text does not exceed these limits either. Parsing and <see cref="Intersect"/> allocate at most 2 MB.</para>
/// </remarks>
public sealed class JsonFieldMask : ISpanParsable<JsonFieldMask>, IEquatable<JsonFieldMask>, ICopySelection
{
    /// <summary>The maximum number of characters in a mask.</summary>
    public const int MaxLength = MaskLimits.Length;

    /// <summary>The maximum depth of a mask: the number of names on the path to a field.</summary>
    public const int MaxDepth = MaskLimits.Depth;

    /// <summary>The maximum number of fields that a mask selects, at all levels.</summary>
    /// <remarks>The fields under <c>*</c> also apply to each field that is named beside it, so they count again for each of those fields.</remarks>
    public const int MaxFields = MaskLimits.Fields;

    private const string EqualHashes = "too many names with the same hash, which would slow down every lookup of a name. Remove some of them.";

    private readonly string _text;
    private MaskNode? _node;

    private JsonFieldMask(Selection root, string text) => (Root, _text) = (root, text);

    /// <summary>Gets the mask that selects a whole value of any kind.</summary>
    /// <remarks>No text parses to this mask. The mask <c>*</c> is another mask: it selects only the fields of objects, and so nothing of an array without
    /// objects. <see cref="ToString"/> of this mask returns <c>(*)</c>, which is not a valid mask.</remarks>
    public static JsonFieldMask All { get; } = new(Selection.Whole, SelectionText.Whole);

    /// <summary>Gets whether the mask selects nothing, as the intersection of masks without a common field does; a copied object then has no fields.</summary>
    public bool IsEmpty => Root == Selection.None;

    internal Selection Root { get; }

    bool ICopySelection.IsOfElements => false;

    bool ICopySelection.ReadsSequences => true;

    Type? ICopySelection.NeverNull => null;

    // Masks with equal selections have equal canonical texts.
    string ICopySelection.Shape => $"fields {_text}";

    /// <summary>The prepared form of the mask, created by the first call and shared by all calls.</summary>
    internal MaskNode Node => _node ??= MaskNode.From(Root);

    /// <summary>Parses a field mask.</summary>
    /// <param name="s">The text.</param>
    /// <exception cref="ArgumentNullException">The text is null.</exception>
    /// <exception cref="FormatException">The text is not a valid mask, or the mask exceeds a limit. The message names the position and the expected text, or
    /// the limit.</exception>
    public static JsonFieldMask Parse(string s)
    {
        ArgumentNullException.ThrowIfNull(s);
        return Parse(s.AsSpan(), null);
    }

    /// <inheritdoc cref="Parse(string)"/>
    static JsonFieldMask IParsable<JsonFieldMask>.Parse(string s, IFormatProvider? provider) => Parse(s);

    /// <inheritdoc cref="Parse(string)"/>
    /// <param name="s">The text.</param>
    /// <param name="provider">Not used.</param>
    public static JsonFieldMask Parse(ReadOnlySpan<char> s, IFormatProvider? provider = null) =>
        TryParse(s, out JsonFieldMask? result, out string error) ? result : throw new FormatException(error);

    /// <summary>Tries to parse a field mask; returns false if the text is null, is not a valid mask, or exceeds a limit.</summary>
    /// <param name="s">The text.</param>
    /// <param name="result">The mask; null if the method returns false.</param>
    public static bool TryParse([NotNullWhen(true)] string? s, [NotNullWhen(true)] out JsonFieldMask? result) => TryParse(s, null, out result);

    /// <inheritdoc cref="TryParse(string?, out JsonFieldMask?)"/>
    /// <param name="s">The text.</param>
    /// <param name="provider">Not used.</param>
    /// <param name="result">The mask; null if the method returns false.</param>
    public static bool TryParse([NotNullWhen(true)] string? s, IFormatProvider? provider, [NotNullWhen(true)] out JsonFieldMask? result)
    {
        result = null;
        return s is not null && TryParse(s.AsSpan(), provider, out result);
    }

    /// <summary>Tries to parse a field mask; returns false if the text is not a valid mask or exceeds a limit.</summary>
    /// <param name="s">The text.</param>
    /// <param name="result">The mask; null if the method returns false.</param>
    public static bool TryParse(ReadOnlySpan<char> s, [NotNullWhen(true)] out JsonFieldMask? result) => TryParse(s, out result, out _);

    /// <inheritdoc cref="TryParse(string?, IFormatProvider?, out JsonFieldMask?)"/>
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider? provider, [NotNullWhen(true)] out JsonFieldMask? result) =>
        TryParse(s, out result, out _);

    /// <summary>Creates a mask that selects only the fields that both masks select, for example the requested fields that are also allowed.</summary>
    /// <param name="other">The other mask.</param>
    /// <returns>The mask, which may be <see cref="IsEmpty">empty</see>.</returns>
    /// <exception cref="ArgumentNullException">The other mask is null.</exception>
    /// <exception cref="InvalidOperationException">The result would have more than <see cref="MaxFields"/> fields or <see cref="MaxLength"/> characters, or too
    /// many names with the same hash.</exception>
    public JsonFieldMask Intersect(JsonFieldMask other)
    {
        ArgumentNullException.ThrowIfNull(other);
        if (SelectionIntersection.Intersect(Root, other.Root) is not { } both || SelectionText.Write(both) is not { } text)
            throw new InvalidOperationException(
                $"The intersection of the field masks has more than {MaxFields} fields or {MaxLength} characters. Use '*' with parts in only one of them.");
        return MaskNode.HasBoundedNames(both) ? new(both, text) : throw new InvalidOperationException($"The intersection of the field masks has {EqualHashes}");
    }

    private static bool TryParse(ReadOnlySpan<char> s, [NotNullWhen(true)] out JsonFieldMask? result, out string error)
    {
        result = null;
        if (SelectionBuilder.Parse(s, out string text, out error) is not { } root)
            return false;
        if (MaskNode.HasBoundedNames(root))
            result = new(root, text);
        else
            error = $"The field mask has {EqualHashes}";
        return result is not null;
    }

    CopyForm ICopySelection.FormOf(JsonProjectionOptions options) => FormOf(options);

    Copier ICopySelection.Rent(JsonProjectionOptions options) => MaskCopier.Rent(Node, FormOf(options), options);

    /// <inheritdoc/>
    public bool Equals(JsonFieldMask? other) => other is not null && _text == other._text;

    /// <inheritdoc/>
    public override bool Equals(object? obj) => Equals(obj as JsonFieldMask);

    /// <inheritdoc/>
    public override int GetHashCode() => _text.GetHashCode(StringComparison.Ordinal);

    /// <summary>Returns the canonical text, which is equal for equal selections, and empty if the mask selects nothing.</summary>
    public override string ToString() => _text;

    // A copy by a mask keeps the form of the body: a sequence stays a sequence.
    private static CopyForm FormOf(JsonProjectionOptions options) => options.Copy is { JsonLines: true } || options.IsSequence ? CopyForm.Lines
        : options.Query is not null ? CopyForm.Array
        : CopyForm.Value;
}
