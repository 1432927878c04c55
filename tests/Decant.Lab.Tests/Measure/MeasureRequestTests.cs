using System.Globalization;
using System.Net.Sockets;
using System.Text.Json;
using Decant.Lab.Measure;

namespace Decant.Lab.Tests.Measure;

/// <summary>What the commands for payloads of the user's own send, and what they make of the answers: in this process, whose compiler is warm.</summary>
[Collection(nameof(RunsAlone))]
public sealed class MeasureRequestTests
{
    // The payload, one request of each of seven ways, and two of each in a round.
    private const int RequestsOfOneRound = 1 + 7 + 2 * 7;

    // 127.0.0.2, written so that nobody takes it for this machine.
    private const string Elsewhere = "[::ffff:127.0.0.2]";

    [Theory]
    [InlineData(CountingServer.Things, "name,owner.login,stars", null)]
    [InlineData("""{"data":{"items":[{"when":"2011-01-26T19:01:12.5+01:00","at":"http://a/b","id":"0f8fad5b-d9cb-469f-a165-70867728950e"},null]}}""", null, "data.items")]
    [InlineData("""{"name":"a","ratio":0.1,"big":12345678901234567890,"tags":["x",null],"grid":[[1],[]],"yes":true}""", null, null)]
    [InlineData("""{"a b":1,"a":{"b":{"c":2,"d":3}}}""", "['a b'],a.b.c,a.b.d", null)]
    [InlineData(
        """{"a":{"z":1},"b":{"x":{"y":1}},"c":{"z":1},"d":{"z":1},"e":{"z":1},"f":{"z":1},"g":{"z":1},"h":{"z":1},"i":{"z":1},"j":{"z":1},"k":{"z":1}}""",
        "a.z,b.x.y,c.z,d.z,e.z,f.z,g.z,h.z,i.z,j.z,k.z", null)]
    public async Task Measure_AnyShape_SendsWhatItSaysAndReadsTheSameInEveryWay(string json, string? members, string? array)
    {
        using var server = new CountingServer(_ => CountingServer.Json(json));

        (int exitCode, string output, string error) = await LabInProcess.RunAsync(
            [
                "measure", server.Address, "--rounds", "1", "--json", "--header", $"X-Key: {CountingServer.HeaderSecret}",
                .. members is null ? (string[])[] : ["--members", members],
                .. array is null ? (string[])[] : ["--path", array],
            ]);

        Assert.True(exitCode == 0, error);
        Assert.Equal(RequestsOfOneRound, server.Requests.Count);
        Assert.All(server.Requests, head =>
        {
            Assert.StartsWith("GET /things?key=secret-of-the-query ", head, StringComparison.Ordinal);
            Assert.Contains($"\nX-Key: {CountingServer.HeaderSecret}\n", head, StringComparison.Ordinal);
            Assert.Contains("\nUser-Agent: Decant.Lab/", head, StringComparison.Ordinal);
        });
        Assert.DoesNotContain("secret", output + error, StringComparison.Ordinal);
        Assert.StartsWith("1 round is too few to tell", JsonElement.Parse(output).GetProperty("verdict").GetString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(5)]
    public async Task Measure_TooManyRequests_StopsAtOnce(int answered)
    {
        using var server = new CountingServer(
            number => number < answered ? CountingServer.Json(CountingServer.Things) : CountingServer.Response("429 Too Many Requests", "Retry-After: 17"));

        (int exitCode, string output, string error) = await LabInProcess.RunAsync("measure", server.Address, "--rounds", "1");

        Assert.Equal((1, ""), (exitCode, output));
        string expected = FormattableString.Invariant($"answered request {answered} with 429 and asks for a pause of 17 seconds: stopped");
        Assert.Contains(expected, error, StringComparison.Ordinal);
        Assert.Equal(answered, server.Requests.Count);
    }

    [Theory]
    [InlineData("404 Not Found", "Content-Type: text/html", "<html>", 1, "404")]
    [InlineData("200 OK", "Content-Type: text/html", "<html>", 1, " has the media type text/html and is not JSON")]
    [InlineData("302 Found", "Location: ftp://127.0.0.1/", "", 1, "not followed")]
    [InlineData("200 OK", "Content-Type: application/json", """[{"a":{"b":1}}]""", 2, "name the members that you want with --members")]
    [InlineData("200 OK", "Content-Type: application/json", "[]", 2, "whose elements are missing or null")]
    [InlineData("200 OK", "Content-Type: application/json", "{}", 2, "because there are no members")]
    [InlineData("200 OK", "Content-Type: application/json", "{\"a\":1}\n{\"a\":2}", 2, "JSON Lines")]
    public async Task Measure_AnswerThatCannotBeRead_SaysSoInOneLine(string status, string header, string body, int expectedCode, string expected)
    {
        using var server = new CountingServer(_ => CountingServer.Response(status, header, body));

        (int exitCode, string output, string error) = await LabInProcess.RunAsync("measure", server.Address);

        Assert.Equal((expectedCode, ""), (exitCode, output));
        Assert.Contains(expected, error, StringComparison.Ordinal);
        Assert.Equal('\n', Assert.Single(error, character => character == '\n'));
        Assert.DoesNotContain("secret", error, StringComparison.Ordinal);
        Assert.Single(server.Requests);
    }

    [Fact]
    public async Task Measure_RedirectToAnotherHost_GoesThereOnlyIfAgreedAndWithoutCredentials()
    {
        // Only Linux has all of 127.0.0.0/8 without being told.
        Assert.SkipUnless(OperatingSystem.IsLinux(), "There is one address of the loopback.");
        using var target = new CountingServer(_ => CountingServer.Json(CountingServer.Things), "127.0.0.2");
        using var server = new CountingServer(_ => CountingServer.Response(
            "307 Temporary Redirect", string.Create(CultureInfo.InvariantCulture, $"Location: http://127.0.0.2:{target.Port}/other")));
        string[] arguments = ["measure", server.Address, "--rounds", "1", "--header", $"Authorization: Bearer {CountingServer.HeaderSecret}", "--header", "User-Agent: mine/1"];

        (int exitCode, _, string error) = await LabInProcess.RunAsync(arguments);

        Assert.Equal(2, exitCode);
        Assert.Contains($"redirects to http://127.0.0.2:{target.Port}/other, which is another host", error, StringComparison.Ordinal);
        Assert.Empty(target.Requests);

        (exitCode, _, error) = await LabInProcess.RunAsync([.. arguments, "--yes"]);

        Assert.True(exitCode == 0, error);
        Assert.Contains("followed without credentials", error, StringComparison.Ordinal);
        Assert.Equal(RequestsOfOneRound, target.Requests.Count);
        Assert.DoesNotContain(target.Requests, head => head.Contains(CountingServer.HeaderSecret, StringComparison.Ordinal));
        Assert.All(target.Requests, head => Assert.Contains("\nUser-Agent: mine/1\n", head, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("7", 2, "7 rounds take 107 requests, and --max-requests is 100")]
    [InlineData("1", 0, "\"rate\": 5,")]
    public async Task Measure_RedirectFromThisMachine_IsAsSparingAsElsewhere(string rounds, int expectedCode, string expected)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux() && Socket.OSSupportsIPv6, "There is one address of the loopback.");
        using var target = new CountingServer(_ => CountingServer.Json(CountingServer.Things), "127.0.0.2");
        using var server = new CountingServer(_ => CountingServer.Response(
            "307 Temporary Redirect", string.Create(CultureInfo.InvariantCulture, $"Location: http://{Elsewhere}:{target.Port}/other")));

        (int exitCode, string output, string error) = await LabInProcess.RunAsync("measure", server.Address, "--rounds", rounds, "--json", "--yes");

        Assert.True(exitCode == expectedCode, error);
        Assert.Contains(expected, output + error, StringComparison.Ordinal);
        Assert.Equal(exitCode == 0 ? RequestsOfOneRound : 1, target.Requests.Count);
    }

    [Fact]
    public async Task Measure_RedirectToAnotherPort_IsToAnotherHost()
    {
        using var target = new CountingServer(_ => CountingServer.Json(CountingServer.Things));
        using var server = new CountingServer(_ => CountingServer.Response(
            "307 Temporary Redirect", string.Create(CultureInfo.InvariantCulture, $"Location: http://127.0.0.1:{target.Port}/other")));

        (int exitCode, _, string error) = await LabInProcess.RunAsync("measure", server.Address, "--rounds", "1", "--header", $"X-Key: {CountingServer.HeaderSecret}");

        Assert.Equal(2, exitCode);
        Assert.Contains("which is another host or port", error, StringComparison.Ordinal);
        Assert.Empty(target.Requests);
    }

    [Theory]
    [InlineData("http://192.0.2.1/things", null, 5, 100, false)]
    [InlineData("http://127.0.0.1:1/things", null, null, 2_000, true)]
    [InlineData("http://192.0.2.1:5000/things", "http://192.0.2.1:5000/", null, 2_000, true)]
    [InlineData("http://192.0.2.1/things", "http://192.0.2.1:5000/", 5, 100, false)]
    [InlineData("https://192.0.2.1:5000/things", "http://192.0.2.1:5000/", 5, 100, false)]
    [InlineData("http://192.0.2.2:5000/things", "http://192.0.2.1:5000/", 5, 100, false)]
    public void Limits_OfAnAddress_AreLiftedOnThisMachineAndAtTheOriginAlone(string address, string? origin, int? rate, int maxRequests, bool isAllowed)
    {
        var request = new MeasureRequest { Address = new(address), Origin = origin is null ? null : new(origin) };

        Assert.Equal((rate, maxRequests), (request.EffectiveRate, request.EffectiveMaxRequests));
        Assert.Equal(isAllowed, Record.Exception(request.RejectUnlessAgreed) is null);
    }

    [Fact]
    public async Task Measure_ConnectionBreaks_IsNotTakenForTheShape()
    {
        using var server = new CountingServer(number => number == 1 ? CountingServer.Json(CountingServer.Things) : CountingServer.Broken());

        (int exitCode, string output, string error) = await LabInProcess.RunAsync("measure", server.Address, "--rounds", "1");

        Assert.Equal((1, ""), (exitCode, output));
        Assert.Contains("decant-lab: The response ended prematurely", error, StringComparison.Ordinal);
        Assert.DoesNotContain("shape", error, StringComparison.Ordinal);
    }
}
