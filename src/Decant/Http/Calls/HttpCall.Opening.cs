using System.Net;
using System.Text;
using Decant.Http.Codings;
using Decant.Http.Decoding;
using Decant.Http.Limits;
using Decant.Http.Telemetry;

namespace Decant.Http.Calls;

internal sealed partial class HttpCall
{
    /// <summary>How many bytes the open body is said to have; null if it is not said, said of the compressed ones, or does not count.</summary>
    public long? AnnouncedBytes { get; private set; }

    /// <summary>Opens the body as the kind of the call says, under the call's limits. Disposing the stream ends the body. Null where there is nothing to
    /// read.</summary>
    public ValueTask<Stream?> OpenAsync(HttpContent content)
    {
        if (_kind.Body == CallBody.Bytes)
            return OpenAsync(content, Limits.BodyBytes)!;
        if (_kind.Body == CallBody.None || !HasContent)
            return default;
        Content = content;
        if (_kind.Body == CallBody.Text)
            return OpenTextAsync(content);
        // In another body no event would be found, and that would look like the end. A charset is ignored: an event stream is always UTF-8.
        if (!MediaTypes.IsEventStream(content))
            throw MediaTypes.NoEventStream(content);
        return OpenAsync(content, Limits.BodyBytes)!;
    }

    /// <summary>Opens the body, decompressed, under the call's timeouts and a limit.</summary>
    public async ValueTask<Stream> OpenAsync(HttpContent content, ByteLimit limit)
    {
        Content = content;
        // First: asking a content for its length adds the header.
        Telemetry.Note(content.Headers);
        bool isOfConnection = BodySource.IsConnections(content);
        // If the platform or a handler may have decoded the body, its headers do not describe it.
        bool isAsSent = !Limits.Options.ExpectDecodedBodies || isOfConnection;
        string? coding = isAsSent ? ContentCoding.Find(content) : null;
        // Opening another content may read all of it. A connection's tells by its stream whether it comes in chunks.
        if (!isOfConnection)
            Announce(content, coding, limit, isIgnored: !isAsSent || AnnouncedLength.IsIgnored(Response));

        Stream stream;
        try
        {
            if (!isOfConnection)
                Clock.BeginWait();
            Task<Stream> opened = content.ReadAsStreamAsync(BodySource.MayKeepToken(content) ? Clock.Share() : Clock.Token);
            stream = opened.IsCompletedSuccessfully ? opened.Result : await Clock.WaitAsync(opened).ConfigureAwait(false);
        }
        // A content that cannot be opened, such as one that was read already, says so by an InvalidOperationException, which is the caller's to see:
        // it means damaged data only where a decoder throws it, from a read.
        catch (Exception exception) when (exception is not InvalidOperationException && BodyFailure.Explain(exception, Clock, 0, isAsSent) is { } failure)
        {
            throw failure;
        }
        finally
        {
            Clock.EndWait();
        }

        try
        {
            if (!stream.CanRead)
                throw BodyFailure.ReadBefore();
            var source = new BodySource(content, stream);
            if (isOfConnection)
                Announce(content, coding, limit, isIgnored: source.IsChunked);
            Open(source, coding, isAsSent, limit);
            return _body;
        }
        catch
        {
            stream.Dispose();
            throw;
        }
    }

    // Another charset is transcoded as it is read.
    private ValueTask<Stream?> OpenTextAsync(HttpContent content)
    {
        if (Limits.Options.RequireJsonMediaType && !MediaTypes.IsJson(content))
            throw MediaTypes.Refused(content);
        return (MediaTypes.GetOtherEncoding(content) is { } encoding ? OpenTranscodedAsync(content, encoding) : OpenAsync(content, Limits.BodyBytes))!;
    }

    private async ValueTask<Stream> OpenTranscodedAsync(HttpContent content, Encoding encoding) =>
        new TranscodedStream(await OpenAsync(content, Limits.BodyBytes).ConfigureAwait(false), encoding);

    private void Announce(HttpContent content, string? coding, ByteLimit limit, bool isIgnored)
    {
        long? length = isIgnored || !HasContent ? null : AnnouncedLength.Find(content);
        AnnouncedBytes = coding is null ? length : null;
        if (AnnouncedBytes > limit.Bytes)
            throw limit.Exceeded(AnnouncedBytes);
    }

    private void Open(BodySource source, string? coding, bool isAsSent, ByteLimit limit) => _body.Open(
        source,
        isAsSent,
        coding,
        Limits.Options.Decoders,
        Telemetry.Count(Clock, isAsSent) ? Telemetry : null,
        Clock,
        limit,
        AnnouncedBytes ?? 0,
        // Somebody else's request may be a HEAD, whose answer announces what does not come.
        mayBeEmpty: Response?.RequestMessage is null && _sent is null || !HasContent || Response?.StatusCode == HttpStatusCode.NotModified);
}
