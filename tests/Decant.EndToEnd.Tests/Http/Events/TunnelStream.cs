using System.Net.Sockets;

namespace Decant.Http.Events;

/// <summary>A connection by way of a proxy: answers the client's <c>CONNECT</c>, and then is the connection to the server.</summary>
/// <param name="socket">The connection to the server.</param>
/// <param name="answer">The proxy's answer.</param>
internal sealed class TunnelStream(Socket socket, byte[] answer) : Stream
{
    private readonly NetworkStream _server = new(socket, ownsSocket: true);
    private bool _isAsked;
    private int _answered;

    public override bool CanRead => true;

    public override bool CanWrite => true;

    public override bool CanSeek => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (_answered == answer.Length)
            return _server.ReadAsync(buffer, cancellationToken);
        int count = Math.Min(buffer.Length, answer.Length - _answered);
        answer.AsMemory(_answered, count).CopyTo(buffer);
        _answered += count;
        return new(count);
    }

    // What is written before the answer is the request for the tunnel.
    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (_isAsked && _answered == answer.Length)
            return _server.WriteAsync(buffer, cancellationToken);
        _isAsked = true;
        return default;
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        _server.Dispose();
        base.Dispose(disposing);
    }
}
