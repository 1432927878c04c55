using System.Net;
using System.Text;

namespace Decant.Lab.Tests.Ladder;

/// <summary>Opens connections to nobody, on which a request is answered all the same.</summary>
internal sealed class CannedConnection(HttpStatusCode status, string json)
{
    private readonly byte[] _response = Encoding.ASCII.GetBytes(
        $"HTTP/1.1 {(int)status} -\r\nContent-Type: application/json\r\nContent-Length: {json.Length}\r\nConnection: close\r\n\r\n{json}");

    private int _opened;

    /// <summary>How many connections were opened.</summary>
    public int Opened => _opened;

    public ValueTask<Stream> ConnectAsync(SocketsHttpConnectionContext context, CancellationToken cancellationToken)
    {
        Interlocked.Increment(ref _opened);
        return new(new CannedStream(_response));
    }

    private sealed class CannedStream(byte[] response) : MemoryStream(response, writable: true)
    {
        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => Task.CompletedTask;

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) => default;
    }
}
