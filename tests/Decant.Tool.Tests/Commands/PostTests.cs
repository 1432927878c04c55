namespace Decant.Tool.Tests.Commands;

/// <summary>What is sent by POST, and its headers.</summary>
public sealed class PostTests
{
    [Theory]
    [InlineData("")]
    [InlineData("infer")]
    public async Task Command_PostOfStandardInput_SendsIt(string command)
    {
        using var server = new CountingServer(_ => CountingServer.Json("""{"a":1}"""));

        CommandRun run = await CommandRun.OfAsync($"{command} {server.Address} --timeout 60 --post @-", "{\"é\":1}");

        Assert.Equal(0, run.ExitCode);
        string request = Assert.Single(server.Requests);
        Assert.StartsWith("POST ", request, StringComparison.Ordinal);
        Assert.Contains("\nContent-Length: 8\n", request, StringComparison.Ordinal);
        Assert.Contains("\nContent-Type: application/json; charset=utf-8\n", request, StringComparison.Ordinal);
    }

    // All that the framework takes for headers of content.
    [Theory]
    [InlineData("Allow", "GET")]
    [InlineData("Content-Disposition", "inline")]
    [InlineData("Content-Encoding", "identity")]
    [InlineData("Content-Language", "de")]
    [InlineData("Content-Location", "/x")]
    [InlineData("Content-MD5", "Q2hlY2sgSW50ZWdyaXR5IQ==")]
    [InlineData("Content-Range", "bytes 0-1/2")]
    [InlineData("content-type", "text/x")]
    [InlineData("Expires", "Thu, 01 Dec 1994 16:00:00 GMT")]
    [InlineData("Last-Modified", "Thu, 01 Dec 1994 16:00:00 GMT")]
    public async Task Command_HeaderOfContent_IsSentByAPostAlone(string name, string value)
    {
        foreach (string[] command in (string[][])[[], ["infer"]])
        {
            using var server = new CountingServer(_ => CountingServer.Json("""{"a":1}"""));

            CommandRun run = await CommandRun.OfAsync([.. command, server.Address, "--post", "{}", "-H", $"{name}: {value}"]);
            CommandRun rejected = await CommandRun.OfAsync([.. command, server.Address, "-H", $"{name}: {value}"]);

            Assert.Equal(0, run.ExitCode);
            Assert.Contains($"\n{name}: {value}\n", Assert.Single(server.Requests), StringComparison.OrdinalIgnoreCase);
            Assert.Equal((2, $"decant: The header '{name}' of --header describes a body: it can only be used with --post. See --help.\n"), (rejected.ExitCode, rejected.Error));
        }
    }

    [Fact]
    public async Task Infer_Timeout_EndsWith1()
    {
        using var server = new CountingServer(_ => "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[");

        CommandRun run = await CommandRun.OfAsync($"infer {server.Address} --timeout 0.1");

        Assert.Equal(1, run.ExitCode);
        Assert.Contains("(--timeout)", run.Error, StringComparison.Ordinal);
    }
}
