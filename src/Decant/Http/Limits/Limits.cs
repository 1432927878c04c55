using System.Globalization;

namespace Decant.Http.Limits;

/// <summary>A timeout, and the option that sets it.</summary>
/// <param name="Time">The time; infinite if there is no limit.</param>
/// <param name="SetBy">The option, as messages name it.</param>
/// <param name="IsDeadline">Whether it runs from the call's start; otherwise each wait has it from its own.</param>
internal readonly record struct TimeLimit(TimeSpan Time, string SetBy, bool IsDeadline)
{
    public static TimeLimit None { get; } = new(Timeout.InfiniteTimeSpan, "", IsDeadline: true);

    public bool IsNone => Time == Timeout.InfiniteTimeSpan;

    // The equality of a record would create a comparer for each member's type, in the first call of a process.
    public bool Equals(TimeLimit other) => Time == other.Time && SetBy == other.SetBy && IsDeadline == other.IsDeadline;

    public override int GetHashCode() => HashCode.Combine(Time, SetBy, IsDeadline);

    /// <summary>The timeout that options set for the whole of a call.</summary>
    public static TimeLimit Deadline(TimeSpan timeout) => new(timeout, DecantHttpOptions.TimeoutName, IsDeadline: true);
}

/// <summary>A maximum size of a body, and the option that sets it.</summary>
internal readonly record struct ByteLimit(long Bytes, string SetBy)
{
    public static ByteLimit None => new(long.MaxValue, "");

    /// <summary>Whether elements within the limit are handed out although the body exceeds it.</summary>
    public bool HandsOut { get; init; }

    /// <summary>How much of a buffer the next read may fill: where elements are handed out, what is left of the limit, and then the byte that
    /// shows that there is more.</summary>
    public Memory<byte> Next(Memory<byte> buffer, long bytesRead) =>
        HandsOut && Bytes - bytesRead < buffer.Length ? buffer[..(int)Math.Max(Bytes - bytesRead, 1)] : buffer;

    /// <summary>The body has more bytes than it may, or announces them.</summary>
    public HttpRequestException Exceeded(long? announced = null)
    {
        string limit = string.Create(CultureInfo.InvariantCulture, $"{Bytes:N0} bytes, the limit that {SetBy} sets");
        return new(
            HttpRequestError.ConfigurationLimitExceeded,
            announced is null
                ? $"The response's body has more than {limit}, after decompression."
                : string.Create(CultureInfo.InvariantCulture, $"The response announces a body of {announced:N0} bytes, more than {limit}."));
    }
}
