using System.Globalization;
using System.Net;
using System.Text.Json;

namespace Decant.Lab.EndToEnd.Tests;

[Deep]
public sealed class OriginLifetimeTests(OriginFixture fixture) : IClassFixture<OriginFixture>
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Start_WhenListening_SaysSoInOneLineAndNothingElse()
    {
        using Executable origin = Executable.StartOrigin("--child");
        JsonElement ready = await origin.WaitUntilReadyAsync(Cancellation);

        Assert.Equal(["http1", "h2c", "https", "certificate", "processId"], ready.EnumerateObject().Select(member => member.Name));
        Assert.Equal(origin.Process.Id, ready.GetProperty("processId").GetInt32());
        Assert.StartsWith("http://127.0.0.1:", ready.GetProperty("http1").GetString(), StringComparison.Ordinal);
        Assert.StartsWith("http://127.0.0.1:", ready.GetProperty("h2c").GetString(), StringComparison.Ordinal);
        Assert.StartsWith("https://127.0.0.1:", ready.GetProperty("https").GetString(), StringComparison.Ordinal);
        Assert.Matches("^[0-9A-F]{64}$", ready.GetProperty("certificate").GetString());
        Assert.NotEqual(ready.GetProperty("http1").GetString(), ready.GetProperty("h2c").GetString());

        // Neither a bad request nor a client that goes away is worth a word.
        using HttpClient client = new() { BaseAddress = new(ready.GetProperty("http1").GetString()!) };
        using (HttpResponseMessage bad = await client.GetAsync("/bytes/x", Cancellation))
            Assert.Equal(HttpStatusCode.BadRequest, bad.StatusCode);
        foreach (string slow in (string[])["/bytes/1000000?rate=1000", "/bytes/1000000000"])
            (await client.GetAsync(slow, HttpCompletionOption.ResponseHeadersRead, Cancellation)).Dispose();
        Assert.Equal("""{"status":"ok"}""", await client.GetStringAsync("/health", Cancellation));

        origin.Process.StandardInput.Close();
        Assert.Equal((0, "", ""), await origin.WaitForExitAsync(Cancellation));
    }

    [Theory]
    [InlineData("/health?delay=600000")]
    [InlineData("/bytes/1000?rate=1")]
    public async Task Parent_WhenItsEndOfTheInputCloses_EndsTheOriginWithRequestsInFlight(string path)
    {
        using Executable origin = Executable.StartOrigin("--child");
        JsonElement ready = await origin.WaitUntilReadyAsync(Cancellation);
        using HttpClient client = new() { BaseAddress = new(ready.GetProperty("http1").GetString()!) };
        Task<byte[]> inFlight = client.GetByteArrayAsync(path, Cancellation);
        Assert.Equal("""{"status":"ok"}""", await client.GetStringAsync("/health", Cancellation));

        origin.Process.StandardInput.Close();

        Assert.Equal((0, "", ""), await origin.WaitForExitAsync(Cancellation));
        await Assert.ThrowsAsync<HttpRequestException>(() => inFlight);
    }

    [Fact]
    public async Task Parent_GoneBeforeTheStart_EndsTheOrigin()
    {
        using Executable origin = Executable.StartOrigin("--child");
        origin.Process.StandardInput.Close();

        (int exitCode, _, string error) = await origin.WaitForExitAsync(Cancellation);

        Assert.Equal((0, ""), (exitCode, error));
    }

    [Theory]
    [InlineData("INT")]
    [InlineData("TERM")]
    public async Task Signal_ToEnd_EndsTheOrigin(string signal)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "There are no signals to send.");
        using Executable origin = Executable.StartOrigin();
        origin.Process.StandardInput.Close();
        await origin.WaitUntilReadyAsync(Cancellation);

        await origin.SignalAsync(signal, Cancellation);

        Assert.Equal((0, "", ""), await origin.WaitForExitAsync(Cancellation));
    }

    [Theory]
    [InlineData("'70000'", "--port", "70000")]
    [InlineData("'-1'", "--h2c-port", "-1")]
    [InlineData("'http'", "--port", "http")]
    [InlineData("'--nope'", "--nope")]
    [InlineData("no-such-file.json'", "--body", "no-such-file.json")]
    [InlineData("{taken}", "--port", "{taken}")]
    public async Task Option_WithABadValue_EndsWithOneLineThatNamesIt(string named, params string[] arguments)
    {
        string taken = fixture.Origin.Http1.Port.ToString(CultureInfo.InvariantCulture);
        named = named.Replace("{taken}", taken, StringComparison.Ordinal);
        using Executable origin = Executable.StartOrigin([.. arguments.Select(argument => argument.Replace("{taken}", taken, StringComparison.Ordinal))]);

        (int exitCode, string output, string error) = await origin.WaitForExitAsync(Cancellation);

        Assert.Equal((2, ""), (exitCode, output));
        Assert.Contains(named, Assert.Single(error.Split('\n', StringSplitOptions.RemoveEmptyEntries)), StringComparison.Ordinal);
    }
}
