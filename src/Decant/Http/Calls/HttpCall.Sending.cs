using System.Runtime.CompilerServices;
using System.Text;
using Decant.Errors;
using Decant.Http.Decoding;
using Decant.Http.Limits;
using Decant.Http.Telemetry;

namespace Decant.Http.Calls;

internal sealed partial class HttpCall
{
    // The maximum time by which a system timer may fire early, as measured by the clock.
    private static readonly TimeSpan s_timerResolution = TimeSpan.FromMilliseconds(16);

    /// <summary>Returns the content to read: that of the source, of the source's response, or of the response to the source's request. Throws if the status is
    /// not a success.</summary>
    public ValueTask<HttpContent> GetContentAsync(in CallSource source)
    {
        _isWanted = source.IsWanted;
        _lastEventId = source.LastEventId;
        return source.Content is { } content ? new(content)
            : source.Response is { } response ? AcceptAsync(response, response.RequestMessage)
            : SendAsync(source.Invoker!, source.Request, source.Address);
    }

    /// <summary>Accepts the options of the first handler that the request passes. They apply where the call sets none. Handlers call this method
    /// while the call waits for the headers.</summary>
    /// <param name="options">The handler's options.</param>
    /// <param name="effective">The options of the call combined with those of the first handler.</param>
    /// <returns>The timeout that the handler must apply until the headers arrive, in place of the call's own timeout, which is stopped; none if the call
    /// measures its own timeout.</returns>
    public TimeLimit Take(DecantHttpOptions options, out CallOptions effective)
    {
        bool isOther = _handlerOptions is not null && !ReferenceEquals(_handlerOptions, options);
        _handlerOptions ??= options;
        effective = new(_callerOptions, _handlerOptions);
        // Another handler's options do not apply, because the first handler's options stay in force for all attempts.
        if (isOther)
            return TimeLimit.None;
        TimeLimit limit = new CallLimits(_kind, effective, _client).Headers;
        if (limit == Limits.Headers && effective.TimeProvider == Limits.Options.TimeProvider)
            return TimeLimit.None;
        Clock.SetLimit(TimeLimit.None);
        // This method runs for each attempt of a retry handler, so the deadline of the body starts with the last attempt.
        Clock.Restart();
        return limit;
    }

    // Sends the caller's request, or a GET with the client's defaults.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<HttpContent> SendAsync(HttpMessageInvoker invoker, HttpRequestMessage? given, Uri? address)
    {
        using DecantRequest? own = given is null ? Get(address) : null;
        HttpRequestMessage request = own ?? given!;
        ICallLink link = own ?? (ICallLink)CallLink.Join(request, this);
        try
        {
            Clock.SetLimit(Limits.Headers);
            CancellationToken token = Clock.Caller;
            if (!Limits.Headers.IsNone)
            {
                token = Clock.Share();
                // From here until the headers arrive, the call does not use the clock. Only a handler that takes over the timeout does.
                Clock.BeginWait();
            }

            _sent = await SendAsync(invoker, request, token).ConfigureAwait(false);
        }
        catch (Exception exception) when (ExplainSend(exception, request, link) is { } failure)
        {
            throw failure;
        }
        finally
        {
            link.Leave();
            Clock.EndWait();
        }

        return await AcceptAsync(_sent, request).ConfigureAwait(false);
    }

    private DecantRequest Get(Uri? address)
    {
        var request = new DecantRequest(address, this);
        if (_kind.Body == CallBody.Events)
            request.Headers.TryAddWithoutValidation("Accept", MediaTypes.EventStream);
        if (!string.IsNullOrEmpty(_lastEventId))
            request.Headers.TryAddWithoutValidation(EventIdEncoding.HeaderName, _lastEventId);
        if (_client is not null)
        {
            request.Version = _client.DefaultRequestVersion;
            request.VersionPolicy = _client.DefaultVersionPolicy;
        }

        return request;
    }

    // The final limits are known now, because the handlers have passed their options to the call or to the request.
    private ValueTask<HttpContent> AcceptAsync(HttpResponseMessage response, HttpRequestMessage? request)
    {
        Response = response;
        if ((response.RequestMessage ?? request) is { } sent)
        {
            _isHead = sent.Method == HttpMethod.Head;
            Telemetry.Note(sent);
        }

        _handlerOptions ??= RequestOptions.Find(response);
        if (_handlerOptions is not null)
        {
            _limits = new(_kind, new(_callerOptions, _handlerOptions), _client);
            Clock.ChangeTime(Limits.Options.TimeProvider);
        }

        // OnResponse is not called for a response that the caller passed, because the caller has it already.
        if (_sent is not null)
            Limits.Options.OnResponse?.Invoke(response);
        IsUnwanted = _isWanted?.Invoke(response) is false;
        if (!IsUnwanted && !response.IsSuccessStatusCode && !IsMissing)
            return RejectAsync(response);
        Clock.SetLimit(Limits.Body);
        return new(response.Content);
    }

