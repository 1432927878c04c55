using System.Net;
using System.Text;
using Decant.Http.Codings;
using Decant.Http.Decoding;
using Decant.Http.Limits;
using Decant.Http.Telemetry;

namespace Decant.Http.Calls;

internal sealed partial class HttpCall
{
    /// <summary>Gets the announced length of the body; null if it is missing, counts compressed bytes, or does not describe the body (chunked, without content,
    /// decoded by a handler).</summary>
    public long? AnnouncedBytes { get; private set; }

    /// <summary>Opens the body as the kind of call requires, under the call's limits. The caller disposes the stream, which is null if there is nothing to
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
        // A body of another media type contains no events, so without this check it would look like a stream that has ended. A charset is ignored, because
        // event streams are always UTF-8.
        if (!MediaTypes.IsEventStream(content))
            throw MediaTypes.NoEventStream(content);
        return OpenAsync(content, Limits.BodyBytes)!;
    }

    /// <summary>Opens the body under the call's timeouts and the given limit. The stream decompresses the body.</summary>
    public async ValueTask<Stream> OpenAsync(HttpContent content, ByteLimit limit)
    {
        Content = content;
        // The telemetry checks whether the header Content-Length exists. It must come first, because reading the length of a content adds this header.
        Telemetry.Note(content.Headers);
        bool isOfConnection = BodySource.IsConnections(content);
        // If the platform or a handler may have decoded the body, its headers do not describe it.
        bool isAsSent = !Limits.Options.ExpectDecodedBodies || isOfConnection;
        string? coding = isAsSent ? ContentCoding.Find(content) : null;
        // Opening a content may read all of it, so its announced length is checked first. For the content of a connection, the length is checked after opening,
        // because it does not apply to a chunked body, and only the stream shows whether the body is chunked.
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
        // A content that cannot be opened, for example because it was read before, throws an InvalidOperationException, which passes unchanged. Decoders throw
        // the same type for corrupt data, but only when they read.
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

    // A body in a charset other than UTF-8 is transcoded while it is read.
    private ValueTask<Stream?> OpenTextAsync(HttpContent content)
    {
        if (Limits.Options.RequireJsonMediaType && !MediaTypes.IsJson(content))
            throw MediaTypes.Rejected(content);
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
        // The request of a caller's content or response may be unknown, so it may be a HEAD. The response to a HEAD announces a length, but has no body.
        mayBeEmpty: Response?.RequestMessage is null && _sent is null || !HasContent || Response?.StatusCode == HttpStatusCode.NotModified);
}
