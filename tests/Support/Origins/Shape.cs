using System.Net.Sockets;
using System.Text.Json;

namespace Decant.Http.Faults;

/// <summary>What an exception is, in a line: <c>HttpRequestException[ResponseEnded] &lt;- HttpIOException[ResponseEnded]</c>.</summary>
internal static class Shape
{
    public static string Of(Exception exception)
    {
        var parts = new List<string>();
        // What System.Text.Json says below is no other failure.
        for (Exception? at = exception; at is not null; at = at is JsonException ? null : at.InnerException)
            parts.Add(Name(at));
        return string.Join(" <- ", parts);
    }

    private static string Name(Exception exception) => exception switch
    {
        HttpStatusException status => $"{nameof(HttpStatusException)}[{(int?)status.StatusCode}{(status.IsErrorBodyTruncated ? ", cut" : "")}]",
        HttpRequestException request => $"{nameof(HttpRequestException)}[{request.HttpRequestError}]",
        HttpProtocolException protocol => $"{nameof(HttpProtocolException)}[{protocol.ErrorCode}]",
        HttpIOException io => $"{nameof(HttpIOException)}[{io.HttpRequestError}]",
        SocketException socket => $"{nameof(SocketException)}[{socket.SocketErrorCode}]",
        _ => exception.GetType().Name,
    };
}
