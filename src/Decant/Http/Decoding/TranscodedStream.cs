using System.Text;
using Decant.Errors;

namespace Decant.Http.Decoding;

/// <summary>A body in another charset, read as UTF-8. Invalid bytes are an error and are never replaced.</summary>
internal sealed class TranscodedStream : ForwardOnlyStream
{
    private readonly Encoding _encoding;
    private readonly EncodedStream _encoded = new();
    private readonly Stream _utf8;

    public TranscodedStream(Stream body, Encoding encoding)
    {
        _encoding = encoding;
        // Some charsets have byte sequences that decode to no text, such as the shifts of ISO-2022. EncodedStream limits their number, because a server could
        // send them forever.
        _encoded.Open(body, null);
        _utf8 = Encoding.CreateTranscodingStream(_encoded, encoding, Encoding.UTF8);
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        try
        {
            int read = await _utf8.ReadAsync(buffer, cancellationToken).ConfigureAwait(false);
            _encoded.HasDecoded();
            return read;
        }
        catch (DecoderFallbackException)
        {
            throw new HttpRequestException(
                HttpRequestError.InvalidResponse,
                $"The response's body is not valid text in its charset, \"{WireText.Show(_encoding.WebName)}\".",
                // The framework's exception quotes the bytes, so another exception becomes the cause.
                new DecoderFallbackException("Some bytes are not valid in this charset."));
        }
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            _utf8.Dispose();
        base.Dispose(disposing);
    }
}
