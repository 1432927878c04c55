using System.Text.Json.Nodes;
using Decant.Lab.Commands;

namespace Decant.Lab.EndToEnd.Tests.Machines;

/// <summary>An origin that would have other things measured than this build's is rejected, before anything is.</summary>
[Deep, Collection(nameof(RunsAlone))]
public sealed class OriginIdentityTests(OriginFixture fixture) : LabTestBase, IClassFixture<OriginFixture>
{
    private static readonly HttpClient s_http = new();

    // Commands that start no origin, or several labs that each do.
    private static readonly string[] s_withoutOrigin = ["invariant", "list", "pairs", "report", "serve"];

    [Theory]
    [InlineData("build", "\"9.9.9\"", "is of build 9.9.9, and this lab of build")]
    [InlineData("build", "\"\\u001b[2J\"", "is of build \\u001b[2J, and this lab of build")]
    [InlineData("payloads", "\"00\"", "generates other payloads (SHA-256 00, and here ")]
    [InlineData("payloads", "null", "is not an origin of this lab (GET /origin is answered with other JSON)")]
    [InlineData("h2cPort", "70000", "is not an origin of this lab (GET /origin is answered with other JSON)")]
    [InlineData("httpsPort", "\"x\"", "is not an origin of this lab (GET /origin is not answered with its JSON)")]
    public async Task Origin_OfAnotherKind_IsRejected(string member, string value, string expected)
    {
        JsonNode identity = await IdentityAsync();
        identity[member] = JsonNode.Parse(value);
        using var server = new CountingServer(_ => CountingServer.Json(identity.ToJsonString()));

        string error = await FailAsync($"http://127.0.0.1:{server.Port}");

        Assert.Contains(expected, error, StringComparison.Ordinal);
        Assert.Single(server.Requests);
    }

    // What it measures would be of another build: so nothing is asked of it but what it is.
    [Theory]
    [MemberData(nameof(TwoMachinesTests.Commands), MemberType = typeof(TwoMachinesTests))]
    public async Task Origin_OfAnotherBuild_IsRejectedByEveryCommand(string name, string arguments)
    {
        JsonNode identity = await IdentityAsync();
        identity["build"] = "9.9.9";
        using var server = new CountingServer(_ => CountingServer.Json(identity.ToJsonString()));

        (int exitCode, string output, string error) = await LabInProcess.RunAsync(
            [.. arguments.Split(' '), "--output", Output, "--origin", $"http://127.0.0.1:{server.Port}"]);

        Assert.Equal((name, 1, ""), (name, exitCode, output));
        Assert.Equal('\n', Assert.Single(error, char.IsControl));
        Assert.Contains("is of build 9.9.9, and this lab of build", error, StringComparison.Ordinal);
        Assert.StartsWith("GET /origin ", Assert.Single(server.Requests), StringComparison.Ordinal);
        Assert.Empty(Directory.EnumerateFiles(Output));
    }

    [Fact]
    public async Task Origin_Redirects_IsRejected()
    {
        using var target = new CountingServer(_ => CountingServer.Json("{}"));
        using var server = new CountingServer(_ => CountingServer.Response("302 Found", $"Location: http://127.0.0.1:{target.Port}/origin"));

        Assert.Contains("GET /origin is answered with 302", await FailAsync($"http://127.0.0.1:{server.Port}"), StringComparison.Ordinal);
        Assert.Empty(target.Requests);
    }

    [Theory]
    [InlineData("")]
    [InlineData(" --yes")]
    public async Task Measure_OriginRedirects_IsNotFollowed(string more)
    {
        JsonNode identity = await IdentityAsync();
        using var target = new CountingServer(_ => CountingServer.Json(CountingServer.Things));
        using var server = new CountingServer(number => number == 1
            ? CountingServer.Json(identity.ToJsonString())
            : CountingServer.Response("307 Temporary Redirect", $"Location: http://127.0.0.1:{target.Port}/other"));

        (int exitCode, string output, string error) = await LabInProcess.RunAsync(
            $"measure /things --rounds 1 --origin http://127.0.0.1:{server.Port}{more}".Split(' '));

        Assert.Equal((1, ""), (exitCode, output));
        Assert.Contains("an origin of this lab never redirects: not followed", error, StringComparison.Ordinal);
        Assert.Empty(target.Requests);
    }

    [Theory]
    [InlineData("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", "GET /origin is answered with 404): start one there with: decant-lab serve")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 4\r\n\r\n<p/>", "GET /origin is not answered with its JSON")]
    [InlineData("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 500\r\n\r\n[", "does not answer")]
    public async Task Origin_ThatIsNone_IsRejected(string answer, string expected)
    {
        using var server = new CountingServer(_ => answer);

        Assert.Contains(expected, await FailAsync($"http://127.0.0.1:{server.Port}"), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Origin_Nobody_IsSaid() =>
        Assert.Contains("http://127.0.0.1:1/ does not answer: ", await FailAsync("http://127.0.0.1:1"), StringComparison.Ordinal);

    [Fact]
    public async Task Origin_WithoutTheBody_IsRejected()
    {
        string file = Path.Combine(Output, "body.json");
        await File.WriteAllTextAsync(file, """[{"name":"a","html_url":"http://a","stargazers_count":1}]""", Cancellation);

        string error = await FailAsync(fixture.Origin.Http1.ToString(), "--body", file);

        Assert.Contains("serves no file at /body: start it there with the file of --body", error, StringComparison.Ordinal);
    }

    [Fact]
    public void Commands_ThatReadFromAnOrigin_TakeOneThatIsElsewhere()
    {
        var root = LabProgram.Create();

        Assert.Contains(root.Options, option => option.Name == "--origin");
        Assert.Equal(
            s_withoutOrigin,
            root.Subcommands.Where(command => command.Options.All(option => option.Name != "--origin")).Select(command => command.Name).Order(StringComparer.Ordinal));
        // Each of the others is tried, and the suite that stands for the root command.
        Assert.Equal(
            root.Subcommands.Select(command => command.Name).Except(s_withoutOrigin).Append("query").Order(StringComparer.Ordinal),
            TwoMachinesTests.Commands.Select(row => row.Data.Item1).Distinct().Order(StringComparer.Ordinal));
    }

    private async Task<JsonNode> IdentityAsync() => JsonNode.Parse(await s_http.GetStringAsync(new Uri(fixture.Origin.Http1, "/origin"), Cancellation))!;

    private static async Task<string> FailAsync(string origin, params string[] more)
    {
        (int exitCode, string output, string error) = await LabInProcess.RunAsync(["compare", "rung11", "rung9", "--rounds", "1", "--origin", origin, .. more]);
        Assert.Equal((1, ""), (exitCode, output));
        Assert.Equal('\n', Assert.Single(error, char.IsControl));
        return error;
    }
}
