using System.Diagnostics;
using Decant.Ladder.Rungs;
using Decant.Web.Ladder;
using Decant.Web.Origin;

namespace Decant.Web.Runs;

/// <summary>Measures single calls.</summary>
public sealed partial class CallMeter(ILogger<CallMeter> logger)
{
    // Of milliseconds, a clock's tick.
    private const int Digits = 4;

    /// <summary>Calls once: a <see cref="CallMeasured"/>, or a <see cref="RungFailed"/>.</summary>
    /// <exception cref="OperationCanceledException">The run was cancelled, before the call or within.</exception>
    internal async Task<object> CallAsync(Rung rung, RungLease lease, int call, CancellationToken cancellationToken)
    {
        // Rungs 0 to 5 do not read the token.
        cancellationToken.ThrowIfCancellationRequested();
        try
        {
            var (gen0, gen1, gen2) = (GC.CollectionCount(0), GC.CollectionCount(1), GC.CollectionCount(2));
            long allocated = GC.GetTotalAllocatedBytes(precise: true);
            long start = Stopwatch.GetTimestamp();

            await lease.CallAsync(cancellationToken);

            double milliseconds = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
            allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
            return new CallMeasured(rung.Version(), call, milliseconds, allocated,
                GC.CollectionCount(0) - gen0, GC.CollectionCount(1) - gen1, GC.CollectionCount(2) - gen2);
        }
        catch (Exception e) when (!cancellationToken.IsCancellationRequested)
        {
            if (OriginFailure.From(e, rung) is { } failure)
                return new RungFailed(rung.Version(), failure.Status, failure.Title, failure.Detail);

            LogUnexpected(e, rung.Name);
            return new RungFailed(rung.Version(), StatusCodes.Status500InternalServerError, "The rung failed", $"{rung.Name}: {e.Message}");
        }
    }

    internal static RungMeasured Summarise(IReadOnlyCollection<CallMeasured> calls) => new(
        calls.First().Version,
        Median(calls.Select(call => call.Milliseconds)),
        (long)Median(calls.Select(call => (double)call.AllocatedBytes)),
        calls.Sum(call => call.Gen0), calls.Sum(call => call.Gen1), calls.Sum(call => call.Gen2));

    private static double Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return Math.Round((sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2, Digits);
    }

    [LoggerMessage(LogLevel.Error, "{Rung} failed, and not by the origin.")]
    private partial void LogUnexpected(Exception exception, string rung);
}
