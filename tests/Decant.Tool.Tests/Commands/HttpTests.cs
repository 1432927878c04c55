using System.Globalization;

namespace Decant.Tool.Tests.Commands;

/// <summary>What is asked of a server, and what is written of its answers.</summary>
public sealed class HttpTests
{
    [Fact]
    public async Task Copy_Address_SendsTheHeadersAndWritesWhatIsWanted()
    {
        using var server = new CountingServer(_ => CountingServer.Json(CountingServer.Things));

        CommandRun run = await CommandRun.OfAsync([server.Address, "name,owner(login)", "-H", $"X-Key: {CountingServer.HeaderSecret}", "-H", "X-Other: b"]);

        Assert.Equal((0, "[{\"name\":\"a\",\"owner\":{\"login\":\"x\"}},{\"name\":\"b\",\"owner\":null}]\n", ""), (run.ExitCode, run.Output, run.Error));
        string request = Assert.Single(server.Requests);
        Assert.StartsWith("GET /things?key=secret-of-the-query ", request, StringComparison.Ordinal);
        Assert.All(
            (string[])[$"\nX-Key: {CountingServer.HeaderSecret}\n", "\nX-Other: b\n", "\nUser-Agent: Decant.Tool/", "\nAccept: application/json, */*;q=0.5\n", "\nAccept-Encoding: "],
            expected => Assert.Contains(expected, request, StringComparison.Ordinal));
    }

