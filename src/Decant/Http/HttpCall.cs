using System.Net;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Buffers;

namespace Decant.Http;

/// <summary>One call over HTTP, from the request to the body's last byte: its options, its clock, its body. Used again for other calls, so
/// that it costs none of them anything; whoever began it disposes it, once.</summary>
/// <remarks><c>SendAsync</c> and the methods that read a whole body (<see cref="ProjectionContent"/>, <see cref="BodyContent"/>) usually suspend and are
/// awaited exactly once, so they use the pooling builder. Opening a body usually completes synchronously, and creating an exception costs more than
/// its task, so those do not.</remarks>
internal sealed class HttpCall : IDisposable
{
    /// <summary>The limit of calls that return the whole, in bytes.</summary>
    private const long DefaultMaxBodyBytes = 64 * 1024 * 1024;

    private const string LimitName = $"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.MaxBodyBytes)}";

    private static readonly TimeSpan s_defaultTimeout = TimeSpan.FromSeconds(100);

    // By how much the system's timers may be early, measured by the clock that is read.
    private static readonly TimeSpan s_timerResolution = TimeSpan.FromMilliseconds(16);

    private readonly ResponseBody _body = new();
    private CallKind _kind;
    private DecantHttpOptions? _given;
    private HttpClient? _client;
    private DecantHttpOptions? _handed;
    private TimeLimit _headerLimit;
    private HttpResponseMessage? _response;
    private bool _hasBody;

    public CallClock Clock { get; } = new();

    public ByteChunks Chunks { get; } = new();

    public CallTelemetry Telemetry { get; } = new();

    /// <summary>The options of the call; once the response is there, those of the handlers that it passed where the caller gave none.</summary>
    public DecantHttpOptions Options { get; private set; } = DecantHttpOptions.Default;

    /// <summary>How many bytes the open body is said to have; null if it is not said, said of the compressed ones, or does not count.</summary>
    public long? AnnouncedBytes { get; private set; }

    /// <summary>Where the bytes of a body are kept that is not read through a window.</summary>
    public BufferPool Pool => Options.ClearBuffers ? Options.Pool.Clearing() : Options.Pool;

    /// <summary>How many bytes the body may have. A client's own limit counts where the options set none, as it does for
    /// <c>GetFromJsonAsync</c>.</summary>
    public ByteLimit MaxBodyBytes
    {
        get
        {
            if (Options.MaxBodyBytes is { } limit)
                return new(limit, LimitName) { HandsOut = _kind == CallKind.Elements };
            if (_kind == CallKind.Elements)
                return ByteLimit.None;
            return _client is { MaxResponseContentBufferSize: var own and < DefaultMaxBodyBytes }
                ? new(own, $"{nameof(HttpClient)}.{nameof(HttpClient.MaxResponseContentBufferSize)}")
                : new(DefaultMaxBodyBytes, LimitName);
        }
    }

    public static HttpCall Begin(CallKind kind, DecantHttpOptions? options, CancellationToken cancellationToken)
    {
        HttpCall call = Recycler<HttpCall>.Take();
        call._kind = kind;
        call._given = options;
        call.Options = options ?? DecantHttpOptions.Default;
        call.Clock.Begin(call.Options.TimeProvider, cancellationToken);
        call.SetLimit();
        call.Telemetry.Begin(kind);
        return call;
    }

    /// <summary>Whether the response has something to read: 204 and 205 say that they do not.</summary>
    public static bool HasContent(HttpResponseMessage response) =>
        response.StatusCode is not (HttpStatusCode.NoContent or HttpStatusCode.ResetContent);

    /// <summary>Sends a GET; gives the successful response, which is the caller's to dispose. A client's own defaults count.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<HttpResponseMessage> SendAsync(HttpMessageInvoker invoker, Uri? uri)
    {
        using var request = new DecantRequest(uri, this);
        _client = invoker as HttpClient;
        if (_client is not null)
        {
            request.Version = _client.DefaultRequestVersion;
            request.VersionPolicy = _client.DefaultVersionPolicy;
        }

        try
        {
            HttpResponseMessage response;
            _headerLimit = LimitOfHeaders(Options);
            Clock.SetLimit(_headerLimit);
            try
            {
                CancellationToken token = Clock.Caller;
                if (!_headerLimit.IsNone)
                {
                    token = Clock.Share();
                    // From here to the headers only a handler that takes over touches the clock.
                    Clock.BeginWait();
                }

                response = await SendAsync(invoker, request, token).ConfigureAwait(false);
            }
            catch (OperationCanceledException exception) when (ExplainSend(exception, request) is { } failure)
            {
                throw failure;
            }
            finally
            {
                request.Leave();
                Clock.EndWait();
            }

            try
            {
                Telemetry.Note(response.RequestMessage ?? request);
                Options = _given ?? _handed ?? RequestOptions.Find(response) ?? DecantHttpOptions.Default;
                Clock.ChangeTime(Options.TimeProvider);
                _response = response;
                _hasBody = HasContent(response) && response.StatusCode != HttpStatusCode.NotModified;
                if (!response.IsSuccessStatusCode)
                    throw await FailAsync(response).ConfigureAwait(false);
                SetLimit();
                return response;
            }
            catch
            {
                response.Dispose();
                throw;
            }
        }
        catch (Exception exception) when (Telemetry.Fail(exception))
        {
            throw;
        }
    }

