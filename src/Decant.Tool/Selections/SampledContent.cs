using System.Net;
using System.Net.Http.Headers;
using Decant.Tool.Streams;

namespace Decant.Tool.Selections;

/// <summary>The content of a response, with the headers of the original, that keeps a sample of its beginning.</summary>
internal sealed class SampledContent : HttpContent
{
    private readonly HttpContent _inner;
    private readonly BodySample _sample;

    private SampledContent(HttpContent inner, BodySample sample)
    {
        (_inner, _sample) = (inner, sample);
        foreach ((string name, HeaderStringValues values) in inner.Headers.NonValidated)
            Headers.TryAddWithoutValidation(name, values);
    }

    /// <summary>Replaces the content of a response by content that keeps a sample of its beginning.</summary>
    public static void Replace(HttpResponseMessage response, BodySample sample) => response.Content = new SampledContent(response.Content, sample);

    protected override async Task<Stream> CreateContentReadStreamAsync() => new SampledStream(await _inner.ReadAsStreamAsync(), _sample);

    protected override async Task<Stream> CreateContentReadStreamAsync(CancellationToken cancellationToken) =>
        new SampledStream(await _inner.ReadAsStreamAsync(cancellationToken), _sample);

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => _inner.CopyToAsync(stream, context);

    // The length is not computed: if the server sent it, the copied headers contain it.
    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        return false;
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            _inner.Dispose();
        base.Dispose(disposing);
    }
}