    [Fact]
    public async Task Copy_Post_SendsTheJson()
    {
        using var server = new CountingServer(_ => CountingServer.Json("""{"data":{"a":1,"b":2}}"""));

        CommandRun run = await CommandRun.OfAsync([server.Address, "a", "--path", "data", "--post", """{"query":"{a}"}"""]);

        Assert.Equal((0, "{\"a\":1}\n", ""), (run.ExitCode, run.Output, run.Error));
        string request = Assert.Single(server.Requests);
        Assert.StartsWith("POST ", request, StringComparison.Ordinal);
        Assert.Contains("\nContent-Length: 15\n", request, StringComparison.Ordinal);
        Assert.Contains("\nContent-Type: application/json; charset=utf-8\n", request, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("", "application/json; charset=utf-8")]
    [InlineData("Content-Type: application/graphql", "application/graphql")]
    [InlineData("content-type: text/x; a=b", "text/x; a=b")]
    public async Task Copy_PostOfAFile_HasTheMediaTypeOfTheHeaderOrThatOfJson(string header, string expected)
    {
        using var file = new TemporaryFile("body.json", [.. "\uFEFF{\"é\":1}"u8]);
        using var server = new CountingServer(_ => CountingServer.Json("""{"a":1}"""));
        string[] headers = header.Length > 0 ? ["-H", header] : [];

        CommandRun run = await CommandRun.OfAsync([server.Address, "a", "--post", $"@{file.Path}", .. headers]);

        Assert.Equal((0, "{\"a\":1}\n", ""), (run.ExitCode, run.Output, run.Error));
        string request = Assert.Single(server.Requests);
        Assert.Contains($"\nContent-Type: {expected}\n", request, StringComparison.Ordinal);
        Assert.Contains("\nContent-Length: 8\n", request, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Copy_PostOfBytesThatAreNoText_EndsWith2()
    {
        using var file = new TemporaryFile("body.json", [(byte)'"', 0xFF, (byte)'"']);

        CommandRun run = await CommandRun.OfAsync(["http://127.0.0.1:1/", "--post", $"@{file.Path}"]);

        Assert.Equal((2, ""), (run.ExitCode, run.Output));
        Assert.Contains("which is not text in UTF-8", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/a.jsonl?x=1", true)]
    [InlineData("/a.NDJSON", true)]
    [InlineData("/a.jsonl/", false)]
    [InlineData("/x?f=a.jsonl", false)]
    [InlineData("/x#a.jsonl", false)]
    public async Task Copy_Address_IsReadByTheEndingOfItsPath(string path, bool areLines)
    {
        using var server = new CountingServer(_ => CountingServer.Json("{\"a\":1}\n{\"a\":2}\n"));

        CommandRun run = await CommandRun.OfAsync(FormattableString.Invariant($"http://127.0.0.1:{server.Port}{path}"));

        Assert.Equal(areLines ? (0, "{\"a\":1}\n{\"a\":2}\n") : (3, ""), (run.ExitCode, run.Output));
    }

    [Theory]
    [InlineData("")]
    [InlineData("--pages")]
    [InlineData("--next next")]
    [InlineData("--post {}")]
    [InlineData("infer")]
    public async Task Command_AddressWithAKey_DoesNotShowIt(string options)
    {
        using var server = new CountingServer(_ => CountingServer.Response("401 Unauthorized", "WWW-Authenticate: Basic"));
        (string Address, int ExitCode)[] addresses =
        [
            (FormattableString.Invariant($"http://127.0.0.1:{server.Port}/?key=s3cret"), 4),
            ("http://127.0.0.1:1/?key=s3cret#s3cret", 1),
        ];

        foreach ((string address, int exitCode) in addresses)
        {
            CommandRun run = await CommandRun.OfAsync(options == "infer" ? $"infer {address}" : $"{address} {options}");

            Assert.Equal(exitCode, run.ExitCode);
            Assert.DoesNotContain("s3cret", run.Error, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("X-Key: s3cret\ns3cret")]
    [InlineData("X-Key: s3cret\u00e9")]
    [InlineData("X-Key: s3cret\u0001")]
    [InlineData("Authorization: Bearer  s3cret,,\"")]
    [InlineData("If-Modified-Since: s3cret")]
    public async Task Copy_HeaderThatCannotBeSent_IsNotShown(string header)
    {
        using var server = new CountingServer(_ => CountingServer.Response("401 Unauthorized", "WWW-Authenticate: Basic"));

        CommandRun run = await CommandRun.OfAsync([server.Address, "-H", header]);

        Assert.InRange(run.ExitCode, 1, 4);
        Assert.DoesNotContain("s3cret", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--max-bytes 10", "10 bytes, the limit that --max-bytes sets")]
    [InlineData("", "end")]
    public async Task Copy_BodyThatIsNotRead_EndsWith1(string options, string expected)
    {
        using var server = new CountingServer(_ => options.Length > 0 ? CountingServer.Json(CountingServer.Things) : CountingServer.Broken());

        CommandRun run = await CommandRun.OfAsync($"{server.Address} {options}");

        Assert.Equal(1, run.ExitCode);
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Copy_NobodyListens_EndsWith1()
    {
        CommandRun run = await CommandRun.OfAsync("http://127.0.0.1:1/ a");

        Assert.Equal((1, ""), (run.ExitCode, run.Output));
        Assert.Contains("127.0.0.1:1", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--pages")]
    [InlineData("--pages --lines")]
    public async Task Copy_PagesByLink_WritesTheElementsOfAll(string options)
    {
        using var server = new CountingServer(number => CountingServer.Response(
            "200 OK",
            number < 3 ? FormattableString.Invariant($"Content-Type: application/json\r\nLink: </things?page={number + 1}>; rel=\"next\"") : "Content-Type: application/json",
            FormattableString.Invariant($$"""[{"id":{{number}},"x":0},{"id":{{number}}0},null,5]""")));

        CommandRun run = await CommandRun.OfAsync($"{server.Address} id {options}");

        Assert.Equal("{\"id\":1}\n{\"id\":10}\nnull\n{\"id\":2}\n{\"id\":20}\nnull\n{\"id\":3}\n{\"id\":30}\nnull\n", run.Output);
        Assert.Equal((0, ""), (run.ExitCode, run.Error));
        Assert.Equal(3, server.Requests.Count);
    }

    [Theory]
    [InlineData("next", "\"next\":\"/things?page={0}\"", "\"next\":null")]
    [InlineData("paging.next", "\"paging\":{\"next\":\"?page={0}\"}", "\"paging\":{}")]
    [InlineData("['@odata.nextLink']", "\"@odata.nextLink\":\"things?page={0}\"", "\"x\":1")]
    [InlineData("next", "\"next\":\"?page={0}\"", "\"next\":\"\"")]
    public async Task Copy_PagesByAMember_WritesTheElementsOfAll(string next, string member, string last)
    {
        using var server = new CountingServer(number =>
        {
            string link = (number < 3 ? member : last).Replace("{0}", (number + 1).ToString(CultureInfo.InvariantCulture), StringComparison.Ordinal);
            return CountingServer.Json(FormattableString.Invariant($"{{\"items\":[{{\"id\":{number},\"x\":0}}],{link}}}"));
        });

        CommandRun run = await CommandRun.OfAsync([server.Address, "id", "--path", "items", "--next", next]);

        Assert.Equal((0, "{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n", ""), (run.ExitCode, run.Output, run.Error));
    }

    [Fact]
    public async Task Copy_PageThatFails_IsNamedAfterThoseBefore()
    {
        using var server = new CountingServer(number => number == 1
            ? CountingServer.Response("200 OK", "Link: <?page=2>; rel=\"next\"", """[{"id":1}]""")
            : CountingServer.Json("[{"));

        CommandRun run = await CommandRun.OfAsync($"{server.Address} id --pages");

        Assert.Equal((3, "{\"id\":1}\n"), (run.ExitCode, run.Output));
        Assert.Contains("Page 2", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("301 Moved Permanently", true)]
    [InlineData("302 Found", true)]
    [InlineData("307 Temporary Redirect", true)]
    [InlineData("308 Permanent Redirect", false)]
    public async Task Copy_Redirect_SendsCredentialsToTheSameServerAlone(string status, bool isOther)
    {
        using var target = new CountingServer(_ => CountingServer.Json("""{"a":1}"""));
        using CountingServer server = new(number => number > 1 ? CountingServer.Json("""{"a":1}""") : CountingServer.Response(
            status, isOther ? FormattableString.Invariant($"Location: http://127.0.0.1:{target.Port}/other") : "Location: /other"));

        CommandRun run = await CommandRun.OfAsync([server.Address, "a", "-H", $"X-Key: {CountingServer.HeaderSecret}", "-H", "User-Agent: mine/1", "-H", "Accept: text/x"]);

        Assert.Equal((0, "{\"a\":1}\n", ""), (run.ExitCode, run.Output, run.Error));
        string last = isOther ? Assert.Single(target.Requests) : server.Requests.Last();
        Assert.StartsWith("GET /other ", last, StringComparison.Ordinal);
        Assert.Equal(!isOther, last.Contains(CountingServer.HeaderSecret, StringComparison.Ordinal));
        Assert.Contains("\nUser-Agent: mine/1\n", last, StringComparison.Ordinal);
        Assert.Contains("\nAccept: text/x\n", last, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Copy_EndlessRedirects_EndWith1()
    {
        using var server = new CountingServer(number => CountingServer.Response("302 Found", FormattableString.Invariant($"Location: /{number}")));

        CommandRun run = await CommandRun.OfAsync($"{server.Address} a");

        Assert.Equal(1, run.ExitCode);
        Assert.Contains("redirected more than 10 times", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Infer_Address_PrintsTheRecordAndNoSecret()
    {
        using var server = new CountingServer(_ => CountingServer.Json(CountingServer.Things));

        CommandRun run = await CommandRun.OfAsync(["infer", server.Address, "--members", "name,owner.login,stars", "-H", $"X-Key: {CountingServer.HeaderSecret}"]);

        Assert.Equal(0, run.ExitCode);
        Assert.Contains("public partial record Thing(", run.Output, StringComparison.Ordinal);
        Assert.Contains("2 objects in the root array", run.Error, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", run.Output + run.Error, StringComparison.Ordinal);
        Assert.Contains(CountingServer.HeaderSecret, Assert.Single(server.Requests), StringComparison.Ordinal);
    }
}
