using System.Net;
using System.Threading.Channels;
using Decant.Mcp.EndToEnd.Tests.Support;

namespace Decant.Mcp.EndToEnd.Tests;

/// <summary>How the program starts and ends, and whom it answers.</summary>
public sealed class ProgramTests
{
    [Theory]
    [InlineData("none.json: ", "none.json")]
    [InlineData("'--url'", "--url")]
    [InlineData("--urls", "--urls")]
    [InlineData("--urls a: Invalid url: 'a'", "--urls", "a")]
    [InlineData("--urls http://localhost:99999: ", "--urls", "http://localhost:99999")]
    [InlineData("--urls http://localhost:1/a: A path base", "--urls", "http://localhost:1/a")]
    public async Task Run_InvalidArguments_EndsWithAReasonOnStandardError(string reason, params string[] arguments)
    {
        (int exitCode, string output, string error) = await ServerFile.RunAsync(arguments);

        Assert.Equal((2, ""), (exitCode, output));
        Assert.StartsWith("Decant.Mcp: ", error);
        Assert.Contains(reason, error);
        Assert.Single(error.TrimEnd().Split('\n'));
    }

    [Fact]
    public async Task Run_PortThatIsTaken_EndsWithAReason()
    {
        using HttpServer other = await StartAsync();

        (int exitCode, string output, string error) = await ServerFile.RunAsync("--urls", other.Address.AbsoluteUri);

        Assert.Equal((1, ""), (exitCode, output));
        Assert.Contains("address already in use", error);
    }

    [Fact]
    public async Task Run_StandardInputThatEnds_EndsIt()
    {
        Assert.Equal((0, "", ""), await ServerFile.RunAsync());
    }

    [Fact]
    public async Task Run_Help_ShowsTheOptions()
    {
        (int exitCode, string output, string error) = await ServerFile.RunAsync("--help");

        Assert.Equal((0, ""), (exitCode, error));
        Assert.Contains("--urls <addresses>", output);
    }

    // Only programs and pages of the server's own address are answered, and not a page of another site, also if it leads a name of its own to this machine.
    [Theory]
    [InlineData("localhost", null, HttpStatusCode.OK)]
    [InlineData("127.0.0.1", null, HttpStatusCode.OK)]
    [InlineData("127.0.0.1", "http://127.0.0.1", HttpStatusCode.OK)]
    [InlineData("127.0.0.1", "http://localhost", HttpStatusCode.Forbidden)]
    [InlineData("127.0.0.1", "http://evil.example", HttpStatusCode.Forbidden)]
    [InlineData("127.0.0.1", "null", HttpStatusCode.Forbidden)]
    [InlineData("evil.example", null, HttpStatusCode.BadRequest)]
    [InlineData("evil.example", "http://evil.example", HttpStatusCode.BadRequest)]
    public async Task Http_HostAndOrigin_AreCheckedBeforeTheProtocol(string host, string? origin, HttpStatusCode status)
    {
        using HttpServer server = await StartAsync();
        using var client = new HttpClient();
        using var request = new HttpRequestMessage(HttpMethod.Post, server.Address);
        request.Headers.Host = host;
        request.Headers.Add("Accept", "application/json, text/event-stream");
        if (origin is not null)
            request.Headers.Add("Origin", origin);
        request.Content = new StringContent("""{"jsonrpc":"2.0","id":1,"method":"ping"}""", null, "application/json");

        using HttpResponseMessage response = await client.SendAsync(request, TestContext.Current.CancellationToken);

        Assert.Equal(status, response.StatusCode);
    }

    private static Task<HttpServer> StartAsync() => HttpServer.StartAsync(Channel.CreateUnbounded<string>());
}
