using System.Net;
using System.Text.Json;
using Decant.Buffers;
using Decant.Http.Decoding;
using Decant.Http.Limits;
using Decant.Http.Telemetry;

namespace Decant.Http.Calls;

/// <summary>One call over HTTP, from the request to the last byte of the body: its limits, clock, response and body. Instances are pooled, so that calls do not
/// allocate them; the method that began the call disposes it exactly once.</summary>
/// <remarks><c>SendAsync</c> usually suspends and is awaited exactly once, so it uses the pooling builder. Methods that open a body do not, because they
/// usually complete synchronously, nor do methods that throw, because an exception costs more than the task that the builder saves.</remarks>
internal sealed partial class HttpCall : IDisposable
{
    private readonly ResponseBody _body = new();
    private CallKind _kind = CallKind.Response;
    private CallLimits _limits;
    private DecantHttpOptions? _callerOptions;
    private DecantHttpOptions? _handlerOptions;
    private HttpClient? _client;
    private HttpResponseMessage? _sent;
    private Func<HttpResponseMessage, bool>? _isWanted;
    private string? _lastEventId;
    private bool _isHead;

    public CallClock Clock { get; } = new();

    public ByteChunks Chunks { get; } = new();

    public CallTelemetry Telemetry { get; } = new();

    /// <summary>Gets the limits. After the headers have arrived, they include the options of the handlers where the caller set none.</summary>
    public ref readonly CallLimits Limits => ref _limits;

    /// <summary>Gets the response; null for a content without a response.</summary>
    public HttpResponseMessage? Response { get; private set; }

    /// <summary>Gets the content; null until it is opened.</summary>
    public HttpContent? Content { get; private set; }

    /// <summary>Whether the caller has inspected the response and does not want its body.</summary>
    public bool IsUnwanted { get; private set; }

    /// <summary>Whether the status is 404 and the options ask for null in that case.</summary>
    public bool IsMissing =>
        _kind.NotFoundMayBeNull && Response?.StatusCode == HttpStatusCode.NotFound && Limits.Options.NotFoundAsNull;

    /// <summary>Whether to request a compressed body. For events it is false, because a server that does not flush its compressor would delay the
    /// events.</summary>
    public bool MayBeCoded => _kind.Body != CallBody.Events;

    /// <summary>Whether the response has content to read. Responses with 204 or 205, and responses to a HEAD, have none. The content of an unwanted response,
    /// or of a 404 that is returned as null, is not read.</summary>
    public bool HasContent => !_isHead && !IsUnwanted && !IsMissing && Response?.StatusCode is not (HttpStatusCode.NoContent or HttpStatusCode.ResetContent);

    /// <summary>Sets whether the result is complete and the body is closed. Even then the caller does not get the result if <see cref="Dispose"/>
    /// throws.</summary>
    public bool IsRead { private get; set; }

    /// <summary>Sets the result that the call disposes if the caller does not get it.</summary>
    public PooledBody? Result { private get; set; }

    /// <summary>Begins a call.</summary>
    /// <param name="kind">The kind of call.</param>
    /// <param name="source">The source of the body. If it has a client, the client's limits apply; if it has a response, the options in the request of the
    /// response apply.</param>
    /// <param name="options">The caller's options, or null. The handlers may add options.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static HttpCall Begin(CallKind kind, in CallSource source, DecantHttpOptions? options, CancellationToken cancellationToken)
    {
        HttpCall call = Recycler<HttpCall>.Rent();
        (call._kind, call._callerOptions, call._client) = (kind, options, source.Invoker as HttpClient);
        call._handlerOptions = source.Response is { } response ? RequestOptions.Find(response) : null;
        call._limits = new(kind, new(options, call._handlerOptions), call._client);
        call.Clock.Begin(call._limits.Options.TimeProvider, cancellationToken);
        call.Clock.SetLimit(call._limits.Body);
        call.Telemetry.Begin(kind);
        return call;
    }

    /// <summary>Records the failure. Returns the exception to throw in place of the given exception, or null.</summary>
    public Exception? Explain(Exception exception)
    {
        Telemetry.Fail(exception);
        return exception switch
        {
            // For events, the exception passes unchanged, because it already has the number of the event.
            JsonException json when Content is not null && _kind.Body != CallBody.Events => MediaTypes.Explain(json, Content, Limits.Options.Decoders),
            // A cancellation that is noticed between waits throws the same exception as a cancellation during a wait.
            OperationCanceledException and not TaskCanceledException when Clock.Caller.IsCancellationRequested => Clock.Explain(exception, 0),
            _ => null,
        };
    }

    /// <summary>Ends the call: disposes the response, returns rented arrays and reports telemetry.</summary>
    public void Dispose()
    {
        bool isReturned = false;
        try
        {
            // The Dispose of a user's response may throw, and so may a telemetry listener. Even then the call must end, and dispose the result, which the
            // caller does not get.
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
            (_callerOptions, _handlerOptions, _client, _sent, Response, Content, _limits) = (null, null, null, null, null, null, default);
            (_isWanted, _lastEventId, _isHead, IsUnwanted, IsRead, Result) = (null, null, false, false, false, null);
            Recycler<HttpCall>.Return(this);
        }
    }
}
