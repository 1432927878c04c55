using System.Net.Sockets;

namespace Decant.Http.Origins;

/// <summary>A server of HTTP/2 in the clear, with prior knowledge, that answers each stream by the next script of the queue.</summary>
/// <param name="otherwise">What a stream gets for which no script is queued.</param>
/// <param name="maxStreams">How many streams a client may have open on a connection.</param>
internal sealed class Http2Origin(Func<Http2Stream, Task> otherwise, int maxStreams = 100)
    : ScriptedOrigin<Http2Connection, Http2Stream>("http", otherwise)
{
    protected override Http2Connection Connect(Socket socket) =>
        new(socket, maxStreams, stream => TryAsync(() => AnswerAsync(stream)), End);

    protected override Task ServeAsync(Http2Connection connection) => connection.ServeAsync();
}
