using System.Net;

namespace Decant.Lab.Measure;

/// <summary>Answers every request with the same bytes, so that nothing is sent to the endpoint.</summary>
internal sealed class StoredBodyHandler(byte[] body) : HttpMessageHandler
{
    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        var content = new StreamContent(new PieceStream(body));
        content.Headers.ContentType = new("application/json");
        return Task.FromResult(new HttpResponseMessage(HttpStatusCode.OK) { Content = content, RequestMessage = request });
    }

    /// <summary>Delivers pieces asynchronously, as a network does, so that the compiler sees the code paths of the measurement.</summary>
    private sealed class PieceStream(byte[] body) : MemoryStream(body, writable: false)
    {
        private const int MostBytes = 16 << 10;

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            return Read(buffer.Span[..Math.Min(buffer.Length, MostBytes)]);
        }

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
            ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();
    }
}
