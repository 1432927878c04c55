using System.Globalization;
using System.Net.Sockets;
using System.Text.Json;
using Decant.Lab.Commands;
using Decant.Lab.Reports;
using Decant.Lab.Tests.Lab;

namespace Decant.Lab.Tests.Measure;

/// <summary>The commands for payloads of the user's own, as their users start them.</summary>
public sealed class LabMeasureTests(OriginFixture fixture) : LabTestBase
{
    private const string Things = """[{"name":"a","owner":{"login":"x"},"stars":1},{"name":"b","owner":null,"stars":null}]""";
    private const string Secret = "secret-of-the-header";

    // The payload, one request of each of seven ways, and two of each in a round.
    private const int RequestsOfOneRound = 1 + 7 + 2 * 7;

    // 127.0.0.2, written so that nobody takes it for this machine.
    private const string Elsewhere = "[::ffff:127.0.0.2]";

    [Theory]
    [InlineData("/api/github/repositories/20", 6, "^Against GetFromJsonAsync, Decant would save .*B allocated \\([0-9]+ %\\)")]
    [InlineData("/api/github/repositories/20?transfer=chunked&bom=true", 1, "^1 round is too few to tell")]
    public async Task Measure_Origin_PrintsOneObject(string path, int rounds, string expected)
    {
        using Executable lab = Executable.StartLab(
            "measure", new Uri(fixture.Origin.Http1, path).ToString(), "--members", "name,url,stars",
            "--rounds", rounds.ToString(CultureInfo.InvariantCulture), "--json", "--output", Output);

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == 0, error);
        JsonElement result = JsonElement.Parse(output);
        Assert.Equal(
            ["drain", "rung5", "rung7", "rung9", "GetFromJsonAsync", "rung10b", "rung11"],
            result.GetProperty("rows").EnumerateArray().Select(row => row.GetProperty("name").GetString()));
        Assert.Equal((20, rounds, 8 + 14 * rounds), (Number("items"), Number("rounds"), Number("requests")));
        Assert.Equal(Number("smallestBodyBytes"), Number("bodyBytes"));
        Assert.All(result.GetProperty("rows").EnumerateArray(), row =>
        {
            Assert.InRange(row.GetProperty("time").GetDouble(), double.Epsilon, double.MaxValue);
            Assert.InRange(row.GetProperty("allocated").GetInt64(), 1, long.MaxValue);
        });
        Assert.Matches(expected, result.GetProperty("verdict").GetString());
        Assert.Equal(output.TrimEnd(), (await ReadAsync("measure.json")).TrimEnd());
        Assert.Contains("| rung11 |", await ReadAsync("measure.md"), StringComparison.Ordinal);
        ReportSection section = KnownResults.All.Single(known => known.File == "measure.json").Read(output);
        Assert.EndsWith(
            $"measure {fixture.Origin.Http1}api/github/repositories/20 --members name,url,stars --rounds {rounds}", section.Command, StringComparison.Ordinal);

