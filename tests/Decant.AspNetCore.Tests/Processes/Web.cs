using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Processes;

/// <summary>A web application on ports of its own.</summary>
internal sealed class Web : IAsyncDisposable
{
    private readonly WebApplication _app;

    private Web(WebApplication app)
    {
        _app = app;
        Uri[] addresses = [.. app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Select(address => new Uri(address))];
        (Address, Http2Address) = (addresses[0], addresses[1]);
    }

    public Uri Address { get; }

    /// <summary>Where it speaks HTTP/2, without TLS.</summary>
    public Uri Http2Address { get; }

    public static async Task<Web> StartAsync(Action<WebApplication> map, Action<WebApplicationBuilder>? register = null)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.ConfigureKestrel(options =>
        {
            options.Listen(IPAddress.Loopback, 0);
            options.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = HttpProtocols.Http2);
        });
        builder.Logging.ClearProviders();
        register?.Invoke(builder);
        WebApplication app = builder.Build();
        map(app);
        await app.StartAsync();
        return new(app);
    }

    public ValueTask DisposeAsync() => _app.DisposeAsync();
}
