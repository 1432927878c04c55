using System.Net;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>A body that is at hand already, so that no read waits or looks at a token. At one point of it, a token is cancelled.</summary>
internal sealed class BufferedContent(Stem stem, long bytes, long cancelAt, CancellationTokenSource source) : HttpContent
{
    private readonly RepeatedStream _body = new(
        stem == Stem.One ? """{"id":1,"x":[""" : """[{"id":1,"x":[""",
        """{"a":[1,2,3],"b":"c"},""",
        bytes / 22,
        stem == Stem.One ? "0]}" : "0]}]");

    public long BytesRead => _body.BytesRead;

    /// <summary>How many reads were begun once the token was cancelled.</summary>
    public int ReadsAfterCancellation { get; private set; }

    protected override Task<Stream> CreateContentReadStreamAsync() => Task.FromResult<Stream>(new Body(this));

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) =>
        throw new InvalidOperationException("The body was buffered.");

    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        return false;
    }

    private int Read(Span<byte> buffer)
    {
        if (source.IsCancellationRequested)
            ReadsAfterCancellation++;
        int count = _body.Read(buffer);
        if (BytesRead >= cancelAt)
            source.Cancel();
        return count;
    }

    private sealed class Body(BufferedContent content) : ReadOnlyStream
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            new(content.Read(buffer.Span));
    }
}
