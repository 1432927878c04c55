using System.Net;
using Microsoft.Extensions.Http;
using Microsoft.Extensions.Options;

namespace Decant.Extensions.Http.Clients;

/// <summary>Looks at the handlers of a client when everybody has configured them: only then is it known what the primary handler is.</summary>
internal sealed class DecantHandlerFilter(IOptionsMonitor<DecantClient> clients, IOptionsMonitor<HttpClientFactoryOptions> factory)
    : IHttpMessageHandlerBuilderFilter
{
    // A lifetime that was set to exactly this value cannot be distinguished from one that was not set.
    private static readonly TimeSpan s_unset = new HttpClientFactoryOptions().HandlerLifetime;

    public Action<HttpMessageHandlerBuilder> Configure(Action<HttpMessageHandlerBuilder> next) => builder =>
    {
        next(builder);
        if (clients.Get(builder.Name).Options is not { } options)
            return;

        // Outermost: a handler that replaces the request by another would lose the options that this one gives it.
        bool mayTryAgain = builder.AdditionalHandlers.Any(handler => !IsLogging(handler));
        builder.AdditionalHandlers.Insert(0, options.CreateHandler());
        if (mayTryAgain)
            builder.AdditionalHandlers.Add(new LastResponseHandler());

        // The factory reads the lifetime after the filters, from the same instance.
        if (HasFiniteConnections(builder.PrimaryHandler) && factory.Get(builder.Name) is { } rotation && rotation.HandlerLifetime == s_unset)
            rotation.HandlerLifetime = Timeout.InfiniteTimeSpan;
    };

    // Every client has these, and they send once.
    private static bool IsLogging(DelegatingHandler handler) => handler.GetType().Namespace == "Microsoft.Extensions.Http.Logging";

    private static bool HasFiniteConnections(HttpMessageHandler? handler)
    {
        while (handler is DelegatingHandler { InnerHandler: { } inner })
            handler = inner;
        if (handler is not SocketsHttpHandler sockets)
            return false;

        try
        {
            // Decant's calls ask for compression and decompress themselves. In the handler this would cost 0.7 KB and more per call.
            DecompressionMethods own = sockets.AutomaticDecompression;
            sockets.UseDecantDefaults();
            sockets.AutomaticDecompression = own;
        }
        catch (InvalidOperationException)
        {
            // The handler is shared and has already sent requests, so it stays as it is.
        }

        return sockets.PooledConnectionLifetime != Timeout.InfiniteTimeSpan;
    }
}
