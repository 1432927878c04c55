namespace Decant.Http.Decoding;

/// <summary>What lies behind the failure of a body, without what it quotes. The framework quotes what it cannot read, and that may be the
/// body's: a chunk's size, what stands where a chunk should end, a line among the trailers. <see cref="Exception.ToString"/> tells it of every
/// inner exception.</summary>
internal static class BodyCause
{
    private const string LeftOut = "The framework's message is left out: it may quote what the server sent.";

    /// <summary>The same exception with the same causes; where the framework's parsers spoke, one of the same type and code without their
    /// words.</summary>
    public static Exception Of(Exception exception)
    {
        Exception? inner = exception.InnerException is { } cause ? Of(cause) : null;
        bool isQuoting = IsQuoting(exception);
        if (!isQuoting && ReferenceEquals(inner, exception.InnerException))
            return exception;
        string message = isQuoting ? LeftOut : exception.Message;
        return exception switch
        {
            HttpIOException body when body.GetType() == typeof(HttpIOException) => new HttpIOException(body.HttpRequestError, message, inner),
            HttpRequestException request => new HttpRequestException(request.HttpRequestError, message, inner, request.StatusCode),
            OperationCanceledException cancelled => new TaskCanceledException(message, inner, cancelled.CancellationToken),
            TimeoutException => new TimeoutException(message, inner),
            IOException when exception.GetType() == typeof(IOException) => new IOException(message, inner),
            // Other types cannot be made anew. What the user's code wraps in its own exceptions is the user's.
            _ => exception,
        };
    }

    // Other codes have words without a quotation; one that derives from these types is the user's, and so is what it says.
    private static bool IsQuoting(Exception exception) => exception switch
    {
        HttpIOException { HttpRequestError: HttpRequestError.InvalidResponse or HttpRequestError.Unknown } =>
            exception.GetType() == typeof(HttpIOException) && !IsMade(exception),
        HttpRequestException { HttpRequestError: HttpRequestError.InvalidResponse or HttpRequestError.Unknown } =>
            exception.GetType() == typeof(HttpRequestException) && !IsMade(exception),
        _ => false,
    };

    // An exception may be explained twice, by the body and by the call; it is rewritten once.
    private static bool IsMade(Exception exception) => exception.Message.StartsWith(LeftOut, StringComparison.Ordinal);
}
