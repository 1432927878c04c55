namespace Decant.Tool.Tests.Commands;

/// <summary>The member that has the address of the next page: one that no page has, and one that has no address.</summary>
public sealed class NextTests
{
    [Theory]
    [InlineData("paging.nxt", "{\"paging\":{\"next\":\"?2\"}}", "No page has the member 'paging.nxt' that --next names, so the first page is the only one; the closest is 'next'.")]
    [InlineData("pagin.next", "{\"paging\":{\"next\":\"?2\"}}", "No page has the member 'pagin.next' that --next names, so the first page is the only one; the closest is 'paging'.")]
    [InlineData("Next", "{\"next\":\"?2\"}", "No page has the member 'Next' that --next names, so the first page is the only one; the closest is 'next'.")]
    [InlineData("a.b", "{\"a\":[]}", "No page has the member 'a.b' that --next names, so the first page is the only one.")]
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
    [InlineData("\"MTAwMDI\"", false, 3, "'next', which --next names, is no address. Expected the address of the next page: a cursor is not followed.")]
    [InlineData("\"dXNlcjpVMEc5V0ZYTlo=\"", false, 3, "is no address")]
    [InlineData("\"id:100\"", false, 3, "is no address")]
    [InlineData("\"a+b=\"", false, 3, "is no address")]
    [InlineData("2", false, 3, "'next', which --next names, is of kind Number. Expected the address of the next page: a cursor or a number is not followed.")]
    [InlineData("true", false, 3, "is of kind True")]
    [InlineData("{\"href\":\"/2\",\"rel\":\"next\"}", false, 3, "is an object. Expected the member of it that has the address; the closest are 'href', 'rel'.")]
    [InlineData("\"ab/cd\"", true, 4, "may be a cursor: --next follows addresses alone.")]
    [InlineData("\"eyJ.abc\"", true, 4, "may be a cursor: --next follows addresses alone.")]
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
