namespace Decant.Lab.EndToEnd.Tests;

/// <summary>The commands for payloads of the user's own, as their users start them.</summary>
[Deep]
public sealed class LabMeasureTests(OriginFixture fixture) : LabTestBase, IClassFixture<OriginFixture>
{
    [Theory]
    [InlineData("/api/github/repositories/20", 6, "^Against GetFromJsonAsync, Decant would save .*B allocated \\([0-9]+ %\\)")]
    [InlineData("/api/github/repositories/20?transfer=chunked&bom=true", 1, "^1 round is too few to tell")]
    public async Task Measure_Origin_ReadsItInEveryWay(string path, int rounds, string expected)
    {
        LabRun run = await LabRun.OfAsync("measure", $"measure {new Uri(fixture.Origin.Http1, path)} --members name,url,stars --rounds {rounds}", Output);

        Assert.Equal(["drain", "rung5", "rung7", "rung9", "GetFromJsonAsync", "rung10b", "rung11"], run.Names);
        Assert.Equal((20, rounds, 8 + 14 * rounds), (Number("items"), Number("rounds"), Number("requests")));
        Assert.Equal(Number("smallestBodyBytes"), Number("bodyBytes"));
        Assert.All(run.Rows, row =>
        {
            Assert.InRange(row.GetProperty("time").GetDouble(), double.Epsilon, double.MaxValue);
            Assert.InRange(row.GetProperty("allocated").GetInt64(), 1, long.MaxValue);
        });
        Assert.Matches(expected, run.Result.GetProperty("verdict").GetString());
        // What the query may hold is not told.
        Assert.EndsWith($"measure {fixture.Origin.Http1}api/github/repositories/20 --members name,url,stars --rounds {rounds}", run.Section.Command, StringComparison.Ordinal);

        int Number(string name) => run.Result.GetProperty(name).GetInt32();
    }

    // The origin's certificate is nobody's, but for the lab that starts it.
    [Fact]
    public async Task Measure_FailedHandshake_SaysWhy()
    {
        using Executable lab = Executable.StartLab("measure", $"{fixture.Origin.Endpoints.Https}api/github/repositories/1");

        (int exitCode, _, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(1, exitCode);
        Assert.Contains("decant-lab: The SSL connection could not be established: The remote certificate is invalid", error, StringComparison.Ordinal);
        Assert.DoesNotContain("inner exception", error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Measure_AsText_HasTheVerdictAndNoSecret()
    {
        using var server = new CountingServer(_ => CountingServer.Json(CountingServer.Things));
        using Executable lab = Executable.StartLab(
            "measure", server.Address, "--members", "name,owner.login,stars", "--rounds", "1", "--header", $"X-Key: {CountingServer.HeaderSecret}");

        (int exitCode, string output, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.True(exitCode == 0, error);
        Assert.Contains("1 round is too few to tell", output, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", output + error, StringComparison.Ordinal);
    }
}
