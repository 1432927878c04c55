using System.Net;
using System.Net.Sockets;
using System.Text;
using Decant.Web;
using Microsoft.AspNetCore.Builder;

namespace Decant.Browser.Tests.Web;

/// <summary>What holds for responses of every address.</summary>
public sealed class ResponseTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("", HttpStatusCode.OK)]
    [InlineData("ladder.js", HttpStatusCode.OK)]
    [InlineData("nowhere", HttpStatusCode.NotFound)]
    [InlineData("broken", HttpStatusCode.InternalServerError)]
    public async Task Response_OfAnyStatus_HasTheSafeHeaders(string path, HttpStatusCode status)
    {
        await using WebApplication app = await StartAsync();
        using var http = new HttpClient { BaseAddress = new(app.Urls.Single()) };

        using HttpResponseMessage response = await http.GetAsync(path, Cancellation);

        Assert.Equal(status, response.StatusCode);
        Assert.StartsWith("default-src 'none'; ", response.Headers.GetValues("Content-Security-Policy").Single(), StringComparison.Ordinal);
        Assert.Equal("nosniff", response.Headers.GetValues("X-Content-Type-Options").Single());
        Assert.Equal("no-referrer", response.Headers.GetValues("Referrer-Policy").Single());
    }

    [Fact]
    public async Task Page_AskedForWithoutAHost_IsThere()
    {
        await using WebApplication app = await StartAsync();
        var address = new Uri(app.Urls.Single());
        using var client = new TcpClient();
        await client.ConnectAsync(address.Host, address.Port, Cancellation);
        await using NetworkStream stream = client.GetStream();

        await stream.WriteAsync("GET / HTTP/1.0\r\n\r\n"u8.ToArray(), Cancellation);

        using var reader = new StreamReader(stream, Encoding.UTF8);
        Assert.EndsWith(" 200 OK", await reader.ReadLineAsync(Cancellation), StringComparison.Ordinal);
    }

    // The origin is asked for nothing.
    private static async Task<WebApplication> StartAsync()
    {
        WebApplication app = LadderApp.Create(["--urls=http://127.0.0.1:0", "--Origin:Address=http://127.0.0.1:9"]);
        app.MapGet("/broken", string () => throw new InvalidOperationException("Broken on purpose."));
        await app.StartAsync(Cancellation);
        return app;
    }
}
