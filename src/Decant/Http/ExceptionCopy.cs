using System.Collections;
using System.Runtime.ExceptionServices;
using System.Text.Json;

namespace Decant.Http;

/// <summary>Creates an exception again, of the same type and with the same properties, cause and stack trace, whose message says more. The first one is not its cause,
/// because the same text would be there twice; unless it is of a type of the user's, which may have more than its message.</summary>
internal static class ExceptionCopy
{
    /// <summary>Null for an exception of another type than those of failed calls.</summary>
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
