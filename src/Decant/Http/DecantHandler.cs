using Decant.Buffers;

namespace Decant.Http;

/// <summary>Gives options to the calls that pass and have none, and has their bodies compressed.</summary>
internal sealed class DecantHandler(DecantHttpOptions options) : DelegatingHandler
{
    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        if (request is not DecantRequest call)
            return base.SendAsync(request, cancellationToken);

        if (!options.IsDecodedByPlatform)
            ContentCoding.Accept(call);
        // A second try comes with what the first was given.
        if (call.HttpOptions is not null && !ReferenceEquals(call.HttpOptions, options))
            return base.SendAsync(request, cancellationToken);

        call.HttpOptions = options;
        return options.Timeout is { } timeout ? SendAsync(call, timeout, cancellationToken) : base.SendAsync(request, cancellationToken);
    }

    // The call learns of these options with the headers, and so cannot bound the time until then.
    private async Task<HttpResponseMessage> SendAsync(DecantRequest call, TimeSpan timeout, CancellationToken cancellationToken)
    {
        CallClock clock = Recycler<CallClock>.Take();
        try
        {
            clock.Begin(options.TimeProvider, cancellationToken);
            clock.SetDeadline(timeout, DecantHttpOptions.TimeoutName);
            return await clock.WaitAsync(base.SendAsync(call, clock.Share())).ConfigureAwait(false);
        }
        finally
        {
            clock.End();
            Recycler<CallClock>.Give(clock);
        }
    }
}
