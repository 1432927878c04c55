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
    private static readonly TimeSpan s_warmUpStep = TimeSpan.FromMilliseconds(20);
    private static readonly TimeSpan s_warmUpLimit = TimeSpan.FromSeconds(3);

    public static async Task<SuiteResult> RunAsync(SuiteRequest request, CancellationToken cancellationToken)
    {
        SuiteCase[] rows = [.. request.Cases()];
        if (rows.Length == 0)
            throw new UsageException($"--filter {string.Join(' ', request.Filters)} leaves nothing of the suite {request.Suite}.");
        if (rows.All(row => row.Omitted is not null))
            throw new UsageException($"{rows[0].Contender.Name}: {rows[0].Omitted}.");

        Directory.CreateDirectory(request.Output);
        await using OriginProcess origin = await OriginProcess.StartAsync(new() { BodyFile = request.Body?.Path }, cancellationToken);
        LadderBenchmark.PointTo(origin.Http1, rows[0].Body.Members);
        LadderBenchmark.Interruption = cancellationToken;
        for (int i = 0; i < rows.Length; i++)
            rows[i] = await rows[i].TryAsync(origin.Http1, cancellationToken);
        await WarmUpAsync(rows, origin.Http1, cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        Summary summary = null!;
        Dictionary<BenchmarkCase, SuiteCase> benchmarks = null!;
        SuiteProgress.CreateDisplay().Start(display => (summary, benchmarks) = Measure(request, rows, display));

        var builder = new RowBuilder(summary, benchmarks.ToDictionary(pair => pair.Value, pair => pair.Key));
        return new()
        {
            Suite = request.Suite.ToString().ToLowerInvariant(),
            Date = start,
            Machine = Machine.Current,
            Job = SuiteConfig.Describe(request),
            Arguments = request.ToArguments(),
            Rows = [.. rows.Select(builder.Build)],
            Interrupted = cancellationToken.IsCancellationRequested,
            Failures = cancellationToken.IsCancellationRequested ? [] : [.. FailuresOf(rows, summary, benchmarks)],
        };
    }

    // All contenders share the HTTP stack; without this the first rows of the first table would pay for compiling it.
    private static async Task WarmUpAsync(SuiteCase[] rows, Uri origin, CancellationToken cancellationToken)
    {
        SuiteCase[] first = [.. rows.Where(row => row.Omitted is null).DistinctBy(row => row.Contender)];
        Session[] sessions = [.. first.Select(row => row.Contender.Start(row.Body.At(origin)))];
        await WarmUp.UntilSettledAsync(sessions, s_warmUpStep, s_warmUpLimit, cancellationToken);
        foreach (Session session in sessions)
            session.Dispose();
    }

    private static (Summary Summary, Dictionary<BenchmarkCase, SuiteCase> Benchmarks) Measure(SuiteRequest request, SuiteCase[] rows, ProgressContext display)
    {
        using var log = new StreamLogger(Path.Combine(request.Output, "benchmark.log"));
        // The processor needs the benchmarks, which need the configuration that it is part of.
        var benchmarks = new Dictionary<BenchmarkCase, SuiteCase>();
        var progress = new SuiteProgress(benchmarks, display, rows.Count(row => row.Omitted is null));
        ImmutableConfig config = ImmutableConfigBuilder.Create(SuiteConfig.Create(request, log, progress));
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
            .Select(pair => $"{pair.Value.Contender.Name}, {pair.Value.Body}: no figure; benchmark.log tells why."));
}
