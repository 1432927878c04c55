using Decant.Lab.Processes;
using Decant.Lab.Reports;

namespace Decant.Lab.Compare.Pairs;

/// <summary>Measures pair after pair. Each has a process of its own: what the compiler learnt of one contender would be in the code of the next.</summary>
internal static class PairsRunner
{
    /// <summary>What an interruption leaves of the pairs is kept, and one that fails does not keep the others from being measured.</summary>
    public static async Task<PairsResult> RunAsync(PairsRequest request, CancellationToken cancellationToken)
    {
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        List<string> failures = [];
        // Two quantities of one pair are of one run.
        Dictionary<string, Comparison> found = [];
        PairRow[] pairs = [.. request.Rows.DistinctBy(row => row.Pair)];
        bool interrupted = await LabProgress.ShowAsync(pairs.Length, async progress =>
        {
            try
            {
                foreach (PairRow pair in pairs)
                {
                    progress.Start(pair.Pair);
                    await MeasureAsync(pair);
                }

                return false;
            }
            catch (OperationCanceledException) when (found.Count > 0)
            {
                return true;
            }
        });

        return new()
        {
            Date = start,
            Machine = Machine.Current,
            Command = request.Arguments,
            Rounds = request.Rounds,
            Interrupted = interrupted,
            Failures = failures,
            Rows = [.. request.Rows.Select(row => found.TryGetValue(row.Pair, out Comparison? comparison) ? row.With(comparison) : row)],
        };

        async Task MeasureAsync(PairRow pair)
        {
            try
            {
                string output = await ChildProcess.RunCommandAsync([PairsResult.OnePair, .. request.WordsOf(pair), "--json"], settings: [], cancellationToken);
                found.Add(pair.Pair, JsonReport.Read<Comparison>(output));
            }
            catch (LabException e)
            {
                failures.Add($"{pair.Pair}: {e.Message}");
            }
        }
    }
}