    private async ValueTask<HttpContent> RejectAsync(HttpResponseMessage response)
    {
        Clock.SetLimit(Limits.ErrorBody);
        throw await StatusFailure.CreateAsync(response, this).ConfigureAwait(false);
    }

    private static Task<HttpResponseMessage> SendAsync(HttpMessageInvoker invoker, HttpRequestMessage request, CancellationToken cancellationToken) =>
        invoker is HttpClient client
            // For an HttpClient, HttpMessageInvoker.SendAsync would buffer the whole body.
            ? client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken)
            : invoker.SendAsync(request, cancellationToken);

    private Exception? ExplainSend(Exception exception, HttpRequestMessage request, ICallLink link)
    {
        // This method runs in an exception filter, so before the finally block of SendAsync. It disconnects the call first, so that no handler uses the call
        // any more.
        link.Leave();
        return exception switch
        {
            OperationCanceledException cancelled => ExplainLate(ExplainCancelled(cancelled), cancelled, request),
            // The framework's message quotes the invalid line of the response. It is escaped here, because the message about the page will include it.
            HttpRequestException { HttpRequestError: HttpRequestError.InvalidResponse } rejected
                when _kind.NamesPage && rejected is not HttpStatusException =>
                new HttpRequestException(rejected.HttpRequestError, WireText.Show(rejected.Message), BodyExceptions.WithoutQuotes(rejected), rejected.StatusCode),
            HttpRequestException { HttpRequestError: HttpRequestError.Unknown, InnerException: not IOException } rejected
                when _lastEventId is not null && !Ascii.IsValid(_lastEventId) => new HttpRequestException(
                    rejected.HttpRequestError,
                    $"The id of the last event, \"{WireText.Show(_lastEventId)}\", has non-ASCII characters. The handler does not send them in the header "
                    + $"{EventIdEncoding.HeaderName}, so the stream cannot continue after that event. Set {nameof(SocketsHttpHandler)}."
                    + $"{nameof(SocketsHttpHandler.RequestHeaderEncodingSelector)} to UTF-8 for this header, as "
                    + $"{nameof(DecantHttpExtensions.UseDecantDefaults)} and AddDecant do.",
                    rejected,
                    rejected.StatusCode),
            _ => null,
        };
    }

    // If the call times out during a delay of a retry handler, the message describes the last response, which shows why the handler has retried.
    private OperationCanceledException? ExplainLate(OperationCanceledException? explained, OperationCanceledException exception, HttpRequestMessage request)
    {
        OperationCanceledException late = explained ?? exception;
        return late.InnerException is TimeoutException timeout && LastResponse.Find(request) is { } last
            ? last.Explain(late, timeout, Limits.Options.TimeProvider)
            : explained;
    }

    private OperationCanceledException? ExplainCancelled(OperationCanceledException exception)
    {
        if (Clock.Caller.IsCancellationRequested)
            return exception is TaskCanceledException && exception.CancellationToken == Clock.Caller ? null : Clock.Explain(exception, 0);
        return Clock.Explain(exception, 0) ?? ExplainClients(exception);
    }

    // AddDecant also sets the options' timeout on the client, so the timer of the client may fire before the equal timer of the call. The message must be the
    // same in both cases, so the call's message replaces the client's.
    private TaskCanceledException? ExplainClients(OperationCanceledException exception)
    {
        if (exception is not TaskCanceledException { InnerException: TimeoutException }
            || _client is null
            || new CallOptions(_callerOptions, _handlerOptions).Timeout is not { } timeout
            || timeout == Timeout.InfiniteTimeSpan
            || timeout > _client.Timeout
            || Clock.Elapsed + s_timerResolution < timeout)
        {
            return null;
        }

        TaskCanceledException late = CallClock.Late(TimeLimit.Deadline(timeout), exception, 0, exception.CancellationToken);
        // If the timer of DecantHandler has fired, the exception already has this message.
        return late.Message == exception.Message ? null : late;
    }
}
