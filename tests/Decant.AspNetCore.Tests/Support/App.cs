using System.Net;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Support;

/// <summary>A web application on a port of its own, and a client that calls it.</summary>
internal sealed class App : IAsyncDisposable
{
    private readonly WebApplication _app;

    private App(WebApplication app)
    {
        _app = app;
        string address = app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.First();
        Client = new HttpClient { BaseAddress = new Uri(address), Timeout = TimeSpan.FromMinutes(5) };
    }

    public HttpClient Client { get; }

    /// <summary>The patterns of its endpoints.</summary>
    public IEnumerable<string> Routes => _app.Services.GetRequiredService<EndpointDataSource>().Endpoints.OfType<RouteEndpoint>()
        .Select(endpoint => $"/{endpoint.RoutePattern.RawText!.TrimStart('/')}");

    /// <summary>Starts an application.</summary>
    /// <param name="map">Adds its endpoints.</param>
    /// <param name="configure">Adds its services.</param>
    /// <param name="protocols">What it speaks; HTTP/2 has to be the only one, because it is without TLS.</param>
    public static async Task<App> StartAsync(
        Action<WebApplication> map, Action<WebApplicationBuilder>? configure = null, HttpProtocols protocols = HttpProtocols.Http1)
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = protocols));
        builder.Logging.ClearProviders();
        configure?.Invoke(builder);
        WebApplication app = builder.Build();
        try
        {
            map(app);
            await app.StartAsync();
        }
        catch
        {
            await app.DisposeAsync();
            throw;
        }

        return new App(app);
    }

    public static HttpClient ClientOf(Origin origin) => new(origin) { BaseAddress = new Uri("http://origin.test/") };

    public Task<HttpResponseMessage> GetAsync(string path) => Client.GetAsync(new Uri(path, UriKind.Relative), TestContext.Current.CancellationToken);

    public Task<HttpResponseMessage> PostAsync(string path, string body, string mediaType = "application/json") =>
        Client.PostAsync(new Uri(path, UriKind.Relative), new StringContent(body, Encoding.UTF8, mediaType));

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await _app.DisposeAsync();
    }
}
