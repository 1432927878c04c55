using System.Collections;
using System.Runtime.ExceptionServices;
using System.Text.Json;

namespace Decant.Http;

/// <summary>Copies an exception with another message, and with the same type, properties, cause and stack trace. An exception of a user's type may have more
/// properties, so it becomes the cause of its copy itself. The copy of any other exception has all its properties, so the original as the cause would only
/// repeat its text.</summary>
internal static class ExceptionCopy
{
    /// <summary>Returns the copy; null for types that failed calls do not throw.</summary>
    public static Exception? WithMessage(Exception exception, string message) => exception switch
    {
        HttpStatusException status => Trace(status, new HttpStatusException(message, status)),
        HttpRequestException request => Trace(request, new HttpRequestException(request.HttpRequestError, message, CauseOf(request), request.StatusCode)),
        JsonException json => WithMessage(json, message),
        TaskCanceledException { InnerException: TimeoutException timeout } late => Trace(late, new TaskCanceledException(message, timeout, late.CancellationToken)),
        _ => null,
    };

    public static JsonException WithMessage(JsonException exception, string message) =>
        Trace(exception, new JsonException(message, exception.Path, exception.LineNumber, exception.BytePositionInLine, CauseOf(exception)));

    private static Exception? CauseOf<TKnown>(TKnown exception)
        where TKnown : Exception => exception.GetType() == typeof(TKnown) ? exception.InnerException : exception;

    private static TException Trace<TException>(TException exception, TException again)
        where TException : Exception
    {
        foreach (DictionaryEntry entry in exception.Data)
            again.Data[entry.Key] = entry.Value;
        if (exception.StackTrace is { } trace)
            ExceptionDispatchInfo.SetRemoteStackTrace(again, trace);
        return again;
    }
}
