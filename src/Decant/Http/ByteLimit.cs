using System.Globalization;

namespace Decant.Http;

/// <summary>How many bytes a body may have, and who says so.</summary>
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
