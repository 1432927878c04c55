using System.Text;

namespace Decant.Lab.Tests.Ladder;

/// <summary>Opens connections on which every request is answered alike, by nobody.</summary>
internal sealed class CannedConnection(string response)
{
    private int _opened;

    /// <summary>How many connections were opened.</summary>
    public int Opened => _opened;

    public ValueTask<Stream> ConnectAsync(SocketsHttpConnectionContext context, CancellationToken cancellationToken)
    {
        Interlocked.Increment(ref _opened);
        return new(new CannedStream(Encoding.ASCII.GetBytes(response)));
    }

    private sealed class CannedStream(byte[] response) : MemoryStream(response, writable: true)
    {
        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => Task.CompletedTask;

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) => default;
    }
}
