using Decant.Errors;

namespace Decant;

/// <summary>What a call writes that copies. Immutable; make one and use it for every call.</summary>
public sealed record JsonCopyOptions
{
    private readonly int _bufferFirst;

    /// <summary>How many bytes of the copy of several elements are held back at first. An error before leaves the destination untouched. Default 0: what is
    /// gathered before it is handed out, which is 16 KiB of an array, and of lines what one read of the source gave.</summary>
    /// <remarks>One value is always held back as a whole, until the body was read to its end.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">It is negative or more than 1 GiB.</exception>
    public int BufferFirst
    {
        get => _bufferFirst;
        init => _bufferFirst = value is >= 0 and <= 1 << 30
            ? value
            : throw OptionRange.Refuse(nameof(JsonCopyOptions), nameof(BufferFirst), value, "from 0 to 1,073,741,824 bytes");
    }

    /// <summary>Whether each element is written on a line of its own (JSON Lines, NDJSON) rather than all of them in one array; default false. Lines are handed
    /// out when the source is to be waited for.</summary>
    /// <remarks>For the calls that copy several elements; otherwise an <see cref="ArgumentException"/>. Whether the source is such a sequence is told by
    /// <see cref="JsonProjectionOptions.TopLevelValues"/> or its media type.</remarks>
    public bool TopLevelValues { get; init; }

    /// <summary>Whether what is not safe within HTML is escaped (<c>&lt; &gt; &amp; '</c>, U+2028 and U+2029), so that the copy can be embedded in a
    /// script element; default false: strings are written as they came.</summary>
    public bool EscapeHtml { get; init; }

    internal static JsonCopyOptions Default { get; } = new();
}
