using System.Text.Json;

namespace Decant.Http;

/// <summary>Creates an exception again, of the same type and with the same properties, whose message says more. The first one is its cause.</summary>
internal static class RetoldFailure
{
    /// <summary>Null for an exception of another type than those of failed calls.</summary>
    public static Exception? Of(Exception exception, string message) => exception switch
    {
        HttpStatusException status => new HttpStatusException(message, status),
        HttpRequestException request => new HttpRequestException(request.HttpRequestError, message, request, request.StatusCode),
        JsonException json => Of(json, message),
        TaskCanceledException { InnerException: TimeoutException timeout } late => new TaskCanceledException(message, timeout, late.CancellationToken),
        _ => null,
    };

    public static JsonException Of(JsonException exception, string message) =>
        new(message, exception.Path, exception.LineNumber, exception.BytePositionInLine, exception);
}
