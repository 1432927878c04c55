using System.Runtime.CompilerServices;
using Decant;
using Decant.Extensions.Http.Clients;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Http;
using Microsoft.Extensions.Options;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Extension methods that configure Decant for the clients of <see cref="IHttpClientFactory"/>.</summary>
public static class DecantHttpClientBuilderExtensions
{
    /// <summary>Sets the options of all Decant calls on this client, and limits the lifetime of its connections.</summary>
    /// <param name="builder">The builder of the client. The builder of <c>ConfigureHttpClientDefaults</c> sets the options of every client that has
    /// none of its own.</param>
    /// <param name="options">The options, or null for the defaults. A property that a call sets itself takes precedence.</param>
    /// <returns>The same builder.</returns>
    /// <remarks>
    /// <para>The options apply before any other handler sees the request, in any order of the builder calls. If this method is called twice for a
    /// client, the last options apply. If <see cref="DecantHttpOptions.Timeout"/> is set, it also becomes <see cref="HttpClient.Timeout"/>, which
    /// applies to the methods of the client too. Requests that you send yourself carry the options to
    /// <see cref="DecantHttpExtensions.EnsureSuccessAsync(HttpResponseMessage, CancellationToken)"/> of their responses and are otherwise unchanged:
    /// no compression is requested for them.</para>
    /// <para>A primary handler of type <see cref="SocketsHttpHandler"/>, including one that you configured, gets the defaults of
    /// <see cref="DecantHttpExtensions.UseDecantDefaults"/> for properties that are not set, except decompression: Decant calls request compressed
    /// bodies and decompress them themselves, at less cost, and other calls are unchanged. The handler's connections then have a limited lifetime, so
    /// a client in a singleton follows DNS changes, and the factory no longer replaces the handler every two minutes, unless a handler lifetime was
    /// set. The client's handlers and their scope then live as long as the application. The factory replaces other primary handlers as before.</para>
    /// </remarks>
    [OverloadResolutionPriority(1)]
    public static IHttpClientBuilder AddDecant(this IHttpClientBuilder builder, DecantHttpOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        options ??= new DecantHttpOptions();
        return Add(builder, _ => options);
    }

    /// <inheritdoc cref="AddDecant(IHttpClientBuilder, DecantHttpOptions?)"/>
    /// <param name="builder">The builder of the client. The builder of <c>ConfigureHttpClientDefaults</c> sets the options of every client that has
    /// none of its own.</param>
    /// <param name="options">A function that creates the options from the services of the application. Scoped services are not available. It is
    /// called once for each client: when the host starts, or when the first client is created if there is no host.</param>
    /// <remarks>If the function sets a value that is out of range, cannot parse a setting, or returns null, an
    /// <see cref="OptionsValidationException"/> names the client and the option.</remarks>
    public static IHttpClientBuilder AddDecant(this IHttpClientBuilder builder, Func<IServiceProvider, DecantHttpOptions> options)
    {
        ArgumentNullException.ThrowIfNull(builder);
        ArgumentNullException.ThrowIfNull(options);
        Add(builder, options);
        // In ConfigureHttpClientDefaults the builder has no name; its options are validated under the default name.
        builder.Services.AddOptions<DecantClient>(builder.Name ?? Options.Options.DefaultName).ValidateOnStart();
        return builder;
    }

    private static IHttpClientBuilder Add(IHttpClientBuilder builder, Func<IServiceProvider, DecantHttpOptions> options)
    {
        // In ConfigureHttpClientDefaults the name is null, so the options apply to the clients of every name.
        string? name = builder.Name;
        IServiceCollection services = builder.Services;
        services.AddSingleton<IConfigureOptions<DecantClient>>(
            new ConfigureNamedOptions<DecantClient>(name, client => client.Set(options, isDefault: name is null)));
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<DecantClient>, DecantClientEvaluation>());
        services.AddSingleton<IConfigureOptions<HttpClientFactoryOptions>>(
            provider => new DecantClientTimeout(name, provider.GetRequiredService<IOptionsMonitor<DecantClient>>()));
        if (!services.Any(IsFilter))
            services.Insert(0, ServiceDescriptor.Singleton<IHttpMessageHandlerBuilderFilter, DecantHandlerFilter>());
        return builder;
    }

    // Whether DecantHandlerFilter is already registered. It must be the first filter: the code after its call of next then runs after all other filters.
    private static bool IsFilter(ServiceDescriptor service) => !service.IsKeyedService && service.ImplementationType == typeof(DecantHandlerFilter);
}
