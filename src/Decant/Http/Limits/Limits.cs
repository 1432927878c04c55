using System.Globalization;

namespace Decant.Http.Limits;

/// <summary>A timeout and the option that sets it.</summary>
/// <param name="Time">The time; infinite if there is no limit.</param>
/// <param name="SetBy">The option, as messages name it.</param>
/// <param name="IsDeadline">Whether the time starts with the call; otherwise it starts anew with each wait.</param>
internal readonly record struct TimeLimit(TimeSpan Time, string SetBy, bool IsDeadline)
{
    public static TimeLimit None { get; } = new(Timeout.InfiniteTimeSpan, "", IsDeadline: true);

    public bool IsNone => Time == Timeout.InfiniteTimeSpan;

    // The generated equality would create a comparer for the type of each member, which slows down the first call of a process.
    public bool Equals(TimeLimit other) => Time == other.Time && SetBy == other.SetBy && IsDeadline == other.IsDeadline;

    public override int GetHashCode() => HashCode.Combine(Time, SetBy, IsDeadline);

    /// <summary>Returns the deadline that <see cref="DecantHttpOptions.Timeout"/> sets.</summary>
    public static TimeLimit Deadline(TimeSpan timeout) => new(timeout, DecantHttpOptions.TimeoutName, IsDeadline: true);
}

/// <summary>A maximum size of a body and the option that sets it.</summary>
internal readonly record struct ByteLimit(long Bytes, string SetBy)
{
    public static ByteLimit None => new(long.MaxValue, "");

    /// <summary>Whether the call yields the elements within the limit before it fails.</summary>
    public bool YieldsElements { get; init; }

    /// <summary>Returns the part of a buffer that the next read may fill. A streaming call reads up to the limit, and then one more byte, which
    /// shows that the body is too large.</summary>
    public Memory<byte> Next(Memory<byte> buffer, long bytesRead) =>
        YieldsElements && Bytes - bytesRead < buffer.Length ? buffer[..(int)Math.Max(Bytes - bytesRead, 1)] : buffer;

    /// <summary>Creates the exception for a body that exceeds the limit or announces a larger length.</summary>
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
