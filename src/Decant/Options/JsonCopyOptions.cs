using Decant.Errors;

namespace Decant;

/// <summary>Options for writing, for the calls that copy. Instances are immutable; create one and use it for every call.</summary>
public sealed record JsonCopyOptions
{
    private readonly int _initialBufferBytes;
    private readonly TimeSpan _writeTimeout = Timeout.InfiniteTimeSpan;

    /// <summary>Gets the number of bytes that are held back at first when several elements are copied. An error before that point leaves the
    /// destination untouched. The default is 0: 16 KiB of an array, or the lines of one read of the source, are gathered before they are
    /// written.</summary>
    /// <remarks>The copy of one value is always held back as a whole, until the body was read to its end.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative or more than 1 GiB.</exception>
    public int InitialBufferBytes
    {
        get => _initialBufferBytes;
        init => _initialBufferBytes = value is >= 0 and <= 1 << 30
            ? value
            : throw OptionRange.Refuse(nameof(JsonCopyOptions), nameof(InitialBufferBytes), value, "from 0 to 1,073,741,824 bytes");
    }

    /// <summary>Gets whether each element is written on a line of its own (JSON Lines, NDJSON) instead of all elements in one array. The default is
    /// false. Lines are written before the call waits for the source.</summary>
    /// <remarks>The copy of one value is that value, with or without this option. A copy by a mask writes the elements of the array on lines, or those of a source that is a
    /// sequence, with or without this option. Whether the source is a sequence is set by
    /// <see cref="JsonProjectionOptions.TopLevelValues"/> or by its media type.</remarks>
    public bool JsonLines { get; init; }

    /// <summary>Gets whether the copy has a line for each member and element, indented by two spaces for each level. The default is false.
    /// Lines (<see cref="JsonLines"/>) are not indented.</summary>
    public bool Indented { get; init; }

    /// <summary>Gets whether characters that are not safe within HTML are escaped (<c>&lt; &gt; &amp; '</c>, U+2028 and U+2029), so that the copy can
    /// be embedded in a script element. The default is false: strings are written as they were received.</summary>
    public bool EscapeHtml { get; init; }

    /// <summary>Gets the maximum time for which a write to the destination may wait, for example for a client that reads too slowly. The default is
    /// <see cref="Timeout.InfiniteTimeSpan"/>: only the call's token ends such a wait, because <see cref="DecantHttpOptions.Timeout"/> and
    /// <see cref="DecantHttpOptions.IdleTimeout"/> cover the response that is read. Then a source stays open as long as the destination stalls.</summary>
    /// <remarks>After the timeout, a <see cref="TaskCanceledException"/> with an inner <see cref="TimeoutException"/> is thrown. With a timeout, each
    /// write allocates some 300 bytes. The timeout is measured by <see cref="DecantHttpOptions.TimeProvider"/>. Calls that copy to a buffer writer do
    /// not wait.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is not infinite, and is not positive or exceeds 24 days.</exception>
    public TimeSpan WriteTimeout
    {
        get => _writeTimeout;
        init => _writeTimeout = OptionRange.IsTimeout(value)
            ? value
            : throw OptionRange.Refuse(nameof(JsonCopyOptions), nameof(WriteTimeout), value, OptionRange.Times);
    }

    internal static JsonCopyOptions Default { get; } = new();
}
