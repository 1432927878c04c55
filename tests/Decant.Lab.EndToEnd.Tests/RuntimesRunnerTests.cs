using Decant.Lab.Commands;
using Decant.Lab.Reports;
using Decant.Lab.Runtimes;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Suites;
using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>Passes in turn. This build of the lab stands for each runtime's: a build for another takes half a minute, and only the CI script
/// makes one.</summary>
[Deep]
public sealed class RuntimesRunnerTests : LabTestBase
{
    private static string Lab => Path.Combine(AppContext.BaseDirectory, OperatingSystem.IsWindows() ? "Decant.Lab.exe" : "Decant.Lab");

    [Fact]
    public async Task Measure_TwoRuntimes_GivesOneTableInEveryFormat()
    {
        RuntimesRequest request = Request(passes: 1);

        RuntimesResult result = await RuntimesRunner.MeasureAsync(request, Builds(request), Cancellation);
        result.Report(asJson: false, new(Output));

        Assert.Empty(result.Failures);
        Assert.False(result.Interrupted);
        Assert.Equal(["drain", "rung11"], result.Rows.Select(row => row.Name));
        Assert.All(result.Rows, row => Assert.Equal(["net8.0", "net10.0"], row.Figures.Select(figures => figures.Runtime)));
        Assert.All(result.Rows.SelectMany(row => row.Figures), figures =>
        {
            Assert.InRange(figures.Mean!.Value, figures.MeanLow!.Value, figures.MeanHigh!.Value);
            Assert.InRange(figures.Allocated!.Value, 1_000, 1_000_000);
        });
        Assert.Equal(
            ["1-net10.0", "1-net8.0"],
            Directory.EnumerateDirectories(Path.Combine(Output, "passes")).Select(Path.GetFileName).Order(StringComparer.Ordinal));

        Assert.Contains("\n| Name | .NET 8 mean | .NET 10 mean | Mean 10 / 8 |", await ReadAsync("runtimes.md"), StringComparison.Ordinal);
        Assert.Single((await ReadAsync("runtimes.csv")).Split("\r\n"), line => line.StartsWith("rung11,", StringComparison.Ordinal));
        Assert.Contains("\"systemTextJson\"", await ReadAsync("runtimes.json"), StringComparison.Ordinal);
        Assert.Contains(".NET 8", await ReadAsync("runtimes.svg"), StringComparison.Ordinal);
        ReportSection read = KnownResults.All.Single(known => known.File == "runtimes.json").Read(await ReadAsync("runtimes.json"));
        Assert.Equal(["drain", "rung11"], Assert.Single(read.Tables).Rows.Select(row => row.Cells[0].Text));
        Assert.Contains("--runtimes net8.0,net10.0 --passes 1", read.Command, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Measure_Interrupted_KeepsThePassesThatEndedAndEndsTheOneUnderWay()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Processes are found in /proc.");
        // Long enough to be under way when the interruption comes.
        RuntimesRequest request = Request(passes: 100, milliseconds: 100);
        using var interruption = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        Task<RuntimesResult> measuring = RuntimesRunner.MeasureAsync(request, Builds(request), interruption.Token);
        while (!measuring.IsCompleted && !File.Exists(Path.Combine(Output, "passes", "2-net8.0", "benchmark.log")))
            await Task.Delay(50, Cancellation);

        await interruption.CancelAsync();
        RuntimesResult result = await measuring;

        Assert.True(result.Interrupted);
        Assert.InRange(result.Passes, 1, 99);
        Assert.Equal(["net8.0", "net10.0"], result.Runtimes.Keys);
        Assert.All(result.Rows, row => Assert.NotNull(row.Ratio));
        await ProcessTree.AssertNoneLeftAsync(() => ProcessTree.WithArgument(Output));
    }

    [Fact]
    public async Task Measure_BuildThatDoesNotRun_NamesItsRuntime()
    {
        RuntimesRequest request = Request(passes: 1);
        RuntimeBuild[] builds = [new(TargetRuntime.All[0], "/bin/false")];
        Assert.SkipUnless(OperatingSystem.IsLinux(), "A program that fails is at hand.");

        LabException failure = await Assert.ThrowsAsync<LabException>(() => RuntimesRunner.MeasureAsync(request, builds, Cancellation));

        Assert.StartsWith("net8.0 did not measure", failure.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Pass_WhoseParentIsGone_EndsToo()
    {
        await using OriginProcess origin = await OriginProcess.StartAsync(cancellationToken: Cancellation);
        SuiteRequest request = Request(passes: 1).Suite;
        using Executable pass = Executable.StartLab(await RuntimeClient.PrepareAsync(request, origin.Http1, Cancellation));
        await pass.Process.StandardInput.WriteLineAsync();
        Assert.Equal("drain", await pass.Process.StandardOutput.ReadLineAsync(Cancellation));
        await pass.Process.StandardInput.WriteLineAsync();

        pass.Process.StandardInput.Close();

        Assert.Equal(137, (await pass.WaitForExitAsync(Cancellation)).ExitCode);
    }

    private RuntimesRequest Request(int passes, int milliseconds = 10) => RuntimesRequest.Of(
        new()
        {
            Suite = Suite.Query,
            Items = [10],
            Bytes = 0,
            Shapes = [],
            Filters = ["drain", "rung11"],
            Body = null,
            AsPublished = false,
            Full = false,
            Milliseconds = milliseconds,
            Output = Output,
        },
        [TargetRuntime.All[0], TargetRuntime.All[2]],
        passes);

    private static RuntimeBuild[] Builds(RuntimesRequest request) => [.. request.Runtimes.Select(runtime => new RuntimeBuild(runtime, Lab))];
}
