using Decant.Lab.Processes;
using Decant.Lab.Reports;
using Spectre.Console;

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
        bool interrupted = false;
        PairRow[] pairs = [.. request.Rows.DistinctBy(row => row.Pair)];
        await LabConsole.CreateProgress().StartAsync(async display =>
        {
            ProgressTask task = display.AddTask("starting", maxValue: pairs.Length);
            try
            {
                foreach (PairRow pair in pairs)
                {
                    task.Description = Markup.Escape(pair.Pair);
                    display.Refresh();
                    await MeasureAsync(pair);
                    task.Increment(1);
                }
            }
            catch (OperationCanceledException) when (found.Count > 0)
            {
                interrupted = true;
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
                string output = await ChildProcess.RunCommandAsync([PairsResult.OnePair, .. request.WordsOf(pair), "--json"], cancellationToken);
                found.Add(pair.Pair, JsonReport.Read<Comparison>(output));
            }
            catch (ContenderException e)
            {
                failures.Add($"{pair.Pair}: {e.Message}");
            }
        }
    }
}
