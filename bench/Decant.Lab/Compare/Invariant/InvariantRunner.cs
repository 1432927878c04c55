using Decant.Lab.Reports;
using Decant.Ladder.Origin;

namespace Decant.Lab.Compare.Invariant;

/// <summary>Measures every pair at every width, each in a process of its own, and again, in more rounds, what is above the limit.</summary>
internal static class InvariantRunner
{
    // The noise of a few short rounds is beyond a few percent.
    private const int MoreRounds = 6;

    /// <summary>What an interruption leaves is kept, and a pair that fails does not keep the others from being measured.</summary>
    public static async Task<InvariantResult> RunAsync(
        InvariantPair[] pairs, string[] widths, int rounds, double limit, string[] filters, CancellationToken cancellationToken)
    {
        await using OriginProcess origin = await OriginProcess.StartAsync(cancellationToken: cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        List<string> failures = [];
        List<InvariantRow> rows = [];
        bool interrupted = await LabProgress.ShowAsync(pairs.Length, async progress =>
        {
            try
            {
                foreach (InvariantPair pair in pairs)
                {
                    progress.Start(pair.Arguments);
                    await MeasureAsync(pair);
                }

                return false;
            }
            catch (OperationCanceledException) when (rows.Count > 0)
            {
                return true;
            }
        });

        return new()
        {
            Date = start,
            Machine = Machine.Current,
            Widths = widths,
            Rounds = rounds,
            Limit = limit,
            Filters = filters,
            Interrupted = interrupted,
            Failures = failures,
            Rows = [.. rows.OrderByDescending(row => row.Worst)],
        };

        async Task MeasureAsync(InvariantPair pair)
        {
            try
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

                rows.Add(new() { Table = pair.Table, Pair = pair.Arguments, BodyBytes = bodyBytes, Widths = figures });
            }
            catch (LabException e)
            {
                failures.Add($"{pair.Arguments}: {e.Message}");
            }
        }

        Task<Comparison> RoundsOfAsync(InvariantPair pair, string width, int count) =>
            new InvariantChild().StartAsync(pair, width, origin.Endpoints, count, cancellationToken);
    }
}
