using Decant.Errors;

namespace Decant;

/// <summary>Options for the output of a JSON copy: lines, indentation, escaping, buffering and a write timeout.</summary>
/// <remarks>Instances are immutable; create one and use it for every call.</remarks>
public sealed record JsonCopyOptions
{
    private readonly int _initialBufferBytes;
    private readonly TimeSpan _writeTimeout = Timeout.InfiniteTimeSpan;

    /// <summary>Gets the number of bytes to collect before the first write, so that an error before it leaves the destination untouched.</summary>
    /// <remarks>The default is 0: 16 KiB of output, or the lines from one read of the source, are collected before they are written. A copy of one value of a
    /// projection is always collected as a whole, until the body has been read to its end.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative or more than 1 GiB.</exception>
    public int InitialBufferBytes
    {
        get => _initialBufferBytes;
        init => _initialBufferBytes = value is >= 0 and <= 1 << 30
            ? value
            : throw OptionRange.Reject(nameof(JsonCopyOptions), nameof(InitialBufferBytes), value, "from 0 to 1,073,741,824 bytes");
    }

    /// <summary>Gets whether each element is written on its own line (JSON Lines, NDJSON) instead of in one array.</summary>
    /// <remarks>The default is false. Lines are written before the call waits for the source. The copy of one value of a projection ignores the option. A copy
    /// by a mask writes the values of a sequence on lines even without the option. The source is a sequence if
    /// <see cref="JsonProjectionOptions.TopLevelValues"/> or its media type says so.</remarks>
    public bool JsonLines { get; init; }

    /// <summary>Gets whether the copy is indented: a line for each member and element, and two spaces for each level.</summary>
    /// <remarks>The default is false. Lines (<see cref="JsonLines"/>) are not indented.</remarks>
    public bool Indented { get; init; }

    /// <summary>Gets whether characters that are not safe within HTML are escaped: <c>&lt; &gt; &amp; '</c>, U+2028 and U+2029.</summary>
    /// <remarks>The default is false: strings are written as received. If true, the copy can be embedded in a script element.</remarks>
    public bool EscapeHtml { get; init; }

    /// <summary>Gets the maximum time for one write to the destination, for example to a client that reads too slowly.</summary>
    /// <remarks>The default is <see cref="Timeout.InfiniteTimeSpan"/>: while the destination accepts no bytes, the call waits, the source stays open, and only
    /// the call's token ends the wait. <see cref="DecantHttpOptions.Timeout"/> and <see cref="DecantHttpOptions.IdleTimeout"/> do not, because they cover only
    /// the response that is read. After the timeout, the call throws a <see cref="TaskCanceledException"/> with an inner <see cref="TimeoutException"/>. With a
    /// timeout, each write allocates some 300 bytes. <see cref="DecantHttpOptions.TimeProvider"/> measures the time. Calls that copy to a buffer writer do not
    /// wait.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is not infinite, and is not positive or exceeds 24 days.</exception>
    public TimeSpan WriteTimeout
    {
        get => _writeTimeout;
        init => _writeTimeout = OptionRange.IsTimeout(value)
            ? value
            : throw OptionRange.Reject(nameof(JsonCopyOptions), nameof(WriteTimeout), value, OptionRange.Times);
    }

    internal static JsonCopyOptions Default { get; } = new();
}
