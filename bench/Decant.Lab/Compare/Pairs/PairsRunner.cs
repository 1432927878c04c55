using Decant.Lab.Processes;

namespace Decant.Lab.Compare.Pairs;

/// <summary>Measures pair after pair, each in a process of its own. In one process, the code of a pair would be optimized with the profile of
/// another.</summary>
internal static class PairsRunner
{
    public static async Task<PairsResult> RunAsync(PairsRequest request, CancellationToken cancellationToken)
    {
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        // All quantities of a pair come from one run.
        PairRow[] pairs = [.. request.Rows.DistinctBy(row => row.Pair)];
        KeptRows<KeyValuePair<string, Comparison>> kept = await LabProgress.ShowAsync(
            pairs.Length, progress => KeptRows<KeyValuePair<string, Comparison>>.MeasureAsync(pairs, pair => pair.Pair, async pair =>
            {
                progress.Start(pair.Pair);
                string output = await ChildProcess.RunCommandAsync([PairsResult.OnePair, .. request.WordsOf(pair), "--json"], settings: [], cancellationToken);
                return [new(pair.Pair, JsonReport.Read<Comparison>(output))];
            }));

        Dictionary<string, Comparison> found = new(kept.Rows);
        return new()
        {
            Date = start,
            Machine = Machine.Current,
            Command = request.Arguments,
            Rounds = request.Rounds,
            Interrupted = kept.Interrupted,
            Failures = kept.Failures,
            Origin = request.Origin,
            Comparisons = request.IsOfConnections ? [.. kept.Rows.Select(row => row.Value)] : null,
            Rows = [.. request.Rows.Select(row => found.TryGetValue(row.Pair, out Comparison? comparison) ? row.With(comparison) : row)],
        };
    }
}
