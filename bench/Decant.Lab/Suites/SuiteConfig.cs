using System.Collections.Immutable;
using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Order;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.Emit;
using Perfolizer.Horology;

namespace Decant.Lab.Suites;

/// <summary>The configuration of BenchmarkDotNet. Its output goes to a log, and its figures become rows.</summary>
internal static class SuiteConfig
{
    private const int WarmUps = 4;
    private const int Iterations = 5;

    private static readonly TimeSpan s_timeout = TimeSpan.FromMinutes(5);

    /// <summary>Creates a short job in this process, so that the ladder takes minutes, or the default job out of process.</summary>
    public static Job CreateJob(SuiteRequest request) => request.Full
        ? Job.Default.WithArguments([.. Build.Properties.Select(property => new MsBuildArgument($"/p:{property}"))])
        : Job.Default
            .WithId("Short")
            .WithToolchain(new InProcessEmitToolchain(s_timeout, logOutput: true))
            .WithWarmupCount(WarmUps)
            .WithIterationCount(Iterations)
            .WithIterationTime(TimeInterval.FromMilliseconds(request.IterationMilliseconds))
            // A call takes 10,000 times as long as an iteration of the loop around it, and sixteen calls with the largest body would take a second.
            .WithUnrollFactor(1);

    /// <summary>A description of the job that <see cref="CreateJob"/> creates.</summary>
    public static string Describe(SuiteRequest request) => request.Full
        ? "BenchmarkDotNet's default job, out of process"
        : FormattableString.Invariant($"BenchmarkDotNet, short job in process: {WarmUps} warm-ups and {Iterations} iterations of {request.IterationMilliseconds} ms");

    public static ManualConfig Create(SuiteRequest request, StreamLogger log, BenchmarkStarts starts) => ManualConfig.CreateEmpty()
        .WithArtifactsPath(Path.Combine(request.Output, "benchmarkdotnet"))
        // Out of process, the lab and all its projects are built again.
        .WithBuildTimeout(s_timeout)
        .WithOrderer(new TableOrderer())
        // In process, an interruption ends every further benchmark at its start. A process of its own does not see the interruption, so its failure must stop
        // the run.
        .WithOption(ConfigOptions.StopOnFirstError, request.Full)
        .WithOption(ConfigOptions.DisableOptimizationsValidator, !Build.IsOptimized)
        .AddDiagnoser(MemoryDiagnoser.Default)
        .AddColumnProvider(DefaultColumnProviders.Instance)
        .AddColumn(BaselineRatioColumn.RatioMean)
        .AddEventProcessor(starts)
        .AddLogger(log);
}

/// <summary>Keeps the order of the ladder, and makes each table a logical group, so that BenchmarkDotNet's ratios are within one body.</summary>
internal sealed class TableOrderer : IOrderer
{
    public bool SeparateLogicalGroups => true;

    public IEnumerable<BenchmarkCase> GetExecutionOrder(
        ImmutableArray<BenchmarkCase> benchmarksCase, IEnumerable<BenchmarkLogicalGroupRule>? order = null) => benchmarksCase;

    public IEnumerable<BenchmarkCase> GetSummaryOrder(ImmutableArray<BenchmarkCase> benchmarksCases, Summary summary) => benchmarksCases;

    public string? GetHighlightGroupKey(BenchmarkCase benchmarkCase) => null;

    public string GetLogicalGroupKey(ImmutableArray<BenchmarkCase> allBenchmarksCases, BenchmarkCase benchmarkCase) => BenchmarkCases.TableOf(benchmarkCase);

    public IEnumerable<IGrouping<string, BenchmarkCase>> GetLogicalGroupOrder(
        IEnumerable<IGrouping<string, BenchmarkCase>> logicalGroups, IEnumerable<BenchmarkLogicalGroupRule>? order = null) => logicalGroups;
}

/// <summary>Reports which row is measured next. The callback runs between benchmarks, because allocations during a benchmark would be counted.</summary>
internal sealed class BenchmarkStarts(IReadOnlyDictionary<BenchmarkCase, SuiteCase> rows, Action<SuiteCase> onStart) : EventProcessor
{
    public override void OnStartRunBenchmark(BenchmarkCase benchmarkCase) => onStart(rows[benchmarkCase]);
}
