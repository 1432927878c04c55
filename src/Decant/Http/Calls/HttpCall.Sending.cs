using System.Runtime.CompilerServices;
using System.Text;
using Decant.Errors;
using Decant.Http.Decoding;
using Decant.Http.Limits;
using Decant.Http.Telemetry;

namespace Decant.Http.Calls;

internal sealed partial class HttpCall
{
    // By how much the system's timers may be early, measured by the clock that is read.
    private static readonly TimeSpan s_timerResolution = TimeSpan.FromMilliseconds(16);

    /// <summary>Gives the content to read: the source's, or that of its response, or of the response to the request that is sent. A response
    /// that is no success throws.</summary>
    public ValueTask<HttpContent> GetContentAsync(in CallSource source)
    {
        _isWanted = source.IsWanted;
        _lastEventId = source.LastEventId;
        return source.Content is { } content ? new(content)
            : source.Response is { } response ? AcceptAsync(response, response.RequestMessage)
            : SendAsync(source.Invoker!, source.Request, source.Address);
    }

    /// <summary>Takes the options of a handler that the request passes, unless another handler has given some. They count where the call sets none.
    /// Called while the call waits for the headers.</summary>
    /// <param name="options">The handler's.</param>
    /// <param name="counting">Those that count.</param>
    /// <returns>What the handler must measure until they come: the call has stopped measuring what it took for granted.</returns>
    public TimeLimit Take(DecantHttpOptions options, out CallOptions counting)
    {
        bool isOther = _handed is not null && !ReferenceEquals(_handed, options);
        _handed ??= options;
        counting = new(_given, _handed);
        // A second try comes with what the first was given.
        if (isOther)
            return TimeLimit.None;
        TimeLimit limit = new CallLimits(_kind, counting, _client).Headers;
        if (limit == Limits.Headers && counting.TimeProvider == Limits.Options.TimeProvider)
            return TimeLimit.None;
        Clock.SetLimit(TimeLimit.None);
        // The body has what is left of the time that the last try began with.
        Clock.Restart();
        return limit;
    }

    // The caller's request, or else a GET, for which a client's own defaults count.
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
                // From here to the headers only a handler that takes over touches the clock.
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

    // The limits are known now, because the handlers have given their options to the call or to the request.
    private ValueTask<HttpContent> AcceptAsync(HttpResponseMessage response, HttpRequestMessage? request)
    {
        Response = response;
        if ((response.RequestMessage ?? request) is { } sent)
        {
            _isHead = sent.Method == HttpMethod.Head;
            Telemetry.Note(sent);
        }

        _handed ??= RequestOptions.Find(response);
        if (_handed is not null)
        {
            _limits = new(_kind, new(_given, _handed), _client);
            Clock.ChangeTime(Limits.Options.TimeProvider);
        }

        // Whoever passed a response has seen it.
        if (_sent is not null)
            Limits.Options.OnResponse?.Invoke(response);
        IsUnwanted = _isWanted?.Invoke(response) is false;
        if (!IsUnwanted && !response.IsSuccessStatusCode && !IsMissing)
            return RefuseAsync(response);
        Clock.SetLimit(Limits.Body);
        return new(response.Content);
    }

    private async ValueTask<HttpContent> RefuseAsync(HttpResponseMessage response)
    {
        Clock.SetLimit(Limits.ErrorBody);
        throw await StatusFailure.CreateAsync(response, this).ConfigureAwait(false);
    }

    private static Task<HttpResponseMessage> SendAsync(HttpMessageInvoker invoker, HttpRequestMessage request, CancellationToken cancellationToken) =>
        invoker is HttpClient client
            // The method of the base class would buffer the whole body in a client.
            ? client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken)
            : invoker.SendAsync(request, cancellationToken);

    private Exception? ExplainSend(Exception exception, HttpRequestMessage request, ICallLink link)
    {
        // Filters run before the handler is out of the way.
        link.Leave();
        return exception switch
        {
            OperationCanceledException cancelled => ExplainLate(ExplainCancelled(cancelled), cancelled, request),
            // The framework quotes the line that it cannot read, and what says which page it was is a message of Decant's.
            HttpRequestException { HttpRequestError: HttpRequestError.InvalidResponse } refused
                when _kind.IsTold && refused is not HttpStatusException =>
                new HttpRequestException(refused.HttpRequestError, WireText.Show(refused.Message), BodyExceptions.WithoutQuotes(refused), refused.StatusCode),
            HttpRequestException { HttpRequestError: HttpRequestError.Unknown, InnerException: not IOException } refused
                when _lastEventId is not null && !Ascii.IsValid(_lastEventId) => new HttpRequestException(
                    refused.HttpRequestError,
                    $"The id of the last event, \"{WireText.Show(_lastEventId)}\", has characters beyond ASCII, which the handler does not send in the header "
                    + $"{EventIdEncoding.HeaderName}, so the stream cannot continue after that event. Set {nameof(SocketsHttpHandler)}."
                    + $"{nameof(SocketsHttpHandler.RequestHeaderEncodingSelector)} to UTF-8 for this header, which "
                    + $"{nameof(DecantHttpExtensions.UseDecantDefaults)} and AddDecant do.",
                    refused,
                    refused.StatusCode),
            _ => null,
        };
    }

    // A handler that tries again waits where nobody sees why.
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

    // AddDecant makes the timeout of the options the client's too, and of two timers that are due at once either may be first.
    private TaskCanceledException? ExplainClients(OperationCanceledException exception)
    {
        if (exception is not TaskCanceledException { InnerException: TimeoutException }
            || _client is null
            || new CallOptions(_given, _handed).Timeout is not { } timeout
            || timeout == Timeout.InfiniteTimeSpan
            || timeout > _client.Timeout
            || Clock.Elapsed + s_timerResolution < timeout)
        {
            return null;
        }

        TaskCanceledException late = CallClock.Late(TimeLimit.Deadline(timeout), exception, 0, exception.CancellationToken);
        // The handler that measured it says the same.
        return late.Message == exception.Message ? null : late;
    }
}
