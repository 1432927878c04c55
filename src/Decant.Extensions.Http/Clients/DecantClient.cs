using Microsoft.Extensions.Http;
using Microsoft.Extensions.Options;

namespace Decant.Extensions.Http.Clients;

/// <summary>What AddDecant was told of one client.</summary>
internal sealed class DecantClient
{
    private Func<IServiceProvider, DecantHttpOptions>? _own;
    private Func<IServiceProvider, DecantHttpOptions>? _default;

    /// <summary>Null for a client that AddDecant was not called for.</summary>
    public DecantHttpOptions? Options { get; private set; }

    /// <summary>The last call wins; but a client's own over the defaults of all, in whichever order they came.</summary>
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

/// <summary>Makes the options of a client, after all that configures it, so that functions which lost are not called.</summary>
internal sealed class DecantClientEvaluation(IServiceProvider services) : IPostConfigureOptions<DecantClient>
{
    public void PostConfigure(string? name, DecantClient options)
    {
        try
        {
            options.Evaluate(services);
        }
        // The setters throw the first, and parsing a setting the others. What else goes wrong in the function is not about values.
        catch (Exception exception) when (exception is ArgumentException or FormatException or OverflowException)
        {
            string client = string.IsNullOrEmpty(name) ? "the HTTP client without a name" : $"the HTTP client \"{name}\"";
            throw new OptionsValidationException(
                name ?? Options.DefaultName, typeof(DecantHttpOptions), [$"AddDecant could not create the options of {client}: {exception.Message}"]);
        }
    }
}

/// <summary>Makes the time-out of a client's options the client's own, which bounds the headers of every call.</summary>
/// <param name="registered">The client's name, or null for all of them.</param>
/// <param name="clients">What AddDecant was told.</param>
internal sealed class DecantClientTimeout(string? registered, IOptionsMonitor<DecantClient> clients) : IConfigureNamedOptions<HttpClientFactoryOptions>
{
    public void Configure(HttpClientFactoryOptions options) => Configure(Options.DefaultName, options);

    public void Configure(string? name, HttpClientFactoryOptions options)
    {
        if ((registered is null || registered == name) && clients.Get(name).Options?.Timeout is { } timeout)
            options.HttpClientActions.Add(client => client.Timeout = timeout);
    }
}