    /// <summary>Takes the options of a handler that the request passes, unless it has others. Called while the call waits for the headers.</summary>
    /// <returns>What the handler must measure until they come: the call has stopped measuring what it took for granted.</returns>
    public TimeLimit Take(DecantHttpOptions options)
    {
        // A second try comes with what the first was given.
        if (_given is not null || (_handed is not null && !ReferenceEquals(_handed, options)))
            return TimeLimit.None;
        _handed = options;
        TimeLimit limit = LimitOfHeaders(options);
        if (limit == _headerLimit && options.TimeProvider == DecantHttpOptions.Default.TimeProvider)
            return TimeLimit.None;
        Clock.SetLimit(TimeLimit.None);
        // The body has what is left of the time that the last try began with.
        Clock.Restart();
        return limit;
    }

    /// <summary>What a response is to its caller that is no success.</summary>
    public ValueTask<HttpStatusException> FailAsync(HttpResponseMessage response)
    {
        _response = response;
        TimeLimit whole = LimitOfWhole(Options);
        Clock.SetLimit(whole.IsNone ? LimitOfSilence(Options) : whole);
        return StatusFailure.CreateAsync(response, this);
    }

    /// <summary>Opens the body as UTF-8, under the call's limits; another charset is transcoded as it is read. Disposing the stream ends the
    /// body.</summary>
    public async ValueTask<Stream> OpenTextAsync(HttpContent content)
    {
        if (Options.RequireJsonMediaType && !MediaTypes.IsJson(content))
            throw MediaTypes.Refused(content);
        return MediaTypes.GetOtherEncoding(content) is { } encoding
            ? new TranscodedStream(await OpenAsync(content, MaxBodyBytes).ConfigureAwait(false), encoding)
            : await OpenAsync(content, MaxBodyBytes).ConfigureAwait(false);
    }

