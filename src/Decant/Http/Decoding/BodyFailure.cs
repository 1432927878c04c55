using System.Globalization;
using Decant.Http.Limits;

namespace Decant.Http.Decoding;

/// <summary>Creates the exceptions that a caller gets for a failed read of a body. They have the types that <c>HttpClient</c>'s own methods throw.</summary>
internal static class BodyFailure
{
    /// <summary>Returns the exception to throw instead of another one; null if that one passes unchanged.</summary>
    /// <param name="exception">What the read threw.</param>
    /// <param name="clock">The call's clock.</param>
    /// <param name="bytesRead">How many bytes were read before.</param>
    /// <param name="isAsSent">Whether .NET reads the body from its connection; false where a browser or NSUrlSession does.</param>
    /// <param name="mayBeDecoded">Whether a handler may have decoded the body before, so that the header is wrong.</param>
    public static Exception? Explain(Exception exception, CallClock clock, long bytesRead, bool isAsSent, bool mayBeDecoded = false)
    {
        // Cancelling a read closes its connection, and the exception of the connection may come first.
        if (exception is OperationCanceledException or IOException && clock.Explain(exception, bytesRead) is { } cancelled)
            return cancelled;
        return Explain(exception, bytesRead, isAsSent, mayBeDecoded);
    }

    /// <summary>The body has fewer bytes than were announced.</summary>
    public static HttpRequestException TooShort(long bytesRead, long announced) => new(
        HttpRequestError.ResponseEnded,
        string.Create(CultureInfo.InvariantCulture, $"The response's body ended after {bytesRead:N0} bytes; {announced:N0} were announced."),
        new HttpIOException(HttpRequestError.ResponseEnded));

    /// <summary>A decoder has read too many bytes without returning data.</summary>
    public static HttpRequestException DecodesToNothing(long bytes) => new(
        HttpRequestError.InvalidResponse,
        string.Create(CultureInfo.InvariantCulture, $"The response's body cannot be decoded: more than {bytes:N0} bytes in a row decode to no data."));

    /// <summary>A decoder has found data that is not valid.</summary>
    public static HttpRequestException Undecodable(Exception exception, long bytesRead, bool mayBeDecoded) => new(
        HttpRequestError.InvalidResponse,
        string.Create(
            CultureInfo.InvariantCulture,
            $"The response's body cannot be decoded after {bytesRead:N0} bytes: it is corrupt, or not in the coding that the response names.")
            + (mayBeDecoded ? $" Set {nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.ExpectDecodedBodies)} if a handler has decoded it." : ""),
        BodyExceptions.WithoutQuotes(exception));

    /// <summary>The body was disposed before this call read it: by its response, or by the call that has read it.</summary>
    public static ObjectDisposedException ReadBefore() => new(
        null, "The content was already read, or its response was disposed. A content can be read once: keep what the first read returned.");

    /// <summary>Somebody else disposed the body while it was read.</summary>
    public static ObjectDisposedException Disposed(Exception? exception) => new(
        "The response was disposed while its body was read. Dispose it after the call that reads it has ended; cancel the call's token to end it early.",
        exception is null ? null : BodyExceptions.WithoutQuotes(exception));

    private static Exception? Explain(Exception exception, long bytesRead, bool isAsSent, bool mayBeDecoded) => exception switch
    {
        HttpIOException known => Create(known.HttpRequestError, exception, bytesRead),
        // The decoder found invalid data, after it had returned the bytes before them.
        _ when DecoderFailure.Is(exception) => Undecodable(exception, bytesRead, mayBeDecoded),
        IOException => Create(HttpRequestError.ResponseEnded, exception, bytesRead),
        // A browser does not tell what went wrong. It had already parsed the headers, so the connection was probably lost.
        HttpRequestException { HttpRequestError: HttpRequestError.Unknown } when !isAsSent =>
            Create(HttpRequestError.ResponseEnded, exception, bytesRead),
        // The connection throws this for chunks and trailers that it refuses.
        HttpRequestException { HttpRequestError: HttpRequestError.Unknown or HttpRequestError.InvalidResponse } =>
            Create(HttpRequestError.InvalidResponse, exception, bytesRead),
        _ => null,
    };

    private static HttpRequestException Create(HttpRequestError error, Exception exception, long bytesRead) => new(
        error,
        string.Create(CultureInfo.InvariantCulture, $"The response's body broke off after {bytesRead:N0} bytes: {What(error)}."),
        BodyExceptions.WithoutQuotes(exception));

    private static string What(HttpRequestError error) => error switch
    {
        HttpRequestError.ResponseEnded => "the connection ended before the body did",
        HttpRequestError.HttpProtocolError => "the server reset the stream or broke the protocol",
        HttpRequestError.InvalidResponse => "what follows is not valid HTTP",
        _ => $"{error}",
    };
}
