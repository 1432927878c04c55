using System.Collections;
using System.Runtime.ExceptionServices;
using System.Text.Json;

namespace Decant.Http;

/// <summary>Copies an exception with another message, and with the same type, properties, cause and stack trace. If the type of the original is the user's, it
/// may have more properties, so the original becomes the cause of the copy. Otherwise it does not, because its text would appear twice.</summary>
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
