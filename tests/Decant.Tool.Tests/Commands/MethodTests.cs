namespace Decant.Tool.Tests.Commands;

/// <summary>The method and the body of each request.</summary>
public sealed class MethodTests
{
    [Theory]
    [InlineData("", "GET", false)]
    [InlineData("--post {}", "POST", true)]
    [InlineData("-X PUT --post {}", "PUT", true)]
    [InlineData("--request PATCH --post {}", "PATCH", true)]
    [InlineData("-X POST", "POST", false)]
    [InlineData("-X DELETE", "DELETE", false)]
    [InlineData("-X QUERY --post {}", "QUERY", true)]
    [InlineData("-X get", "GET", false)]
    [InlineData("-X GET", "GET", false)]
    public async Task Command_Method_IsSent(string options, string method, bool hasBody)
    {
        foreach (string command in (string[])["", "infer "])
        {
            using var server = new CountingServer(_ => CountingServer.Json("""{"a":1}"""));

            CommandRun run = await CommandRun.OfAsync($"{command}{server.Address} {options}");

            Assert.Equal(0, run.ExitCode);
            string request = Assert.Single(server.Requests);
            Assert.StartsWith($"{method} /things", request, StringComparison.Ordinal);
            Assert.Equal(hasBody, request.Contains("\nContent-Length: 2\n", StringComparison.Ordinal));
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData(" ")]
    public async Task Command_EmptyMethod_IsAMistake(string method)
    {
        foreach (string[] command in (string[][])[[], ["infer"]])
        {
            CommandRun run = await CommandRun.OfAsync([.. command, "http://127.0.0.1:1/", "-X", method]);

            Assert.Equal((2, $"decant: --request is '{method}', which is not a method: expected a word, such as POST or PUT. See --help.\n"), (run.ExitCode, run.Error));
        }
    }

    [Theory]
    [InlineData("--pages --post {}", "POST", true)]
    [InlineData("--pages -X QUERY --post {}", "QUERY", true)]
    [InlineData("--pages -X POST", "POST", false)]
    [InlineData("--next next --path items --post {}", "POST", true)]
    public async Task Command_Pages_AreRequestedLikeTheFirst(string options, string method, bool hasBody)
    {
        bool isMember = options.Contains("--next", StringComparison.Ordinal);
        using var server = new CountingServer(number =>
            isMember ? CountingServer.Json($$"""{"items":[{{number}}],"next":{{(number < 3 ? $"\"/{number}\"" : "null")}}}""")
            : CountingServer.Response("200 OK", number < 3 ? $"Link: </{number}>; rel=\"next\"" : "X-Last: 1", $"[{number}]"));

        CommandRun run = await CommandRun.OfAsync([server.Address, .. options.Split(' '), "-H", "Content-Type: text/x"]);

        if (!hasBody)
        {
            Assert.Equal(2, run.ExitCode);
            run = await CommandRun.OfAsync([server.Address, .. options.Split(' ')]);
        }

        Assert.Equal((0, "1\n2\n3\n", ""), (run.ExitCode, run.Output, run.Error));
        Assert.Equal(3, server.Requests.Count);
        // The server leaves the body of a request before the next one.
        Assert.All(server.Requests, request => Assert.Matches($@"^(\{{\}})?{method} /", request));
        Assert.All(server.Requests, request => Assert.Equal(hasBody, request.Contains("\nContent-Type: text/x\n", StringComparison.Ordinal)));
        Assert.All(server.Requests, request => Assert.Equal(hasBody, request.Contains("\nContent-Length: 2\n", StringComparison.Ordinal)));
    }
}
