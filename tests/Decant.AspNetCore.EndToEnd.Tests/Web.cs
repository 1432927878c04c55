using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore;

/// <summary>A web application on a port of its own.</summary>
internal sealed class Web : IAsyncDisposable
{
    private readonly WebApplication _app;

    private Web(WebApplication app) =>
        (_app, Address) = (app, new(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.First()));

    public Uri Address { get; }

    public static async Task<Web> StartAsync(Action<WebApplication> map, Action<IServiceCollection>? register = null)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, 0));
        builder.Logging.ClearProviders();
        register?.Invoke(builder.Services);
        WebApplication app = builder.Build();
        map(app);
        await app.StartAsync();
        return new(app);
    }

    public ValueTask DisposeAsync() => _app.DisposeAsync();
}
