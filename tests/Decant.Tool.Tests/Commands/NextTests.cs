namespace Decant.Tool.Tests.Commands;

/// <summary>The member that has the address of the next page: one that no page has, and one that has no address.</summary>
public sealed class NextTests
{
    [Theory]
    [InlineData("paging.nxt", "{\"paging\":{\"next\":\"?2\"}}", "No page has the member 'paging.nxt' of --next, so only the first page was read; the closest is 'next'.")]
    [InlineData("pagin.next", "{\"paging\":{\"next\":\"?2\"}}", "No page has the member 'pagin.next' of --next, so only the first page was read; the closest is 'paging'.")]
    [InlineData("Next", "{\"next\":\"?2\"}", "No page has the member 'Next' of --next, so only the first page was read; the closest is 'next'.")]
    [InlineData("a.b", "{\"a\":[]}", "No page has the member 'a.b' of --next, so only the first page was read.")]
    [InlineData("next", "{\"next\":null}", "")]
    [InlineData("next", "{\"next\":\"\"}", "")]
    public async Task Copy_NextThatNoPageHas_IsTold(string next, string body, string expected)
    {
        using var server = new CountingServer(_ => CountingServer.Json($"{{\"items\":[{{\"id\":1}}],{body[1..]}"));

        CommandRun run = await CommandRun.OfAsync([server.Address, "id", "--path", "items", "--next", next]);

        Assert.Equal((0, "{\"id\":1}\n", expected.Length == 0 ? "" : $"decant: {expected}\n"), (run.ExitCode, run.Output, run.Error));
        Assert.Single(server.Requests);
    }

    // A cursor is not requested. What may be either is, and what the server says of it is told with a doubt.
    [Theory]
    [InlineData("\"MTAwMDI\"", false, 3, "The member 'next' of --next is not a URL. Expected the URL of the next page: --next cannot follow a cursor.")]
    [InlineData("\"dXNlcjpVMEc5V0ZYTlo=\"", false, 3, "is not a URL")]
    [InlineData("\"id:100\"", false, 3, "is not a URL")]
    [InlineData("\"a+b=\"", false, 3, "is not a URL")]
    [InlineData("2", false, 3, "The member 'next' of --next is of kind Number. Expected the URL of the next page: --next cannot follow a cursor or a number.")]
    [InlineData("true", false, 3, "is of kind True")]
    [InlineData("{\"href\":\"/2\",\"rel\":\"next\"}", false, 3, "is an object. Expected its member with the URL; the closest are 'href', 'rel'.")]
    [InlineData("\"ab/cd\"", true, 4, "may be a cursor: --next can only follow URLs.")]
    [InlineData("\"eyJ.abc\"", true, 4, "may be a cursor: --next can only follow URLs.")]
    [InlineData("\"/things?page=2\"", true, 4, "")]
    [InlineData("\"?page=2\"", true, 4, "")]
    [InlineData("\"things?page=2\"", true, 4, "")]
    [InlineData("\"./2\"", true, 4, "")]
    public async Task Copy_NextThatIsNoAddress_IsTold(string value, bool isRequested, int exitCode, string expected)
    {
        using var server = new CountingServer(number => number == 1
            ? CountingServer.Json($"{{\"items\":[{{\"id\":1}}],\"next\":{value}}}")
            : CountingServer.Response("404 Not Found", "Content-Type: text/plain", "no such page"));

        CommandRun run = await CommandRun.OfAsync($"{server.Address} id --path items --next next");

        Assert.Equal((exitCode, isRequested ? 2 : 1), (run.ExitCode, server.Requests.Count));
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
        Assert.Equal(expected.Contains("may be a cursor", StringComparison.Ordinal), run.Error.Contains("may be a cursor", StringComparison.Ordinal));
        Assert.DoesNotContain("MTAw", run.Error, StringComparison.Ordinal);
    }
}