    /// <summary>Opens the body, decompressed, under the call's time-outs and a limit.</summary>
    public async ValueTask<Stream> OpenAsync(HttpContent content, ByteLimit limit)
    {
        // First: asking a content for its length adds the header.
        Telemetry.Note(content.Headers);
        bool isOfConnection = BodySource.IsConnections(content);
        // If the platform may have decoded the body, its headers do not describe it.
        bool isAsSent = !Options.IsDecodedByPlatform || isOfConnection;
        string? coding = isAsSent ? ContentCoding.Find(content) : null;
        // Opening another content may read all of it. A connection's tells by its stream whether it comes in chunks.
        if (!isOfConnection)
            Announce(content, coding, limit, isIgnored: !isAsSent || AnnouncedLength.IsIgnored(_response));

        Stream stream;
        try
        {
            if (!isOfConnection)
                Clock.BeginWait();
            Task<Stream> opened = content.ReadAsStreamAsync(Clock.Token);
            stream = opened.IsCompletedSuccessfully ? opened.Result : await Clock.WaitAsync(opened).ConfigureAwait(false);
        }
        // A content that cannot be opened, such as one that was read already, says so by an InvalidOperationException, which is the caller's to see:
        // it means damaged data only where a decoder throws it, from a read.
        catch (Exception exception) when (exception is not InvalidOperationException && BodyFailure.Explain(exception, Clock, 0) is { } failure)
        {
            throw failure;
        }
        finally
        {
            Clock.EndWait();
        }

        try
        {
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

    /// <summary>What a call for one object gives where there is none.</summary>
    public T? NoValue<T>(HttpResponseMessage response)
    {
        if (default(T) is null)
            return default;
        var failure = new HttpRequestException(
            HttpRequestError.InvalidResponse,
            $"The response's status is {StatusFailure.Describe(response)}, which brings no value, and {typeof(T)} is a value type that cannot be null.",
            null,
            response.StatusCode);
        Telemetry.Fail(failure);
        throw failure;
    }

    /// <summary>How a body is read that belongs to this call.</summary>
    public JsonProjectionOptions Complete(JsonProjectionOptions options) =>
        Options.ClearBuffers ? options with { Pool = options.Pool.Clearing() } : options;

    /// <summary>Notes a failure of reading; gives the exception to throw in its place, or null.</summary>
    public Exception? Explain(Exception exception, HttpContent content)
    {
        Telemetry.Fail(exception);
        return exception switch
        {
            JsonException json => MediaTypes.Explain(json, content),
            // Whether the token is noticed in a wait or between two, it is one exception.
            OperationCanceledException and not TaskCanceledException when Clock.Caller.IsCancellationRequested => Clock.Explain(exception, 0),
            _ => null,
        };
    }

    /// <summary>Ends the call: what it rented goes back, what it measured is told.</summary>
    public void Dispose()
    {
        Chunks.ReturnAll();
        try
        {
            // Who listens may throw.
            Telemetry.End(Clock, _body.BytesRead);
        }
        finally
        {
            Clock.End();
            (_client, _response, _hasBody, _given, _handed, Options) = (null, null, false, null, null, DecantHttpOptions.Default);
            Recycler<HttpCall>.Give(this);
        }
    }

    private static Task<HttpResponseMessage> SendAsync(HttpMessageInvoker invoker, HttpRequestMessage request, CancellationToken cancellationToken) =>
        invoker is HttpClient client
            // The method of the base class would buffer the whole body in a client.
            ? client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken)
            : invoker.SendAsync(request, cancellationToken);

    private void Announce(HttpContent content, string? coding, ByteLimit limit, bool isIgnored)
    {
        long? length = isIgnored ? null : AnnouncedLength.Find(content);
        AnnouncedBytes = coding is null ? length : null;
        if (AnnouncedBytes > limit.Bytes)
            throw limit.Exceeded(AnnouncedBytes);
    }

    private void Open(BodySource source, string? coding, bool isAsSent, ByteLimit limit) => _body.Open(
        source,
        coding is not null && ContentCoding.IsKnown(coding) ? coding : null,
        Telemetry.Count(Clock, isAsSent) ? Telemetry : null,
        Clock,
        limit,
        AnnouncedBytes ?? 0,
        // Somebody else's request may be a HEAD, whose answer announces what does not come.
        mayBeEmpty: !_hasBody);

    private void SetLimit() => Clock.SetLimit(_kind == CallKind.Elements ? LimitOfSilence(Options) : LimitOfWhole(Options));

    private TimeLimit LimitOfHeaders(DecantHttpOptions options)
    {
        bool isClients = _client is not null && _client.Timeout != Timeout.InfiniteTimeSpan;
        TimeLimit whole = LimitOfWhole(options);
        if (whole.IsNone)
            return isClients ? TimeLimit.None : LimitOfSilence(options);
        // A client's own time-out runs until the headers come: no second one is needed beside it, unless it is to go by another clock.
        return isClients && options.Timeout is null && options.TimeProvider == TimeProvider.System ? TimeLimit.None : whole;
    }

    private TimeLimit LimitOfWhole(DecantHttpOptions options)
    {
        if (options.Timeout is { } timeout)
            return new(timeout, DecantHttpOptions.TimeoutName, IsDeadline: true);
        return _client is not null
            ? new(_client.Timeout, $"{nameof(HttpClient)}.{nameof(HttpClient.Timeout)}", IsDeadline: true)
            : new(s_defaultTimeout, $"the default of {DecantHttpOptions.TimeoutName}", IsDeadline: true);
    }

    // Calls that return the whole have none.
    private TimeLimit LimitOfSilence(DecantHttpOptions options) => _kind == CallKind.Elements
        ? new(options.IdleTimeout, $"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.IdleTimeout)}", IsDeadline: false)
        : TimeLimit.None;

    private OperationCanceledException? ExplainSend(OperationCanceledException exception, DecantRequest request)
    {
        // Filters run before the handler is out of the way.
        request.Leave();
        if (Clock.Caller.IsCancellationRequested)
            return exception is TaskCanceledException && exception.CancellationToken == Clock.Caller ? null : Clock.Explain(exception, 0);
        return Clock.Explain(exception, 0) ?? ExplainClients(exception);
    }

    // AddDecant makes the time-out of the options the client's too, and of two timers that are due at once either may be first.
    private TaskCanceledException? ExplainClients(OperationCanceledException exception)
    {
        if (exception is not TaskCanceledException { InnerException: TimeoutException }
            || _client is null
            || (_given ?? _handed)?.Timeout is not { } timeout
            || timeout == Timeout.InfiniteTimeSpan
            || timeout > _client.Timeout
            || Clock.Elapsed + s_timerResolution < timeout)
        {
            return null;
        }

        TimeLimit limit = new(timeout, DecantHttpOptions.TimeoutName, IsDeadline: true);
        TaskCanceledException late = CallClock.Late(limit, exception, 0, exception.CancellationToken);
        // The handler that measured it says the same.
        return late.Message == exception.Message ? null : late;
    }
}
