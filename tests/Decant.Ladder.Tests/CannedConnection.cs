using System.Net;
using System.Text;

namespace Decant.Ladder.Tests;

/// <summary>Opens connections to nobody, on which every request is answered with one body.</summary>
internal sealed class CannedConnection(byte[] body, HttpStatusCode status = HttpStatusCode.OK)
{
    private readonly byte[] _response =
    [
        .. Encoding.ASCII.GetBytes($"HTTP/1.1 {(int)status} -\r\nContent-Type: application/json\r\nContent-Length: {body.Length}\r\nConnection: close\r\n\r\n"),
        .. body,
    ];

    private int _opened;

    public CannedConnection(string json, HttpStatusCode status = HttpStatusCode.OK)
        : this(Encoding.UTF8.GetBytes(json), status)
    {
    }

    /// <summary>How many connections were opened.</summary>
    public int Opened => _opened;

    /// <summary>The body for contenders that read this kind.</summary>
    public Target Target(BodyKind kind = BodyKind.Repositories) => new(new("http://localhost/body"), kind) { Connect = ConnectAsync };

    private ValueTask<Stream> ConnectAsync(SocketsHttpConnectionContext context, CancellationToken cancellationToken)
    {
        Interlocked.Increment(ref _opened);
        return new(new CannedStream(_response));
    }

    // What is written to it goes nowhere.
    private sealed class CannedStream(byte[] response) : MemoryStream(response, writable: true)
    {
        public override void Write(ReadOnlySpan<byte> buffer)
        {
        }

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => Task.CompletedTask;

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) => default;
    }
}
