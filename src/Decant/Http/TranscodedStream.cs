using System.Text;

namespace Decant.Http;

/// <summary>A body in another charset, read as UTF-8. Bytes that are no text in that charset are an error, never replaced.</summary>
internal sealed class TranscodedStream(Stream body, Encoding encoding) : ForwardOnlyStream
{
    private readonly Stream _utf8 = Encoding.CreateTranscodingStream(body, encoding, Encoding.UTF8);

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        try
        {
            return await _utf8.ReadAsync(buffer, cancellationToken).ConfigureAwait(false);
        }
        catch (DecoderFallbackException)
        {
            throw new HttpRequestException(
                HttpRequestError.InvalidResponse,
                $"The response's body is not text in the charset that it names, \"{WireText.Show(encoding.WebName)}\".",
                // The framework's own quotes the bytes.
                new DecoderFallbackException("Some bytes are no text in it."));
        }
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            _utf8.Dispose();
        base.Dispose(disposing);
    }
}
