using System.Diagnostics.CodeAnalysis;
using Decant.Copying;
using Decant.Masks;

namespace Decant;

/// <summary>Selects fields (members) of JSON by a text that is known at run time, such as <c>name,owner(login)</c>. Instances are immutable, and safe for any number of
/// threads.</summary>
/// <remarks>
/// <para>The grammar is that of the partial responses of Google's APIs
/// (<see href="https://developers.google.com/discovery/v1/performance#partial-response">fields</see>):</para>
/// <list type="bullet">
/// <item><c>a,b</c> selects two fields with all that they hold.</item>
/// <item><c>a/b</c> and <c>a(b,c)</c> select fields of a field.</item>
/// <item><c>*</c> selects every field of an object, and <c>*(a)</c> or <c>*/a</c> a field of each.</item>
/// </list>
/// <para>Arrays need no notation: the elements of an array are masked, however many arrays lie within each other. White space around names is ignored. A backslash
/// takes the next character into a name as it is. A name may be a JSON string in double quotes, which is an extension: <c>"a,b"</c>.</para>
/// <para>Names are compared ordinally, after they were unescaped. If fields overlap, the mask selects the union, and a field that is selected as a whole includes its
/// parts.</para>
/// <para>A mask may come from a stranger. It has at most <see cref="MaxLength"/> characters, <see cref="MaxDepth"/> levels and <see cref="MaxFields"/> fields. Its
/// canonical text does not exceed these limits either. Parsing and <see cref="Intersect"/> allocate at most 2 MB.</para>
/// </remarks>
public sealed class JsonFieldMask : ISpanParsable<JsonFieldMask>, IEquatable<JsonFieldMask>, ICopySelection
{
    /// <summary>The highest number of characters of a mask.</summary>
    public const int MaxLength = MaskLimits.Length;

    /// <summary>The highest number of names on the way to a field.</summary>
    public const int MaxDepth = MaskLimits.Depth;

    /// <summary>The highest number of fields that a mask selects, at all levels. A field that is selected again below <c>*</c> counts again.</summary>
    public const int MaxFields = MaskLimits.Fields;

    private const string EqualHashes = "names that were made to have the same hash, which would take time for each name of a document.";

    private readonly string _text;
    private MaskNode? _node;

    private JsonFieldMask(Selection root, string text) => (Root, _text) = (root, text);

    /// <summary>Gets the mask that selects all of a value, whatever it is. Parsing does not give it: <c>*</c> selects the fields of objects, and of an array that contains
    /// no objects nothing is left. Its text is <c>(*)</c>, which is no mask.</summary>
    public static JsonFieldMask All { get; } = new(Selection.Whole, SelectionText.Whole);

    /// <summary>Gets whether the mask selects nothing: the intersection of masks that have no field in common. What is left of an object then is an object without
    /// fields.</summary>
    public bool IsEmpty => Root == Selection.None;

    internal Selection Root { get; }

    bool ICopySelection.IsOfElements => false;

    bool ICopySelection.ReadsSequences => true;

    Type? ICopySelection.NeverNull => null;

    // Masks that select the same have the same text.
    string ICopySelection.Shape => $"fields {_text}";

    /// <summary>Gets what finds and writes the fields, prepared for the first call and used by all.</summary>
    internal MaskNode Node => _node ??= MaskNode.From(Root);

    /// <summary>Reads a mask.</summary>
    /// <param name="s">The text.</param>
    /// <exception cref="ArgumentNullException">The text is null.</exception>
    /// <exception cref="FormatException">The text is not a mask, and the message has the position and what was expected there. Or the mask exceeds a limit, which the
    /// message names.</exception>
    public static JsonFieldMask Parse(string s)
    {
        ArgumentNullException.ThrowIfNull(s);
        return Parse(s.AsSpan(), null);
    }

    /// <inheritdoc cref="Parse(string)"/>
    static JsonFieldMask IParsable<JsonFieldMask>.Parse(string s, IFormatProvider? provider) => Parse(s);

    /// <inheritdoc cref="Parse(string)"/>
    /// <param name="s">The text.</param>
    /// <param name="provider">Is not used.</param>
    public static JsonFieldMask Parse(ReadOnlySpan<char> s, IFormatProvider? provider = null) =>
        TryParse(s, out JsonFieldMask? result, out string error) ? result : throw new FormatException(error);

    /// <summary>Reads a mask. Returns false if the text is null, is not a mask, or exceeds a limit.</summary>
    /// <param name="s">The text.</param>
    /// <param name="result">The mask; null if the method returns false.</param>
    public static bool TryParse([NotNullWhen(true)] string? s, [NotNullWhen(true)] out JsonFieldMask? result) => TryParse(s, null, out result);

    /// <inheritdoc cref="TryParse(string?, out JsonFieldMask?)"/>
    /// <param name="s">The text.</param>
    /// <param name="provider">Is not used.</param>
    /// <param name="result">The mask; null if the method returns false.</param>
    public static bool TryParse([NotNullWhen(true)] string? s, IFormatProvider? provider, [NotNullWhen(true)] out JsonFieldMask? result)
    {
        result = null;
        return s is not null && TryParse(s.AsSpan(), provider, out result);
    }

    /// <summary>Reads a mask. Returns false if the text is not a mask, or exceeds a limit.</summary>
    /// <param name="s">The text.</param>
    /// <param name="result">The mask; null if the method returns false.</param>
    public static bool TryParse(ReadOnlySpan<char> s, [NotNullWhen(true)] out JsonFieldMask? result) => TryParse(s, out result, out _);

    /// <inheritdoc cref="TryParse(string?, IFormatProvider?, out JsonFieldMask?)"/>
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider? provider, [NotNullWhen(true)] out JsonFieldMask? result) =>
        TryParse(s, out result, out _);

    /// <summary>Creates a mask that selects what both masks select: for example, what a caller asks for of what a developer allows.</summary>
    /// <param name="other">The other mask.</param>
    /// <returns>The mask, which may be <see cref="IsEmpty">empty</see>.</returns>
    /// <exception cref="ArgumentNullException">The other mask is null.</exception>
    /// <exception cref="InvalidOperationException">The result would have more than <see cref="MaxFields"/> fields or <see cref="MaxLength"/> characters, or
    /// names that were made to have the same hash.</exception>
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

    /// <summary>Gets the canonical text: masks that select the same have the same text. It is empty if the mask selects nothing.</summary>
    public override string ToString() => _text;

    // A mask passes the form of the body on: a sequence stays one.
    private static CopyForm FormOf(JsonProjectionOptions options) => options.Copy is { JsonLines: true } || options.IsSequence ? CopyForm.Lines : CopyForm.Value;
}
