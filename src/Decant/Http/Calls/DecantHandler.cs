using Decant.Buffers;
using Decant.Http.Codings;
using Decant.Http.Limits;

namespace Decant.Http.Calls;

/// <summary>Applies its options to calls of Decant where a call does not set them, and requests compressed bodies for these calls. Requests of other code only
/// carry the options.</summary>
internal sealed class DecantHandler(DecantHttpOptions options) : DelegatingHandler
{
    private bool _hasSent;

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        if (!_hasSent)
            SetEventIdEncoding();
        if (CallLink.Find(request) is not { } call || !call.TryGive(options, out CallOptions effective, out bool mayBeCoded, out TimeLimit limit))
        {
            // A GET of a Decant call that has ended, which a hedging handler sends late, needs no options. Adding them would allocate.
            if (request is not DecantRequest)
                RequestOptions.Give(request, options);
            return base.SendAsync(request, cancellationToken);
        }

        if (mayBeCoded && !effective.ExpectDecodedBodies)
            ContentCoding.Accept(request, effective.Decoders);
        return limit.IsNone ? base.SendAsync(request, cancellationToken) : SendAsync(request, limit, effective.TimeProvider, cancellationToken);
    }

    // This runs at the first request, because the inner handler may be set until then.
    private void SetEventIdEncoding()
    {
        HttpMessageHandler? handler = InnerHandler;
        while (handler is DelegatingHandler { InnerHandler: { } inner })
            handler = inner;
        if (!OperatingSystem.IsBrowser() && handler is SocketsHttpHandler sockets)
        {
            try
            {
                EventIdEncoding.SetOn(sockets);
            }
            catch (InvalidOperationException)
            {
                // The innermost handler is shared and has already sent requests, so its encoding can no longer be set.
            }
        }

        _hasSent = true;
    }

    // The call has left its timeout to this handler, so that each attempt of an outer retry handler gets the full time.
    private async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, TimeLimit limit, TimeProvider time, CancellationToken cancellationToken)
    {
        CallClock clock = Recycler<CallClock>.Rent();
        try
        {
            clock.Begin(time, cancellationToken);
            clock.SetLimit(limit);
            return await clock.WaitAsync(base.SendAsync(request, clock.Share())).ConfigureAwait(false);
        }
        finally
        {
            clock.End();
            Recycler<CallClock>.Return(clock);
        }
    }
}
