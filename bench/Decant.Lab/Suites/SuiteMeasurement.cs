using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Decant.Lab.Suites;

/// <summary>Lets BenchmarkDotNet measure the rows of a suite against an existing origin, and collects the figures.</summary>
internal sealed record SuiteMeasurement(IReadOnlyList<Row> Rows, IReadOnlyList<string> Failures)
{
    private static readonly TimeSpan s_warmUpStep = TimeSpan.FromMilliseconds(20);

    private static readonly TimeSpan s_warmUp = TimeSpan.FromSeconds(3);

    // A run with short iterations is a trial, and nobody quotes its figures. It does not wait long for the compiler.
    private const int WarmUpIterations = 15;

    /// <summary>The rows of a request.</summary>
    /// <exception cref="LabException">None of them can be measured.</exception>
    public static SuiteCase[] CasesOf(SuiteRequest request)
    {
        SuiteCase[] rows = [.. request.Cases()];
        if (rows.Length == 0)
            throw LabException.Usage($"No contender of the suite {request.Suite.ToName()} matches --filter {string.Join(" or ", request.Filters)}.");
        if (rows.All(row => row.Omitted is not null))
            throw LabException.Usage($"{rows[0].Contender.Name}: {rows[0].Omitted}.");
        return rows;
    }

    /// <summary>Measures the rows in turn, and calls <paramref name="onStart"/> before each.</summary>
    public static async Task<SuiteMeasurement> RunAsync(
        SuiteRequest request, SuiteCase[] cases, OriginEndpoints origin, Action<SuiteCase> onStart, CancellationToken cancellationToken)
    {
        LadderBenchmark.PointTo(cases[0].Body.At(origin));
        LadderBenchmark.Interruption = cancellationToken;
        SuiteCase[] rows = [.. cases];
        for (int i = 0; i < rows.Length; i++)
            rows[i] = await rows[i].TryAsync(origin, cancellationToken);
        await WarmUpAsync(rows, origin, request.Milliseconds is { } milliseconds ? WarmUpIterations * TimeSpan.FromMilliseconds(milliseconds) : s_warmUp, cancellationToken);
        (Summary summary, Dictionary<BenchmarkCase, SuiteCase> benchmarks) = Measure(request, rows, onStart);

        var builder = new RowBuilder(summary, benchmarks.ToDictionary(pair => pair.Value, pair => pair.Key));
        return new([.. rows.Select(builder.Build)], cancellationToken.IsCancellationRequested ? [] : [.. FailuresOf(rows, summary, benchmarks)]);
    }

    // All contenders share the HTTP stack. Without a warm-up, the first rows would pay for its compilation.
    private static async Task WarmUpAsync(SuiteCase[] rows, OriginEndpoints origin, TimeSpan limit, CancellationToken cancellationToken)
    {
        SuiteCase[] first = [.. rows.Where(row => row.Omitted is null).DistinctBy(row => row.Contender)];
        Session[] sessions = [.. first.Select(row => row.Contender.Start(row.Body.At(origin)))];
        await WarmUp.UntilSettledAsync(sessions, s_warmUpStep, limit, cancellationToken);
        foreach (Session session in sessions)
            session.Dispose();
    }

    private static (Summary Summary, Dictionary<BenchmarkCase, SuiteCase> Benchmarks) Measure(
        SuiteRequest request, SuiteCase[] rows, Action<SuiteCase> onStart)
    {
        using var log = new StreamLogger(Path.Combine(request.Output, "benchmark.log"));
        // The event processor needs the benchmarks, and the benchmarks need the configuration, which contains the processor.
        var benchmarks = new Dictionary<BenchmarkCase, SuiteCase>();
        ImmutableConfig config = ImmutableConfigBuilder.Create(SuiteConfig.Create(request, log, new BenchmarkStarts(benchmarks, onStart)));
        Job job = SuiteConfig.CreateJob(request);
        foreach ((BenchmarkCase benchmark, SuiteCase row) in BenchmarkCases.Create(rows, job, config))
            benchmarks.Add(benchmark, row);

        Summary summary = BenchmarkRunner.Run(new BenchmarkRunInfo([.. benchmarks.Keys], typeof(LadderBenchmark), config));
        return (summary, benchmarks);
    }

    private static IEnumerable<string> FailuresOf(SuiteCase[] rows, Summary summary, Dictionary<BenchmarkCase, SuiteCase> benchmarks) => rows
        .Where(row => row.Failure is not null).Select(row => $"{row.Contender.Name}, {row.Body}: {row.Failure}")
        .Concat(summary.ValidationErrors.Where(error => error.IsCritical).Select(error => error.Message))
        .Concat(benchmarks
            .Where(pair => !summary.HasReport(pair.Key) || summary[pair.Key] is not { Success: true })
            .Select(pair => $"{pair.Value.Contender.Name}, {pair.Value.Body}: no figure; benchmark.log has the reason."));
}
