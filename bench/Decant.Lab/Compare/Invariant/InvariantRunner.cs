using Decant.Lab.Reports;
using Decant.Ladder.Origin;

namespace Decant.Lab.Compare.Invariant;

/// <summary>Measures every pair at every width, each in a process of its own, and again, in more rounds, what is above the limit.</summary>
internal static class InvariantRunner
{
    // The noise of a few short rounds is beyond a few percent.
    private const int MoreRounds = 6;

    public static async Task<InvariantResult> RunAsync(
        InvariantPair[] pairs, string[] widths, int rounds, double limit, string[] filters, CancellationToken cancellationToken)
    {
        await using OriginProcess origin = await OriginProcess.StartAsync(cancellationToken: cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        KeptRows<InvariantRow> kept = await LabProgress.ShowAsync(pairs.Length, progress => KeptRows<InvariantRow>.MeasureAsync(pairs, pair => pair.Arguments, async pair =>
        {
            progress.Start(pair.Arguments);
            return [await MeasureAsync(pair)];
        }));

        return new()
        {
            Date = start,
            Machine = Machine.Current,
            Widths = widths,
            Rounds = rounds,
            Limit = limit,
            Filters = filters,
            Interrupted = kept.Interrupted,
            Failures = kept.Failures,
            Rows = [.. kept.Rows.OrderByDescending(row => row.Worst)],
        };

        async Task<InvariantRow> MeasureAsync(InvariantPair pair)
        {
            var figures = new InvariantFigures[widths.Length];
            long bodyBytes = 0;
            for (int i = 0; i < widths.Length; i++)
            {
                Comparison found = await RoundsOfAsync(pair, widths[i], rounds);
                if (!InvariantFigures.Of(widths[i], found).Holds(limit))
                    found = await RoundsOfAsync(pair, widths[i], rounds * MoreRounds);
                (figures[i], bodyBytes) = (InvariantFigures.Of(widths[i], found), found.BodyBytes);
            }

            return new() { Table = pair.Table, Pair = pair.Arguments, BodyBytes = bodyBytes, Widths = figures };
        }

        Task<Comparison> RoundsOfAsync(InvariantPair pair, string width, int count) =>
            new InvariantChild().StartAsync(pair, width, origin.Endpoints, count, cancellationToken);
    }
}
