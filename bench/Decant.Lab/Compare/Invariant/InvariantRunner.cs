using Decant.Lab.Reports;
using Decant.Ladder.Origin;
using Decant.Microbenchmarks.Stages.Kernels;

namespace Decant.Lab.Compare.Invariant;

/// <summary>Measures every pair in a process of its own, and again, in more rounds, what is above the limit.</summary>
internal static class InvariantRunner
{
    // The noise of a few short rounds is beyond a few percent.
    private const int MoreRounds = 6;

    /// <summary>What an interruption leaves is kept, and a pair that fails does not keep the others from being measured.</summary>
    public static async Task<InvariantResult> RunAsync(InvariantPair[] pairs, int rounds, double limit, string[] filters, CancellationToken cancellationToken)
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
            Width = Widths.Widest,
            Rounds = rounds,
            Limit = limit,
            Filters = filters,
            Interrupted = interrupted,
            Failures = failures,
            Rows = [.. rows.OrderByDescending(row => row.Ratio)],
        };

        async Task MeasureAsync(InvariantPair pair)
        {
            try
            {
                InvariantRow row = await RoundsOfAsync(pair, rounds);
                rows.Add(row.Verdict(limit).Length == 0 ? row : await RoundsOfAsync(pair, rounds * MoreRounds));
            }
            catch (LabException e)
            {
                failures.Add($"{pair.Arguments}: {e.Message}");
            }
        }

        async Task<InvariantRow> RoundsOfAsync(InvariantPair pair, int count) =>
            InvariantRow.Of(pair, await new InvariantChild().StartAsync(pair, origin.Endpoints, count, cancellationToken));
    }
}