        int Number(string name) => result.GetProperty(name).GetInt32();
    }

    [Theory]
    [InlineData(Things, "name,owner.login,stars", null)]
    [InlineData("""{"data":{"items":[{"when":"2011-01-26T19:01:12.5+01:00","at":"http://a/b","id":"0f8fad5b-d9cb-469f-a165-70867728950e"},null]}}""", null, "data.items")]
    [InlineData("""{"name":"a","ratio":0.1,"big":12345678901234567890,"tags":["x",null],"grid":[[1],[]],"yes":true}""", null, null)]
    [InlineData("""{"a b":1,"a":{"b":{"c":2,"d":3}}}""", "['a b'],a.b.c,a.b.d", null)]
    [InlineData(
        """{"a":{"z":1},"b":{"x":{"y":1}},"c":{"z":1},"d":{"z":1},"e":{"z":1},"f":{"z":1},"g":{"z":1},"h":{"z":1},"i":{"z":1},"j":{"z":1},"k":{"z":1}}""",
        "a.z,b.x.y,c.z,d.z,e.z,f.z,g.z,h.z,i.z,j.z,k.z", null)]
    public async Task Measure_AnyShape_SendsWhatItSaysAndReadsTheSameInEveryWay(string json, string? members, string? array)
    {
        using var server = new CountingServer(_ => CountingServer.Json(json));
        using Executable lab = Executable.StartLab(
            [
                "measure", server.Address, "--rounds", "1", "--header", $"X-Key: {Secret}",
                .. members is null ? (string[])[] : ["--members", members],
                .. array is null ? (string[])[] : ["--array", array],
            ]);

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == 0, error);
        Assert.Equal(RequestsOfOneRound, server.Requests.Count);
        Assert.All(server.Requests, head =>
        {
            Assert.StartsWith("GET /things?key=secret-of-the-query ", head, StringComparison.Ordinal);
            Assert.Contains($"\nX-Key: {Secret}\n", head, StringComparison.Ordinal);
            Assert.Contains("\nUser-Agent: decant-lab/", head, StringComparison.Ordinal);
        });
        Assert.DoesNotContain("secret", output + error, StringComparison.Ordinal);
        Assert.Contains("1 round is too few to tell", output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(5)]
    public async Task Measure_TooManyRequests_StopsAtOnce(int answered)
    {
        using var server = new CountingServer(
            number => number < answered ? CountingServer.Json(Things) : CountingServer.Response("429 Too Many Requests", "Retry-After: 17"));
        using Executable lab = Executable.StartLab("measure", server.Address, "--rounds", "1");

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal((1, ""), (exitCode, output));
        string expected = FormattableString.Invariant($"answered request {answered} with 429 and wants 17 seconds of silence: stopped");
        Assert.Contains(expected, error, StringComparison.Ordinal);
        Assert.Equal(answered, server.Requests.Count);
    }

    [Theory]
    [InlineData("404 Not Found", "Content-Type: text/html", "<html>", 1, "404")]
    [InlineData("200 OK", "Content-Type: text/html", "<html>", 1, "is called text/html, and is no JSON")]
    [InlineData("302 Found", "Location: ftp://127.0.0.1/", "", 1, "not followed")]
    [InlineData("200 OK", "Content-Type: application/json", """[{"a":{"b":1}}]""", 2, "name those that are wanted")]
    [InlineData("200 OK", "Content-Type: application/json", "{\"a\":1}\n{\"a\":2}", 2, "JSON Lines")]
    public async Task Measure_AnswerThatCannotBeRead_SaysSoInOneLine(string status, string header, string body, int expectedCode, string expected)
    {
        using var server = new CountingServer(_ => CountingServer.Response(status, header, body));
        using Executable lab = Executable.StartLab("measure", server.Address);

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal((expectedCode, ""), (exitCode, output));
        Assert.Contains(expected, error, StringComparison.Ordinal);
        Assert.Equal('\n', Assert.Single(error, character => character == '\n'));
        Assert.DoesNotContain("secret", error, StringComparison.Ordinal);
        Assert.Single(server.Requests);
    }

    [Fact]
    public async Task Measure_RedirectToAnotherHost_GoesThereOnlyIfAgreedAndWithoutTheHeaders()
    {
        // Only Linux has all of 127.0.0.0/8 without being told.
        Assert.SkipUnless(OperatingSystem.IsLinux(), "There is one address of the loopback.");
        using var target = new CountingServer(_ => CountingServer.Json(Things), "127.0.0.2");
        using var server = new CountingServer(_ => CountingServer.Response(
            "307 Temporary Redirect", string.Create(CultureInfo.InvariantCulture, $"Location: http://127.0.0.2:{target.Port}/other")));
        string[] arguments = ["measure", server.Address, "--rounds", "1", "--header", $"Authorization: Bearer {Secret}"];
        using Executable refused = Executable.StartLab(arguments);

        (int exitCode, _, string error) = await refused.WaitForExitAsync(Cancellation);

        Assert.Equal(2, exitCode);
        Assert.Contains($"redirects to http://127.0.0.2:{target.Port}/other, which is another host", error, StringComparison.Ordinal);
        Assert.Empty(target.Requests);
        using Executable agreed = Executable.StartLab([.. arguments, "--yes"]);

        (exitCode, _, error) = await agreed.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == 0, error);
        Assert.Contains("followed without --header", error, StringComparison.Ordinal);
        Assert.Equal(RequestsOfOneRound, target.Requests.Count);
        Assert.DoesNotContain(target.Requests, head => head.Contains(Secret, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("7", 2, "7 rounds take 107 requests, and --max-requests is 100")]
    [InlineData("1", 0, "\"rate\": 5,")]
    public async Task Measure_RedirectFromThisMachine_IsAsSparingAsElsewhere(string rounds, int expectedCode, string expected)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux() && Socket.OSSupportsIPv6, "There is one address of the loopback.");
        using var target = new CountingServer(_ => CountingServer.Json(Things), "127.0.0.2");
        using var server = new CountingServer(_ => CountingServer.Response(
            "307 Temporary Redirect", string.Create(CultureInfo.InvariantCulture, $"Location: http://{Elsewhere}:{target.Port}/other")));
        using Executable lab = Executable.StartLab("measure", server.Address, "--rounds", rounds, "--json", "--yes");

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == expectedCode, error);
        Assert.Contains(expected, output + error, StringComparison.Ordinal);
        Assert.Equal(exitCode == 0 ? RequestsOfOneRound : 1, target.Requests.Count);
    }

    [Fact]
    public async Task Measure_RedirectToAnotherPort_IsToAnotherHost()
    {
        using var target = new CountingServer(_ => CountingServer.Json(Things));
        using var server = new CountingServer(_ => CountingServer.Response(
            "307 Temporary Redirect", string.Create(CultureInfo.InvariantCulture, $"Location: http://127.0.0.1:{target.Port}/other")));
        using Executable refused = Executable.StartLab("measure", server.Address, "--rounds", "1", "--header", $"X-Key: {Secret}");

        (int exitCode, _, string error) = await refused.WaitForExitAsync(Cancellation);

        Assert.Equal(2, exitCode);
        Assert.Contains("which is another host or port", error, StringComparison.Ordinal);
        Assert.Empty(target.Requests);
        using Executable followed = Executable.StartLab("infer", server.Address, "--header", $"X-Key: {Secret}");

        (exitCode, _, error) = await followed.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == 0, error);
        Assert.DoesNotContain(Secret, Assert.Single(target.Requests), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Measure_ConnectionBreaks_IsNotTakenForTheShape()
    {
        using var server = new CountingServer(number => number == 1 ? CountingServer.Json(Things) : CountingServer.Broken());
        using Executable lab = Executable.StartLab("measure", server.Address, "--rounds", "1");

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal((1, ""), (exitCode, output));
        Assert.Contains("decant-lab: The response ended prematurely", error, StringComparison.Ordinal);
        Assert.DoesNotContain("shape", error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Infer_Address_PrintsTheRecordAndNothingElse()
    {
        using var server = new CountingServer(_ => CountingServer.Json(Things));
        using Executable lab = Executable.StartLab("infer", server.Address, "--members", "name,owner.login,stars", "--header", $"X-Key: {Secret}");

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(0, exitCode);
        Assert.Equal(
            """
            using Decant;

            [JsonProjection]
            public partial record Thing(
                string Name,
                [property: JsonPropertyPath("owner.login")] string? OwnerLogin,
                int? Stars);

            """,
            output);
        Assert.Contains("2 objects in the root array", error, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", output + error, StringComparison.Ordinal);
        Assert.Contains(Secret, Assert.Single(server.Requests), StringComparison.Ordinal);
    }
}
