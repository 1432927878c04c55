using System.Text;
using Decant.Support;

namespace Decant.Http.Decoding;

/// <summary>A charset has sequences that are no text: for ever, they are too much of nothing.</summary>
public sealed class CharsetTests
{
    [Fact, Trait("Row", "G2")]
    public async Task Read_EscapeSequencesForEver_IsAnInvalidResponse()
    {
        // ESC ( B: what follows is ASCII, which it is.
        await using var body = new RepeatedStream("", "\u001b(B", 100_000_000, "");
        await using var stream = new TranscodedStream(body, CodePagesEncodingProvider.Instance.GetEncoding("iso-2022-jp")!);

        var exception = await Assert.ThrowsAsync<HttpRequestException>(async () => await stream.ReadAtLeastAsync(new byte[100], 1, cancellationToken: Cancellation));

        Assert.Equal(HttpRequestError.InvalidResponse, exception.HttpRequestError);
        Assert.InRange(body.BytesRead, 1024 * 1024, 1100 * 1024);
    }

    [Fact, Trait("Row", "G2")]
    public async Task Read_MuchTextWithEscapeSequences_IsRead()
    {
        await using var body = new RepeatedStream("", "\u001b(Babc", 1_000_000, "");
        await using var stream = new TranscodedStream(body, CodePagesEncodingProvider.Instance.GetEncoding("iso-2022-jp")!);
        byte[] buffer = new byte[10_000];
        long length = 0;
        while (await stream.ReadAsync(buffer, Cancellation) is > 0 and int read)
            length += read;

        Assert.Equal(3_000_000, length);
    }
}
