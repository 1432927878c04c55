using System.Globalization;

namespace Decant.Http;

/// <summary>How many bytes a body may have, and who says so.</summary>
internal readonly record struct ByteLimit(long Bytes, string SetBy)
{
    public static ByteLimit None => new(long.MaxValue, "");

    /// <summary>How much of a buffer the next read may fill: what is left of the limit, so that all of it is handed out, and then the byte
    /// that shows that there is more.</summary>
    public Memory<byte> Next(Memory<byte> buffer, long bytesRead)
    {
        long left = Math.Max(Bytes - bytesRead, 1);
        return buffer.Length > left ? buffer[..(int)left] : buffer;
    }

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
