using Decant.Buffers;
using Decant.Http.Codings;
using Decant.Http.Limits;

namespace Decant.Http.Calls;

/// <summary>Gives calls the options that they do not set, and requests compressed bodies for them. Other requests only carry the options.</summary>
internal sealed class DecantHandler(DecantHttpOptions options) : DelegatingHandler
{
    private bool _hasSent;

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        if (!_hasSent)
            SetEventIdEncoding();
        if (CallLink.Find(request) is not { } call || !call.TryGive(options, out CallOptions counting, out bool mayBeCoded, out TimeLimit limit))
        {
            // A late try of Decant's own GET has no use for options, and no room.
            if (request is not DecantRequest)
                RequestOptions.Give(request, options);
            return base.SendAsync(request, cancellationToken);
        }

        if (mayBeCoded && !counting.ExpectDecodedBodies)
            ContentCoding.Accept(request, counting.Decoders);
        return limit.IsNone ? base.SendAsync(request, cancellationToken) : SendAsync(request, limit, counting.TimeProvider, cancellationToken);
    }

    // The inner handler may be set until the first request.
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
                // The handler is shared and has already sent requests, so it stays as it is.
            }
        }

        _hasSent = true;
    }

    // Measured here and not by the call, so that each try of a handler outside that tries again has the whole of it.
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
