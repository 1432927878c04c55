using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Http;
using Microsoft.Extensions.Options;

namespace Decant.Extensions.Http.Tests.Support;

/// <summary>What the factory made for a client.</summary>
internal static class Handlers
{
    /// <summary>The type of the handler that carries the options.</summary>
    public static Type Decant { get; } = new DecantHttpOptions().CreateHandler().GetType();

    /// <summary>All of a client's handlers from the outermost to the primary one, without the factory's own around them.</summary>
    public static IReadOnlyList<HttpMessageHandler> Of(IServiceProvider services, string name)
    {
        var handlers = new List<HttpMessageHandler>();
        HttpMessageHandler? handler = services.GetRequiredService<IHttpMessageHandlerFactory>().CreateHandler(name);
        while ((handler = (handler as DelegatingHandler)?.InnerHandler) is not null)
            handlers.Add(handler);
        return handlers;
    }

    public static HttpMessageHandler Primary(IServiceProvider services, string name) => Of(services, name)[^1];

    /// <summary>How long the factory keeps a client's handlers, once it has made some.</summary>
    public static TimeSpan Lifetime(IServiceProvider services, string name) =>
        services.GetRequiredService<IOptionsMonitor<HttpClientFactoryOptions>>().Get(name).HandlerLifetime;
}
