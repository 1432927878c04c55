using Decant.Lab.Runtimes;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant.Lab.Tests.Runtimes;

/// <summary>What is said of passes beside their figures.</summary>
public sealed class RuntimesResultTests
{
    private static readonly SuiteBody s_body = new(BodyKind.Repositories, 10, Transfer.Length);

    [Fact]
    public void Of_RuntimesWithTheirOwnSerializer_HasNoFailures()
    {
        RuntimesResult result = Of(Pass(".NET 8.0.31", "8.0.31"), Pass(".NET 10.0.12", "10.0.12"));

        Assert.Empty(result.Failures);
        Assert.Equal(".NET 8.0.31, .NET 10.0.12", result.Machine.Runtime);
        Assert.Equal("256 bits", result.Machine.Vector);
        Assert.Equal("8.0.31", result.Runtimes["net8.0"].SystemTextJson);
    }

    [Fact]
    public void Of_RuntimeWithAnotherSerializer_Fails()
    {
        RuntimesResult result = Of(Pass(".NET 8.0.31", "10.0.12"), Pass(".NET 10.0.12", "10.0.12"));

        string failure = Assert.Single(result.Failures);
        Assert.StartsWith("net8.0: System.Text.Json 10.0.12 ", failure, StringComparison.Ordinal);
    }

    [Fact]
    public void Of_FailureInEveryPass_IsToldOnce()
    {
        RuntimePass failed = Pass(".NET 8.0.31", "8.0.31") with { Failures = ["rung9, 10 items: no"] };

        Assert.Equal(["net8.0: rung9, 10 items: no"], Of([TargetRuntime.All[0]], failed, failed).Failures);
    }

    [Fact]
    public void Of_FewerPassesThanWereAskedFor_CountsThoseThatThereAre()
    {
        RuntimesRequest request = new(Requests.Query, [TargetRuntime.All[0]], Passes: 100);
        RuntimePass pass = Pass(".NET 8.0.31", "8.0.31");

        var result = RuntimesResult.Of(
            request, default, s_body, bodyBytes: 1, [.. new[] { pass, pass }.Select(one => (TargetRuntime.All[0], one))], interrupted: true);

        Assert.Equal(2, result.Passes);
    }

    private static RuntimesResult Of(RuntimePass first, RuntimePass last) => Of([TargetRuntime.All[0], TargetRuntime.All[2]], first, last);

    private static RuntimesResult Of(TargetRuntime[] runtimes, params RuntimePass[] passes) => RuntimesResult.Of(
        new(Requests.Query, runtimes, 1),
        default,
        s_body,
        bodyBytes: 1,
        [.. passes.Select((pass, index) => (runtimes[index % runtimes.Length], pass))],
        interrupted: false);

    private static RuntimePass Pass(string runtime, string systemTextJson) => new(new(runtime, systemTextJson, "10.0.14", "256 bits"), [], []);
}
