using System.Diagnostics;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs;
using Decant.Lab;
using Decant.Web.Ladder;

namespace Decant.Web.Runs;

/// <summary>The calls of a rung in a run, and their figures. Disposing it returns the rung's containers.</summary>
internal sealed class RungCalls(Rung rung, RungContainers containers, int items) : IDisposable
{
    // The runtime optimizes methods by the number of their calls, and calls for small bodies take the least time.
    private const int FewItems = 10;

    // The decimals of a millisecond that the clock has.
    private const int Digits = 4;

    private readonly List<(double Milliseconds, long Bytes, int Gen0, int Gen1, int Gen2)> _measured = [];
    private readonly RungLease _lease = containers.Lease(rung, items);
    private readonly RungLease _smallLease = containers.Lease(rung, Math.Min(items, FewItems));
    private long? _resultBytes;
    private int _warmUpCalls;

    public Rung Rung { get; } = rung;

    /// <summary>Calls the rung for a time: for one half with few items, and for the other half with the items of the run, at least once with each.</summary>
    /// <exception cref="OperationCanceledException">The run was cancelled.</exception>
    public async Task WarmUpAsync(TimeSpan duration, CancellationToken cancellationToken)
    {
        await CallForAsync(_smallLease, duration / 2, cancellationToken);
        IReadOnlyCollection<Project>? projects = await CallForAsync(_lease, duration / 2, cancellationToken);
        _resultBytes ??= ResultSize.Measure(projects);
    }

    /// <summary>Calls the rung twice and measures the second call. The first call fills the caches that the previous rung used.</summary>
    /// <exception cref="OperationCanceledException">The run was cancelled.</exception>
    public async Task MeasureAsync(CancellationToken cancellationToken)
    {
        await CallAsync(_lease, cancellationToken);

        var (gen0, gen1, gen2) = (GC.CollectionCount(0), GC.CollectionCount(1), GC.CollectionCount(2));
        long allocated = GC.GetTotalAllocatedBytes(precise: true);
        long start = Stopwatch.GetTimestamp();

        await CallAsync(_lease, cancellationToken);

        double milliseconds = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        _measured.Add((milliseconds, allocated, GC.CollectionCount(0) - gen0, GC.CollectionCount(1) - gen1, GC.CollectionCount(2) - gen2));
    }

    /// <summary>The figures of the measured calls, of which there must be one.</summary>
    public RungMeasured Summarise()
    {
        long allocated = (long)Median(_measured.Select(call => (double)call.Bytes));
        return new(
            Rung.Version(),
            _measured.Count,
            _warmUpCalls,
            Median(_measured.Select(call => call.Milliseconds)),
            allocated,
            allocated - _resultBytes.GetValueOrDefault(),
            _measured.Sum(call => call.Gen0), _measured.Sum(call => call.Gen1), _measured.Sum(call => call.Gen2));
    }

    public void Dispose()
    {
        _lease.Dispose();
        _smallLease.Dispose();
    }

    private async Task<IReadOnlyCollection<Project>?> CallForAsync(RungLease lease, TimeSpan duration, CancellationToken cancellationToken)
    {
        long start = Stopwatch.GetTimestamp();
        IReadOnlyCollection<Project>? projects;
        do
        {
            projects = await CallAsync(lease, cancellationToken);
            _warmUpCalls++;
        }
        while (Stopwatch.GetElapsedTime(start) < duration);
        return projects;
    }

    private static Task<IReadOnlyCollection<Project>?> CallAsync(RungLease lease, CancellationToken cancellationToken)
    {
        // Rungs 0 to 5 do not read the token.
        cancellationToken.ThrowIfCancellationRequested();
        return lease.CallAsync(cancellationToken);
    }

    private static double Median(IEnumerable<double> values) => Math.Round(Quartiles.Of(values).Median, Digits);
}
