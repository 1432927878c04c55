using Microsoft.Extensions.Http;
using Microsoft.Extensions.Options;

namespace Decant.Extensions.Http.Clients;

/// <summary>The settings of AddDecant for one client.</summary>
internal sealed class DecantClient
{
    private Func<IServiceProvider, DecantHttpOptions>? _own;
    private Func<IServiceProvider, DecantHttpOptions>? _default;

    /// <summary>Gets the options, or null for a client without AddDecant.</summary>
    public DecantHttpOptions? Options { get; private set; }

    /// <summary>Sets the options of a client or of all clients. The last call wins. A client's own options win over the options of all clients, in any
    /// order of the calls.</summary>
    public void Set(Func<IServiceProvider, DecantHttpOptions> options, bool isDefault)
    {
        if (isDefault)
            _default = options;
        else
            _own = options;
    }

    public void Evaluate(IServiceProvider services)
    {
        if ((_own ?? _default) is { } options)
            Options = options(services) ?? throw new ArgumentException("The function returned null.");
    }
}

/// <summary>Creates the options of a client after all calls of AddDecant, so that only the function that <c>Set</c> has kept runs.</summary>
internal sealed class DecantClientEvaluation(IServiceProvider services) : IPostConfigureOptions<DecantClient>
{
    public void PostConfigure(string? name, DecantClient options)
    {
        try
        {
            options.Evaluate(services);
        }
        // Property setters throw ArgumentException, and parsers of settings throw the other two. Exceptions of other types do not indicate an invalid value.
        catch (Exception exception) when (exception is ArgumentException or FormatException or OverflowException)
        {
            string client = string.IsNullOrEmpty(name) ? "the HTTP client without a name" : $"the HTTP client \"{name}\"";
            throw new OptionsValidationException(
                name ?? Options.DefaultName, typeof(DecantHttpOptions), [$"AddDecant could not create the options of {client}: {exception.Message}"]);
        }
    }
}

/// <summary>Sets the timeout of the options as <see cref="HttpClient.Timeout"/>, which limits the wait for the headers of every call.</summary>
/// <param name="registered">The client's name, or null for all clients.</param>
/// <param name="clients">The settings of AddDecant.</param>
internal sealed class DecantClientTimeout(string? registered, IOptionsMonitor<DecantClient> clients) : IConfigureNamedOptions<HttpClientFactoryOptions>
{
    public void Configure(HttpClientFactoryOptions options) => Configure(Options.DefaultName, options);

    public void Configure(string? name, HttpClientFactoryOptions options)
    {
        if ((registered is null || registered == name) && clients.Get(name).Options?.Timeout is { } timeout)
            options.HttpClientActions.Add(client => client.Timeout = timeout);
    }
}
