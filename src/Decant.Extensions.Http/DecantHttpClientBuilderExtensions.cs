using System.Runtime.CompilerServices;
using Decant;
using Decant.Extensions.Http.Clients;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Http;
using Microsoft.Extensions.Options;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Makes the clients of <see cref="IHttpClientFactory"/> safe for Decant.</summary>
public static class DecantHttpClientBuilderExtensions
{
    /// <summary>Gives options to every call of Decant's on this client, and its connections a bounded life.</summary>
    /// <param name="builder">The client; that of <c>ConfigureHttpClientDefaults</c> stands for every client that has none of its own.</param>
    /// <param name="options">The options; the defaults if null. Those of a call win over them, as a whole.</param>
    /// <returns>The same builder.</returns>
    /// <remarks>
    /// <para>The options are handed over before any other handler sees the request, wherever in the chain of calls this one stands. Called twice
    /// for one client, the last options hold. <see cref="DecantHttpOptions.Timeout"/>, where set, becomes <see cref="HttpClient.Timeout"/> too, also
    /// for the client's own methods. Requests that you send yourself carry the options to
    /// <see cref="DecantHttpExtensions.EnsureSuccessAsync"/> of their responses, and are otherwise left alone: they are not asked to be
    /// compressed.</para>
    /// <para>Where the primary handler, whoever configured it, is a <see cref="SocketsHttpHandler"/>, it gets what
    /// <see cref="DecantHttpExtensions.UseDecantDefaults"/> sets where it is unset, but for decompression: Decant's own calls ask for compressed
    /// bodies and decompress them, at less cost, and no other call is changed. The factory then no longer replaces it every two minutes,
    /// unless a lifetime was set for it: a client that a singleton keeps follows an address that moves. Handlers of this client then live as
    /// long as the application, and so does the scope that they were resolved from. Any other primary handler is replaced as before.</para>
    /// </remarks>
    [OverloadResolutionPriority(1)]
    public static IHttpClientBuilder AddDecant(this IHttpClientBuilder builder, DecantHttpOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        options ??= new DecantHttpOptions();
        return Add(builder, _ => options);
    }

    /// <inheritdoc cref="AddDecant(IHttpClientBuilder, DecantHttpOptions?)"/>
    /// <param name="builder">The client; that of <c>ConfigureHttpClientDefaults</c> stands for every client that has none of its own.</param>
    /// <param name="options">Makes the options, once for each client, out of the application's services; scoped ones are not among them.
    /// It is called when the host starts, or by the first client where there is no host.</param>
    /// <remarks>What the function cannot make is an <see cref="OptionsValidationException"/>, which names the client and the option.</remarks>
    public static IHttpClientBuilder AddDecant(this IHttpClientBuilder builder, Func<IServiceProvider, DecantHttpOptions> options)
    {
        ArgumentNullException.ThrowIfNull(builder);
        ArgumentNullException.ThrowIfNull(options);
        Add(builder, options);
        // The defaults of all clients are tried on the one that has no name.
        builder.Services.AddOptions<DecantClient>(builder.Name ?? Options.Options.DefaultName).ValidateOnStart();
        return builder;
    }

    private static IHttpClientBuilder Add(IHttpClientBuilder builder, Func<IServiceProvider, DecantHttpOptions> options)
    {
        // Null in ConfigureHttpClientDefaults, and then for every name.
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

    // The first filter is the outermost: what it does after the others is done last.
    private static bool IsFilter(ServiceDescriptor service) => !service.IsKeyedService && service.ImplementationType == typeof(DecantHandlerFilter);
}
