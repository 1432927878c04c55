namespace Decant.Http;

/// <summary>What lies behind the failure of a body, without its text. The framework quotes what it cannot read, and that may be the body's:
/// a chunk's size, what stands where a chunk should end, a line among the trailers. <see cref="Exception.ToString"/> tells it of every inner
/// exception.</summary>
internal static class BodyCause
{
    private const string LeftOut = "The framework's message is left out: it may quote what the server sent.";

    /// <summary>The same exception with the same causes, of the same types and codes; made anew where the framework's parsers spoke.</summary>
    public static Exception Of(Exception exception)
    {
        Exception? inner = exception.InnerException is { } cause ? Of(cause) : null;
        // One that derives from these types is the user's, and so is what it says.
        if (IsExactly<HttpIOException>(exception) || IsExactly<HttpProtocolException>(exception) || IsExactly<HttpRequestException>(exception))
        {
            if (exception.Message.StartsWith(LeftOut, StringComparison.Ordinal))
                return exception;
            return exception switch
            {
                HttpProtocolException protocol => new HttpProtocolException(protocol.ErrorCode, LeftOut, inner),
                HttpIOException body => new HttpIOException(body.HttpRequestError, LeftOut, inner),
                HttpRequestException request => new HttpRequestException(request.HttpRequestError, LeftOut, inner, request.StatusCode),
                _ => exception,
            };
        }

        if (ReferenceEquals(inner, exception.InnerException))
            return exception;
        return exception switch
        {
            OperationCanceledException cancelled => new TaskCanceledException(cancelled.Message, inner, cancelled.CancellationToken),
            TimeoutException => new TimeoutException(exception.Message, inner),
            IOException => new IOException(exception.Message, inner),
            _ => exception,
        };
    }

    private static bool IsExactly<T>(Exception exception) => exception.GetType() == typeof(T);
}
