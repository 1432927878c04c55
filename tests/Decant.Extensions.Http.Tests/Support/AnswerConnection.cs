using System.Text;

namespace Decant.Extensions.Http.Tests.Support;

/// <summary>A connection without a network: every request gets a thing of this name.</summary>
internal sealed class AnswerConnection : Stream
{
    private readonly byte[] _answer;
    private readonly SemaphoreSlim _asked = new(0);

    public AnswerConnection(string name)
    {
        string body = $$"""{"id":1,"name":"{{name}}"}""";
        _answer = Encoding.ASCII.GetBytes($"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {body.Length}\r\n\r\n{body}");
    }

    public override bool CanRead => true;

    public override bool CanWrite => true;

    public override bool CanSeek => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (buffer.Span.EndsWith("\r\n\r\n"u8))
            _asked.Release();
        return default;
    }

    // The whole answer at once, which is shorter than any buffer.
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (buffer.IsEmpty)
            return 0;
        await _asked.WaitAsync(cancellationToken);
        _answer.CopyTo(buffer);
        return _answer.Length;
    }

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
