using System.Net;
using Microsoft.Extensions.Http;
using Microsoft.Extensions.Options;

namespace Decant.Extensions.Http.Clients;

/// <summary>Configures the handlers of a client after all other configuration, because only then the primary handler is final.</summary>
internal sealed class DecantHandlerFilter(IOptionsMonitor<DecantClient> clients, IOptionsMonitor<HttpClientFactoryOptions> factory)
    : IHttpMessageHandlerBuilderFilter
{
    // A lifetime that the application sets to exactly this value is treated as not set.
    private static readonly TimeSpan s_unset = new HttpClientFactoryOptions().HandlerLifetime;

    public Action<HttpMessageHandlerBuilder> Configure(Action<HttpMessageHandlerBuilder> next) => builder =>
    {
        next(builder);
        if (clients.Get(builder.Name).Options is not { } options)
            return;

        // Decant's handler is the outermost. It stores options in the request, and behind a handler that replaces the request they would be lost.
        bool mayTryAgain = builder.AdditionalHandlers.Any(handler => !IsLogging(handler));
        builder.AdditionalHandlers.Insert(0, options.CreateHandler());
        if (mayTryAgain)
            builder.AdditionalHandlers.Add(new LastResponseHandler());

        // The factory reads the lifetime after the filters, from the same instance.
        if (HasFiniteConnections(builder.PrimaryHandler) && factory.Get(builder.Name) is { } rotation && rotation.HandlerLifetime == s_unset)
            rotation.HandlerLifetime = Timeout.InfiniteTimeSpan;
    };

    // Every client has logging handlers, and they send a request only once.
    private static bool IsLogging(DelegatingHandler handler) => handler.GetType().Namespace == "Microsoft.Extensions.Http.Logging";

    private static bool HasFiniteConnections(HttpMessageHandler? handler)
    {
        while (handler is DelegatingHandler { InnerHandler: { } inner })
            handler = inner;
        if (handler is not SocketsHttpHandler sockets)
            return false;

        try
        {
            // Decant's calls request compression and decompress the response themselves. In the handler, decompression would cost at least 0.7 KB per call.
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
