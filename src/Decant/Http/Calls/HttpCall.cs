using System.Net;
using System.Text.Json;
using Decant.Buffers;
using Decant.Http.Decoding;
using Decant.Http.Limits;
using Decant.Http.Telemetry;

namespace Decant.Http.Calls;

/// <summary>One call over HTTP, from the request to the body's last byte: its limits, its clock, its response, its body. Used again for other calls,
/// so that it costs none of them anything; whoever began it disposes it, once.</summary>
/// <remarks><c>SendAsync</c> usually suspends and is awaited exactly once, so it uses the pooling builder. Opening a body usually completes
/// synchronously, and creating an exception costs more than its task, so those do not.</remarks>
internal sealed partial class HttpCall : IDisposable
{
    private readonly ResponseBody _body = new();
    private CallKind _kind = CallKind.Response;
    private CallLimits _limits;
    private DecantHttpOptions? _given;
    private DecantHttpOptions? _handed;
    private HttpClient? _client;
    private HttpResponseMessage? _sent;
    private Func<HttpResponseMessage, bool>? _isWanted;
    private string? _lastEventId;
    private bool _isHead;

    public CallClock Clock { get; } = new();

    public ByteChunks Chunks { get; } = new();

    public CallTelemetry Telemetry { get; } = new();

    /// <summary>What the call puts up with. Once the response is there, the options of the handlers that it passed count where the caller set none.</summary>
    public ref readonly CallLimits Limits => ref _limits;

    /// <summary>The response, where it is known.</summary>
    public HttpResponseMessage? Response { get; private set; }

    /// <summary>The content whose body is read; null until it is opened.</summary>
    public HttpContent? Content { get; private set; }

    /// <summary>Whether the caller has seen the response and wants nothing of its body.</summary>
    public bool IsUnwanted { get; private set; }

    /// <summary>Whether the object does not exist and the caller wants null for that.</summary>
    public bool IsMissing =>
        _kind.NotFoundMayBeNull && Response?.StatusCode == HttpStatusCode.NotFound && Limits.Options.NotFoundAsNull;

    /// <summary>Whether a compressed body is wanted. Events are not: a server that does not flush its compressor would hold them back.</summary>
    public bool MayBeCoded => _kind.Body != CallBody.Events;

    /// <summary>Whether there is something to read: 204 and 205 say that there is not, and so does a HEAD that is answered.</summary>
    public bool HasContent => !_isHead && !IsUnwanted && !IsMissing && Response?.StatusCode is not (HttpStatusCode.NoContent or HttpStatusCode.ResetContent);

    /// <summary>Whether the result is there and the body is closed. The caller does not get the result if ending the call fails.</summary>
    public bool IsRead { private get; set; }

    /// <summary>What the call disposes if the caller does not get it.</summary>
    public PooledBody? Result { private get; set; }

    /// <summary>Begins a call.</summary>
    /// <param name="kind">What it returns.</param>
    /// <param name="source">Where its body comes from: a client's own limits count, and what a response's request was given.</param>
    /// <param name="options">What the caller gave; null for nothing. The handlers may give more.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    public static HttpCall Begin(CallKind kind, in CallSource source, DecantHttpOptions? options, CancellationToken cancellationToken)
    {
        HttpCall call = Recycler<HttpCall>.Rent();
        (call._kind, call._given, call._client) = (kind, options, source.Invoker as HttpClient);
        call._handed = source.Response is { } response ? RequestOptions.Find(response) : null;
        call._limits = new(kind, new(options, call._handed), call._client);
        call.Clock.Begin(call._limits.Options.TimeProvider, cancellationToken);
        call.Clock.SetLimit(call._limits.Body);
        call.Telemetry.Begin(kind);
        return call;
    }

    /// <summary>Notes that the call fails; gives the exception to throw in the place of what was thrown, or null.</summary>
    public Exception? Explain(Exception exception)
    {
        Telemetry.Fail(exception);
        return exception switch
        {
            // The message of an event already names the event.
            JsonException json when Content is not null && _kind.Body != CallBody.Events => MediaTypes.Explain(json, Content, Limits.Options.Decoders),
            // The exception is the same whether the token is noticed during a wait or between two.
            OperationCanceledException and not TaskCanceledException when Clock.Caller.IsCancellationRequested => Clock.Explain(exception, 0),
            _ => null,
        };
    }

    /// <summary>Ends the call: disposes the response, returns what was rented and reports telemetry.</summary>
    public void Dispose()
    {
        bool isReturned = false;
        try
        {
            // A response of the user's handler may throw, and so may a listener of the telemetry. The call ends anyway, and its pooled result is returned.
            try
            {
                _sent?.Dispose();
            }
            finally
            {
                Chunks.ReturnAll();
                Telemetry.End(Clock, _body.BytesRead);
            }

            isReturned = IsRead;
        }
        finally
        {
            if (!isReturned)
                Result?.Dispose();
            Clock.End();
            (_given, _handed, _client, _sent, Response, Content, _limits) = (null, null, null, null, null, null, default);
            (_isWanted, _lastEventId, _isHead, IsUnwanted, IsRead, Result) = (null, null, false, false, false, null);
            Recycler<HttpCall>.Return(this);
        }
    }
}
