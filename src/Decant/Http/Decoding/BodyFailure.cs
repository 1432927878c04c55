using System.Globalization;
using Decant.Http.Limits;

namespace Decant.Http.Decoding;

/// <summary>Creates the exceptions for failed reads of a body. They have the types that <c>HttpClient</c>'s own methods throw.</summary>
internal static class BodyFailure
{
    /// <summary>Returns the exception to throw in place of the given exception; null if the given exception passes unchanged.</summary>
    /// <param name="exception">The exception that the read threw.</param>
    /// <param name="clock">The call's clock.</param>
    /// <param name="bytesRead">The number of bytes that were read before.</param>
    /// <param name="isAsSent">Whether .NET reads the body from its connection; false if a browser or NSUrlSession reads it.</param>
    /// <param name="mayBeDecoded">Whether a handler may already have decoded the body, so that its Content-Encoding is wrong.</param>
    public static Exception? Explain(Exception exception, CallClock clock, long bytesRead, bool isAsSent, bool mayBeDecoded = false)
    {
        // Cancelling a read closes its connection, so the read may throw the IOException of the connection instead of an OperationCanceledException.
        if (exception is OperationCanceledException or IOException && clock.Explain(exception, bytesRead) is { } cancelled)
            return cancelled;
        return Explain(exception, bytesRead, isAsSent, mayBeDecoded);
    }

    /// <summary>Creates the exception for a body with fewer bytes than announced.</summary>
    public static HttpRequestException TooShort(long bytesRead, long announced) => new(
        HttpRequestError.ResponseEnded,
        string.Create(CultureInfo.InvariantCulture, $"The response's body ended after {bytesRead:N0} bytes; {announced:N0} were announced."),
        new HttpIOException(HttpRequestError.ResponseEnded));

    /// <summary>Creates the exception for a decoder that has read too many bytes without returning data.</summary>
    public static HttpRequestException DecodesToNothing(long bytes) => new(
        HttpRequestError.InvalidResponse,
        string.Create(CultureInfo.InvariantCulture, $"The response's body cannot be decoded: more than {bytes:N0} bytes in a row decode to no data."));

    /// <summary>Creates the exception for a body whose data is invalid in its content encoding.</summary>
    public static HttpRequestException Undecodable(Exception exception, long bytesRead, bool mayBeDecoded) => new(
        HttpRequestError.InvalidResponse,
        string.Create(
            CultureInfo.InvariantCulture,
            $"The response's body cannot be decoded after {bytesRead:N0} bytes: it is corrupt, or not in the content encoding that the response names.")
            + (mayBeDecoded ? $" Set {nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.ExpectDecodedBodies)} if a handler has decoded it." : ""),
        BodyExceptions.WithoutQuotes(exception));

    /// <summary>Creates the exception for a body that was disposed before this call read it: by an earlier call, or with its response.</summary>
    public static ObjectDisposedException ReadBefore() => new(
        null, "The content was already read, or its response was disposed. A content can be read once: keep what the first read returned.");

    /// <summary>Creates the exception for a body that other code disposed while it was read.</summary>
    public static ObjectDisposedException Disposed(Exception? exception) => new(
        "The response was disposed while its body was read. Dispose it after the call that reads it has ended; cancel the call's token to end it early.",
        exception is null ? null : BodyExceptions.WithoutQuotes(exception));

    private static Exception? Explain(Exception exception, long bytesRead, bool isAsSent, bool mayBeDecoded) => exception switch
    {
        HttpIOException known => Create(known.HttpRequestError, exception, bytesRead),
        // A decoder of the framework found invalid data.
        _ when DecoderFailure.Is(exception) => Undecodable(exception, bytesRead, mayBeDecoded),
        IOException => Create(HttpRequestError.ResponseEnded, exception, bytesRead),
        // A browser does not report why a read failed. The headers had already arrived, so the connection was probably lost.
        HttpRequestException { HttpRequestError: HttpRequestError.Unknown } when !isAsSent =>
            Create(HttpRequestError.ResponseEnded, exception, bytesRead),
        // The framework's connection throws this exception for invalid chunks and trailers.
        HttpRequestException { HttpRequestError: HttpRequestError.Unknown or HttpRequestError.InvalidResponse } =>
            Create(HttpRequestError.InvalidResponse, exception, bytesRead),
        _ => null,
    };

    private static HttpRequestException Create(HttpRequestError error, Exception exception, long bytesRead) => new(
        error,
        string.Create(CultureInfo.InvariantCulture, $"The response's body was truncated after {bytesRead:N0} bytes: {Reason(error)}."),
        BodyExceptions.WithoutQuotes(exception));

    private static string Reason(HttpRequestError error) => error switch
    {
        HttpRequestError.ResponseEnded => "the connection ended before the body did",
        HttpRequestError.HttpProtocolError => "the server reset the stream or violated the protocol",
        HttpRequestError.InvalidResponse => "the next bytes are not valid HTTP",
        _ => $"{error}",
    };
}
