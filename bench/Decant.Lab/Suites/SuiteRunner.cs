using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Decant.Lab.Commands;
using Decant.Lab.Reports;
using Decant.Ladder;
using Decant.Ladder.Origin;
using Spectre.Console;

namespace Decant.Lab.Suites;

/// <summary>Starts an origin, lets BenchmarkDotNet measure the rows of a suite against it, and gathers what it found.</summary>
internal static class SuiteRunner
{
    public static async Task<SuiteResult> RunAsync(SuiteRequest request, CancellationToken cancellationToken)
    {
        SuiteCase[] rows = [.. request.Cases()];
        if (!rows.Any(row => row.Omitted is null))
            throw new UsageException(rows.Length == 0 ? $"--filter {string.Join(' ', request.Filters)} leaves nothing of the suite {request.Suite}." : $"{rows[0].Contender.Name} is {rows[0].Omitted}.");

        await using OriginProcess origin = await OriginProcess.StartAsync(new() { BodyFile = request.Body?.Path }, cancellationToken);
        LadderBenchmark.PointTo(origin.Http1, rows[0].Body.Members);
        LadderBenchmark.Interruption = cancellationToken;
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        Summary summary = null!;
        Dictionary<BenchmarkCase, SuiteCase> benchmarks = null!;
        SuiteProgress.CreateDisplay().Start(display => (summary, benchmarks) = Measure(request, rows, display));

        var builder = new RowBuilder(summary, benchmarks.ToDictionary(pair => pair.Value, pair => pair.Key), row => MeasureResult(row, origin.Http1));
        return new()
        {
            Suite = request.Suite.ToString().ToLowerInvariant(),
            Date = start,
            Machine = Machine.Current,
            Job = request.Full ? "BenchmarkDotNet's default job, out of process" : "BenchmarkDotNet, short job in process: 4 warm-ups and 5 iterations of 200 ms",
            Rows = [.. rows.Select(builder.Build)],
            Interrupted = cancellationToken.IsCancellationRequested,
            Failures = cancellationToken.IsCancellationRequested ? [] : [.. FailuresOf(summary, benchmarks)],
        };
    }

    private static (Summary Summary, Dictionary<BenchmarkCase, SuiteCase> Benchmarks) Measure(SuiteRequest request, SuiteCase[] rows, ProgressContext display)
    {
        using var log = new StreamLogger(Path.Combine(request.Output, "benchmark.log"));
        // The processor needs the benchmarks, which need the configuration that it is part of.
        var benchmarks = new Dictionary<BenchmarkCase, SuiteCase>();
        var progress = new SuiteProgress(benchmarks, display, rows.Count(row => row.Omitted is null));
        ImmutableConfig config = ImmutableConfigBuilder.Create(SuiteConfig.Create(request.Output, log, progress));
        Job job = SuiteConfig.CreateJob(request.Full);
        foreach ((BenchmarkCase benchmark, SuiteCase row) in BenchmarkCases.Create(rows, job, config))
            benchmarks.Add(benchmark, row);

        Summary summary = BenchmarkRunner.Run(new BenchmarkRunInfo([.. benchmarks.Keys], typeof(LadderBenchmark), config));
        return (summary, benchmarks);
    }

    // A single call, outside the measurement: what comes back is the same on every call.
    private static long? MeasureResult(SuiteCase row, Uri origin)
    {
        using Session session = row.Contender.Start(row.Body.At(origin));
        return ResultSize.Measure(session.GetResultAsync(CancellationToken.None).GetAwaiter().GetResult());
    }

    private static IEnumerable<string> FailuresOf(Summary summary, Dictionary<BenchmarkCase, SuiteCase> benchmarks) =>
        summary.ValidationErrors.Where(error => error.IsCritical).Select(error => error.Message)
            .Concat(benchmarks
                .Where(pair => !summary.HasReport(pair.Key) || summary[pair.Key] is not { Success: true })
                .Select(pair => $"{pair.Value.Contender.Name}, {pair.Value.Body}: no figure; benchmark.log tells why."));
}
