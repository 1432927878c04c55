using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Toolchains.InProcess.Emit;
using Perfolizer.Horology;

namespace Decant.Lab.Suites;

/// <summary>How BenchmarkDotNet is set up: what it says goes to a log, what it measures comes back as rows.</summary>
internal static class SuiteConfig
{
    private static readonly TimeSpan s_timeout = TimeSpan.FromMinutes(5);

    /// <summary>A short job in this process, so that the ladder takes minutes; or the default job out of process.</summary>
    public static Job CreateJob(bool full) => full
        ? Job.Default.WithArguments([.. Build.Properties.Select(property => new MsBuildArgument($"/p:{property}"))])
        : Job.Default
            .WithId("Short")
            .WithToolchain(new InProcessEmitToolchain(s_timeout, logOutput: true))
            .WithWarmupCount(4)
            .WithIterationCount(5)
            .WithIterationTime(TimeInterval.FromMilliseconds(200))
            // A call is four orders of magnitude above the loop around it, and sixteen calls of the largest body would take a second.
            .WithUnrollFactor(1);

    public static ManualConfig Create(string output, StreamLogger log, SuiteProgress progress) => ManualConfig.CreateEmpty()
        .WithArtifactsPath(Path.Combine(output, "benchmarkdotnet"))
        .WithOrderer(new TableOrderer())
        // Stops after an interruption; a contender that fails is an error to mend too.
        .WithOptions(ConfigOptions.StopOnFirstError | (Build.IsOptimized ? 0 : ConfigOptions.DisableOptimizationsValidator))
        .AddDiagnoser(MemoryDiagnoser.Default)
        .AddColumnProvider(DefaultColumnProviders.Instance)
        .AddColumn(BaselineRatioColumn.RatioMean)
        .AddEventProcessor(progress)
        .AddLogger(log);
}
