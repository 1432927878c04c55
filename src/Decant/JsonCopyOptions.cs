using Decant.Errors;

namespace Decant;

/// <summary>Options for writing, for the calls that copy. Instances are immutable; create one and use it for every call.</summary>
public sealed record JsonCopyOptions
{
    private readonly int _bufferFirst;

    /// <summary>Gets the number of bytes that are held back at first when several elements are copied. An error before that point leaves the
    /// destination untouched. The default is 0: 16 KiB of an array, or the lines of one read of the source, are gathered before they are
    /// written.</summary>
    /// <remarks>The copy of one value is always held back as a whole, until the body was read to its end.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative or more than 1 GiB.</exception>
    public int BufferFirst
    {
        get => _bufferFirst;
        init => _bufferFirst = value is >= 0 and <= 1 << 30
            ? value
            : throw OptionRange.Refuse(nameof(JsonCopyOptions), nameof(BufferFirst), value, "from 0 to 1,073,741,824 bytes");
    }

    /// <summary>Gets whether each element is written on a line of its own (JSON Lines, NDJSON) instead of all elements in one array. The default is
    /// false. Lines are written before the call waits for the source.</summary>
    /// <remarks>Only calls that copy several elements accept it; other calls throw an <see cref="ArgumentException"/>. Whether the source is a
    /// sequence is set by <see cref="JsonProjectionOptions.TopLevelValues"/> or by its media type.</remarks>
    public bool TopLevelValues { get; init; }

    /// <summary>Gets whether characters that are not safe within HTML are escaped (<c>&lt; &gt; &amp; '</c>, U+2028 and U+2029), so that the copy can
    /// be embedded in a script element. The default is false: strings are written as they were received.</summary>
    public bool EscapeHtml { get; init; }

    internal static JsonCopyOptions Default { get; } = new();
}
