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
    private const int WarmUps = 4;
    private const int Iterations = 5;

    private static readonly TimeSpan s_timeout = TimeSpan.FromMinutes(5);

    /// <summary>A short job in this process, so that the ladder takes minutes; or the default job out of process.</summary>
    public static Job CreateJob(SuiteRequest request) => request.Full
        ? Job.Default.WithArguments([.. Build.Properties.Select(property => new MsBuildArgument($"/p:{property}"))])
        : Job.Default
            .WithId("Short")
            .WithToolchain(new InProcessEmitToolchain(s_timeout, logOutput: true))
            .WithWarmupCount(WarmUps)
            .WithIterationCount(Iterations)
            .WithIterationTime(TimeInterval.FromMilliseconds(request.IterationMilliseconds))
            // A call is four orders of magnitude above the loop around it, and sixteen calls of the largest body would take a second.
            .WithUnrollFactor(1);

    /// <summary>What <see cref="CreateJob"/> gives, in words.</summary>
    public static string Describe(SuiteRequest request) => request.Full
        ? "BenchmarkDotNet's default job, out of process"
        : FormattableString.Invariant($"BenchmarkDotNet, short job in process: {WarmUps} warm-ups and {Iterations} iterations of {request.IterationMilliseconds} ms");

    public static ManualConfig Create(SuiteRequest request, StreamLogger log, BenchmarkStarts starts) => ManualConfig.CreateEmpty()
        .WithArtifactsPath(Path.Combine(request.Output, "benchmarkdotnet"))
        // Out of process all that the lab is made of is built anew.
        .WithBuildTimeout(s_timeout)
        .WithOrderer(new TableOrderer())
        // In process an interruption ends each benchmark to come as it starts; a process of its own knows of none, and the failed one stops the run.
        .WithOption(ConfigOptions.StopOnFirstError, request.Full)
        .WithOption(ConfigOptions.DisableOptimizationsValidator, !Build.IsOptimized)
        .AddDiagnoser(MemoryDiagnoser.Default)
        .AddColumnProvider(DefaultColumnProviders.Instance)
        .AddColumn(BaselineRatioColumn.RatioMean)
        .AddEventProcessor(starts)
        .AddLogger(log);
}
