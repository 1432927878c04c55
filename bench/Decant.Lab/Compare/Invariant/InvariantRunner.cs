using Decant.Lab.Reports;
using Decant.Ladder.Origin;
using Decant.Microbenchmarks.Stages.Kernels;

namespace Decant.Lab.Compare.Invariant;

/// <summary>Measures every pair in a process of its own, and again, in more rounds, what is above the limit.</summary>
internal static class InvariantRunner
{
    // The noise of a few short rounds is beyond a few percent.
    private const int MoreRounds = 6;

    public static async Task<InvariantResult> RunAsync(InvariantPair[] pairs, int rounds, double limit, string[] filters, CancellationToken cancellationToken)
    {
        await using OriginProcess origin = await OriginProcess.StartAsync(cancellationToken: cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        KeptRows<InvariantRow> kept = await LabProgress.ShowAsync(pairs.Length, progress => KeptRows<InvariantRow>.MeasureAsync(pairs, pair => pair.Arguments, async pair =>
        {
            progress.Start(pair.Arguments);
            InvariantRow row = await RoundsOfAsync(pair, rounds);
            return [row.Verdict(limit).Length == 0 ? row : await RoundsOfAsync(pair, rounds * MoreRounds)];
        }));

        return new()
        {
            Date = start,
            Machine = Machine.Current,
            Width = Widths.Widest,
            Rounds = rounds,
            Limit = limit,
            Filters = filters,
            Interrupted = kept.Interrupted,
            Failures = kept.Failures,
            Rows = [.. kept.Rows.OrderByDescending(row => row.Ratio)],
        };

        async Task<InvariantRow> RoundsOfAsync(InvariantPair pair, int count) =>
            InvariantRow.Of(pair, await new InvariantChild().StartAsync(pair, origin.Endpoints, count, cancellationToken));
    }
}
