using Decant.Lab.Commands;
using Decant.Lab.Reports;
using Decant.Lab.Runtimes;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Suites;
using Decant.Ladder.Origin;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>Runtimes in turn. This build of the lab stands for each runtime's: a build for another takes half a minute, and only the CI script
/// makes one.</summary>
[Deep]
public sealed class RuntimesRunnerTests : LabTestBase
{
    private static string Lab => Path.Combine(AppContext.BaseDirectory, OperatingSystem.IsWindows() ? "Decant.Lab.exe" : "Decant.Lab");

    [Fact]
    public async Task Measure_TwoRuntimes_GivesATableOfEachInEveryFormat()
    {
        SuiteResult result = await MeasureAsync(Lab, Cancellation);
        result.Report(asJson: false, new(Output));

        Assert.Empty(result.Failures);
        Assert.False(result.Interrupted);
        Assert.Equal(["net8.0", "net11.0"], result.Runtimes);
        Assert.Equal(["drain", "rung11", "drain", "rung11"], result.Rows.Select(row => row.Name));
        Assert.All(result.Rows, row => Assert.InRange(row.Allocated!.Value, 1_000, 1_000_000));
        // This build stands for both, so that both have one name, and the second is the oldest.
        Assert.Equal([true, true, false, false], result.Rows.Select(row => row.RuntimeRatio is not null));

        Assert.Matches(@"\n\| Name \| Mean \| Error .*\| × net8.0 \|", await ReadAsync("runtimes.md"));
        Assert.Equal(2, (await ReadAsync("runtimes.csv")).Split("\r\n").Count(line => line.StartsWith("rung11,", StringComparison.Ordinal)));
        ReportSection read = KnownResults.All.Single(known => known.File == "runtimes.json").Read(await ReadAsync("runtimes.json"));
        Assert.Contains("--runtimes net8.0,net11.0 --passes 1", read.Command, StringComparison.Ordinal);
        Assert.Contains(", net11.0 is ", read.Headline[0], StringComparison.Ordinal);
    }

    [Fact]
    public async Task Measure_Interrupted_KeepsWhatWasMeasuredAndEndsTheProcessUnderWay()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Processes are found in /proc.");
        // The newest runtime is measured first: when the oldest begins, there is something to keep.
        using var interruption = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        Task<SuiteResult> measuring = MeasureAsync(Lab, interruption.Token);
        while (!measuring.IsCompleted && !Directory.Exists(Path.Combine(Output, "passes", "net8.0")))
            await Task.Delay(50, Cancellation);

        await interruption.CancelAsync();
        SuiteResult result = await measuring;

        Assert.True(result.Interrupted);
        Assert.Contains(result.Rows, row => row.Mean is not null);
        await ProcessTree.AssertNoneLeftAsync(() => ProcessTree.WithArgument(Output));
    }

    [Fact]
    public async Task Measure_BuildThatDoesNotRun_NamesItsRuntime()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "A program that fails is at hand.");

        SuiteResult result = await MeasureAsync("/bin/false", Cancellation);

        Assert.Contains(result.Failures, failure => failure.StartsWith("net8.0: drain: did not measure", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Client_WhoseParentIsGone_EndsToo()
    {
        await using OriginProcess origin = await OriginProcess.StartAsync(cancellationToken: Cancellation);
        // Longer than the test waits.
        using Executable client = Executable.StartLab(RuntimeClient.Arguments(Requests.Query with { Items = [10], Milliseconds = 10_000, Output = Output }, origin.Http1));

        client.Process.StandardInput.Close();

        Assert.Equal(137, (await client.WaitForExitAsync(Cancellation)).ExitCode);
    }

    private Task<SuiteResult> MeasureAsync(string program, CancellationToken cancellationToken)
    {
        var request = RuntimesRequest.Of(
            Requests.Query with { Items = [10], Filters = ["drain", "rung11"], Milliseconds = 10, Output = Output }, [TargetRuntime.All[0], TargetRuntime.All[3]], passes: 1);
        return RuntimesRunner.MeasureAsync(request, request.Runtimes.ToDictionary(runtime => runtime, _ => program), cancellationToken);
    }
}
