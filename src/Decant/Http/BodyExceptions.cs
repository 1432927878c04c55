namespace Decant.Http;

/// <summary>Removes from the cause of a failed read what the framework quotes of the body: the size of a chunk, the bytes after a chunk, a line of the
/// trailers. <see cref="Exception.ToString"/> shows every inner exception.</summary>
internal static class BodyExceptions
{
    private const string LeftOut = "The framework's message is left out: it may quote what the server sent.";

    /// <summary>Returns the exception with its causes. One that the framework's parsers threw is replaced by one of the same type and code with another
    /// message.</summary>
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
            // Other types cannot be created here. What the user's code puts into its own exceptions is its own decision.
            _ => exception,
        };
    }

    // Messages with other codes quote nothing. A derived type is the user's, and so is its message.
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
