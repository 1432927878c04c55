namespace Decant.Tool.Tests.Commands;

/// <summary>What is shown of a response whose status is an error.</summary>
public sealed class StatusTests
{
    // The status, the method and the address are in one line, and the body follows as it is.
    [Theory]
    [InlineData("404 Not Found", "", "{\"message\":\"gone\"}", "{\"message\":\"gone\"}\n")]
    [InlineData("404 Not Found", "--pages", "{\"message\":\"gone\"}", "{\"message\":\"gone\"}\n")]
    [InlineData("404 Not Found", "--next next", "{\r\n\t\"message\": \"a \\\"b\\\" – c\"\r\n}\n", "{\n\t\"message\": \"a \\\"b\\\" – c\"\n}\n")]
    [InlineData("422 Unprocessable Content", "--post {}", "a\tb\u001b[2Jc\u0007\u202e\rd", "a\tb\\u001b[2Jc\\u0007\\u202e\\rd\n")]
    [InlineData("503 Service Unavailable", "", "", "")]
    [InlineData("304 Not Modified", "", "", "")]
    [InlineData("500 Internal Server Error", "infer", "why\nand why", "why\nand why\n")]
    public async Task Command_ErrorStatus_ShowsTheBodyAsItIs(string status, string options, string body, string expected)
    {
        using var server = new CountingServer(_ => CountingServer.Response(status, "Content-Type: application/json", body));

        CommandRun run = await CommandRun.OfAsync(options == "infer" ? $"infer {server.Address}" : $"{server.Address} a {options}");

        Assert.Equal((4, ""), (run.ExitCode, run.Output));
        int end = run.Error.IndexOf('\n', StringComparison.Ordinal) + 1;
        Assert.Equal(expected, run.Error[end..]);
        string method = options.StartsWith("--post", StringComparison.Ordinal) ? "POST" : "GET";
        Assert.All(
            (string[])["decant: ", $"status is {status[..3]} ({status[4..]})", FormattableString.Invariant($"Request: {method} http://127.0.0.1:{server.Port}/things.")],
            part => Assert.Contains(part, run.Error[..end], StringComparison.Ordinal));
        Assert.DoesNotContain("secret", run.Error, StringComparison.Ordinal);
        Assert.DoesNotContain(run.Error, character => char.IsControl(character) && character is not ('\n' or '\t'));
    }

    [Fact]
    public async Task Command_LongErrorBody_EndsWithAnEllipsis()
    {
        using var server = new CountingServer(_ => CountingServer.Response("500 Internal Server Error", "Content-Type: text/plain", new('x', 100_000)));

        CommandRun run = await CommandRun.OfAsync($"{server.Address} a");

        Assert.EndsWith($"{new string('x', 65_536)}…\n", run.Error, StringComparison.Ordinal);
    }
}
