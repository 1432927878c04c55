using Decant.Mcp.EndToEnd.Tests.Support;
using Microsoft.AspNetCore.Builder;

namespace Decant.Mcp.EndToEnd.Tests;

/// <summary>How the program starts and ends, and whom it answers.</summary>
public sealed class ProgramTests
{
    [Theory]
    [InlineData("none.json", "none.json: ")]
    [InlineData("--url", "--url: ")]
    [InlineData("--urls", "--urls")]
    public async Task Run_InvalidArguments_EndsWithAReasonOnStandardError(string argument, string reason)
    {
        (int exitCode, string output, string error) = await ServerFile.RunAsync(argument);

        Assert.Equal((2, ""), (exitCode, output));
        Assert.StartsWith("Decant.Mcp: ", error);
        Assert.Contains(reason, error);
        Assert.Single(error.TrimEnd().Split('\n'));
    }

    [Fact]
    public async Task Run_PortThatIsTaken_EndsWithAReason()
    {
        await using WebApplication other = await StartAsync();

        (int exitCode, string output, string error) = await ServerFile.RunAsync("--urls", other.Urls.First());

        Assert.Equal((1, ""), (exitCode, output));
        Assert.Contains("address already in use", error);
    }

    [Fact]
    public async Task Run_StandardInputThatEnds_EndsIt()
    {
        (int exitCode, string output, string _) = await ServerFile.RunAsync();

        Assert.Equal((0, ""), (exitCode, output));
    }

    [Fact]
    public async Task Run_Help_ShowsTheOptions()
    {
        (int exitCode, string output, string error) = await ServerFile.RunAsync("--help");

        Assert.Equal((0, ""), (exitCode, error));
        Assert.Contains("--urls <addresses>", output);
    }

    // A page of another site that leads its name to this machine gets nothing.
    [Theory]
    [InlineData("localhost", true)]
    [InlineData("127.0.0.1", true)]
    [InlineData("evil.example", false)]
    public async Task Http_NameOfTheHost_IsCheckedBeforeTheProtocol(string host, bool isAnswered)
    {
        await using WebApplication server = await StartAsync();
        using var client = new HttpClient();
        using var request = new HttpRequestMessage(HttpMethod.Post, server.Urls.First());
        request.Headers.Host = host;
        request.Headers.Add("Accept", "application/json, text/event-stream");
        request.Content = new StringContent("""{"jsonrpc":"2.0","id":1,"method":"ping"}""", null, "application/json");

        using HttpResponseMessage response = await client.SendAsync(request, TestContext.Current.CancellationToken);

        string body = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        Assert.Equal(isAnswered, !body.Contains("Invalid Hostname", StringComparison.Ordinal));
    }

    private static async Task<WebApplication> StartAsync()
    {
        ApiSettings settings = ApiSettings.Load(Path.Combine(AppContext.BaseDirectory, "github.json"));
        var server = (WebApplication)McpHost.Create(settings, "http://127.0.0.1:0");
        await server.StartAsync(TestContext.Current.CancellationToken);
        return server;
    }
}
