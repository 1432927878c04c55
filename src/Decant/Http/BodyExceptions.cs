namespace Decant.Http;

/// <summary>Removes the framework's quotations of the body from the cause of a failed read: the size of a chunk, the bytes after a chunk, a line of the
/// trailers. <see cref="Exception.ToString"/> would show them, because it includes inner exceptions.</summary>
internal static class BodyExceptions
{
    private const string LeftOut = "The framework's message is left out, because it may quote the response.";

    /// <summary>Returns the exception and its causes. An exception of the framework's parsers is replaced by an exception with the same type and the same
    /// <see cref="HttpRequestError"/>, but with another message.</summary>
    public static Exception WithoutQuotes(Exception exception)
    {
        Exception? inner = exception.InnerException is { } cause ? WithoutQuotes(cause) : null;
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
            // Other types cannot be created here. The user's code is responsible for the messages of its own exceptions.
            _ => exception,
        };
    }

    // With another HttpRequestError, the framework's messages quote nothing. Exceptions of derived types belong to the user's code.
    private static bool IsQuoting(Exception exception) => exception switch
    {
        HttpIOException { HttpRequestError: HttpRequestError.InvalidResponse or HttpRequestError.Unknown } =>
            exception.GetType() == typeof(HttpIOException) && !IsMade(exception),
        HttpRequestException { HttpRequestError: HttpRequestError.InvalidResponse or HttpRequestError.Unknown } =>
            exception.GetType() == typeof(HttpRequestException) && !IsMade(exception),
        _ => false,
    };

    // The body and the call may both explain an exception, but its message is replaced only once.
    private static bool IsMade(Exception exception) => exception.Message.StartsWith(LeftOut, StringComparison.Ordinal);
}
