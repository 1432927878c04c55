using Microsoft.Extensions.Http;
using Microsoft.Extensions.Options;

namespace Decant.Extensions.Http.Clients;

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
