using Decant.Lab.Commands;
using Decant.Lab.Reports;
using Decant.Lab.Runtimes;
using Decant.Lab.Runtimes.Client;
using Decant.Ladder.Origin;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>Runtimes in turn. This build of the lab stands for each runtime's: a build for another takes half a minute, and only the CI script
/// makes one.</summary>
[Deep]
public sealed class RuntimesRunnerTests : LabTestBase
{
    private static string Lab => Path.Combine(AppContext.BaseDirectory, OperatingSystem.IsWindows() ? "Decant.Lab.exe" : "Decant.Lab");

    [Fact]
    public async Task Measure_TwoRuntimes_GivesOneTableInEveryFormat()
    {
        RuntimesResult result = await MeasureAsync(Lab, Cancellation);
        result.Report(asJson: false, new(Output));

        Assert.Empty(result.Failures);
        Assert.False(result.Interrupted);
        Assert.Equal(["drain", "rung11"], result.Rows.Select(row => row.Name));
        Assert.All(result.Rows, row => Assert.Equal(["net8.0", "net11.0"], row.Figures.Select(figures => figures.Runtime)));
        Assert.All(result.Rows.SelectMany(row => row.Figures), figures =>
        {
            Assert.InRange(figures.Mean!.Value, figures.MeanLow!.Value, figures.MeanHigh!.Value);
            Assert.InRange(figures.Allocated!.Value, 1_000, 1_000_000);
        });

        Assert.Contains("\n| Name | .NET 8 mean | .NET 11 mean | Mean 11 / 8 |", await ReadAsync("runtimes.md"), StringComparison.Ordinal);
        Assert.Single((await ReadAsync("runtimes.csv")).Split("\r\n"), line => line.StartsWith("rung11,", StringComparison.Ordinal));
        Assert.Contains("\"systemTextJson\"", await ReadAsync("runtimes.json"), StringComparison.Ordinal);
        Assert.Contains(".NET 8", await ReadAsync("runtimes-ratio.svg"), StringComparison.Ordinal);
        ReportSection read = KnownResults.All.Single(known => known.File == "runtimes.json").Read(await ReadAsync("runtimes.json"));
        Assert.Equal(["drain", "rung11"], Assert.Single(read.Tables).Rows.Select(row => row.Cells[0].Text));
        Assert.Contains("--runtimes net8.0,net11.0 --passes 1", read.Command, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Measure_Interrupted_KeepsWhatWasMeasuredAndEndsTheProcessUnderWay()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Processes are found in /proc.");
        // The newest runtime is measured first: when the oldest begins, there is something to keep.
        using var interruption = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        Task<RuntimesResult> measuring = MeasureAsync(Lab, interruption.Token);
        while (!measuring.IsCompleted && !Directory.Exists(Path.Combine(Output, "passes", "net8.0")))
            await Task.Delay(50, Cancellation);

        await interruption.CancelAsync();
        RuntimesResult result = await measuring;

        Assert.True(result.Interrupted);
        Assert.Contains(result.Rows, row => row.Figures.Any(figures => figures.Mean is not null));
        await ProcessTree.AssertNoneLeftAsync(() => ProcessTree.WithArgument(Output));
    }

    [Fact]
    public async Task Measure_BuildThatDoesNotRun_NamesItsRuntime()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "A program that fails is at hand.");

        RuntimesResult result = await MeasureAsync("/bin/false", Cancellation);

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

    private Task<RuntimesResult> MeasureAsync(string program, CancellationToken cancellationToken)
    {
        var request = RuntimesRequest.Of(
            Requests.Query with { Items = [10], Filters = ["drain", "rung11"], Milliseconds = 10, Output = Output }, [TargetRuntime.All[0], TargetRuntime.All[3]], passes: 1);
        return RuntimesRunner.MeasureAsync(request, request.Runtimes.ToDictionary(runtime => runtime, _ => program), cancellationToken);
    }
}
