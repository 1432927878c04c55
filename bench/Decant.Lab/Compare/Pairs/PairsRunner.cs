using Decant.Lab.Origins;
using Decant.Lab.Processes;

namespace Decant.Lab.Compare.Pairs;

/// <summary>Measures pair after pair, each in a process of its own. In one process, the code of a pair would be optimized with the profile of
/// another.</summary>
internal static class PairsRunner
{
    public static async Task<PairsResult> RunAsync(PairsRequest request, CancellationToken cancellationToken)
    {
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        // An origin of another build is rejected once, and not by each pair.
        if (request.Origin is not null)
            await (await LabOrigin.OpenAsync(request.Origin, request.Body?.FullName, cancellationToken)).DisposeAsync();
        // All quantities of a pair come from one run.
        PairRow[] pairs = [.. request.Rows.Where(row => row.Omitted is null).DistinctBy(row => row.Pair)];
        KeptRows<PairRow, Comparison> kept = await KeptRows.ShowAsync(pairs, pair => pair.Pair, async pair => JsonReport.Read<Comparison>(
            await ChildProcess.RunCommandAsync([PairsResult.OnePair, .. request.WordsOf(pair), "--json"], settings: [], cancellationToken)));

        var found = kept.Rows.ToDictionary(row => row.Part.Pair, row => row.Figures);
        return new()
        {
            Date = start,
            Machine = Machine.Current,
            Command = request.Arguments,
            Rounds = request.Rounds,
            Interrupted = kept.Interrupted,
            Failures = kept.Failures,
            Origin = request.Origin,
            Comparisons = request.IsOfConnections ? [.. kept.Rows.Select(row => row.Figures)] : null,
            Rows = [.. request.Rows.Select(row => found.TryGetValue(row.Pair, out Comparison? comparison) ? row.With(comparison) : row)],
        };
    }
}
