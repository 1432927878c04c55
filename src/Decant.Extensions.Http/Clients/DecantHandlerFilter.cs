using System.Net;
using Microsoft.Extensions.Http;
using Microsoft.Extensions.Options;

namespace Decant.Extensions.Http.Clients;

/// <summary>Configures the handlers of a client after all other configuration, because only then the primary handler is final.</summary>
internal sealed class DecantHandlerFilter(IOptionsMonitor<DecantClient> clients, IOptionsMonitor<HttpClientFactoryOptions> factory)
    : IHttpMessageHandlerBuilderFilter
{
    // The default of HandlerLifetime. If the application sets exactly this value, the lifetime is treated as not set.
    private static readonly TimeSpan s_unset = new HttpClientFactoryOptions().HandlerLifetime;

    public Action<HttpMessageHandlerBuilder> Configure(Action<HttpMessageHandlerBuilder> next) => builder =>
    {
        next(builder);
        if (clients.Get(builder.Name).Options is not { } options)
            return;

        // Decant's handler is the outermost, because it stores options in the request. Inside a handler that replaces the request, the options would be lost.
        bool mayTryAgain = builder.AdditionalHandlers.Any(handler => !IsLogging(handler));
        builder.AdditionalHandlers.Insert(0, options.CreateHandler());
        if (mayTryAgain)
            builder.AdditionalHandlers.Add(new LastResponseHandler());

        // The factory reads HandlerLifetime after the filters have run, from the same options instance, so the assignment takes effect.
        if (HasFiniteConnections(builder.PrimaryHandler) && factory.Get(builder.Name) is { } rotation && rotation.HandlerLifetime == s_unset)
            rotation.HandlerLifetime = Timeout.InfiniteTimeSpan;
    };

    // Logging handlers, which every client has, send a request only once, so a retry cannot come from them.
    private static bool IsLogging(DelegatingHandler handler) => handler.GetType().Namespace == "Microsoft.Extensions.Http.Logging";

    private static bool HasFiniteConnections(HttpMessageHandler? handler)
    {
        while (handler is DelegatingHandler { InnerHandler: { } inner })
            handler = inner;
        if (handler is not SocketsHttpHandler sockets)
            return false;

        try
        {
            // Decant's calls request compression and decompress the response themselves. Decompression in the handler would allocate at least 0.7 KB more per
            // call.
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
