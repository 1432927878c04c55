namespace Decant.Lab.Compare.Invariant;

/// <summary>Measures every pair at every width, each in a process of its own. A pair above the limit is measured again in more rounds.</summary>
internal static class InvariantRunner
{
    // The noise of a few short rounds is more than a few percent.
    private const int MoreRounds = 6;

    public static async Task<InvariantResult> RunAsync(
        InvariantPair[] pairs, string[] widths, int rounds, double limit, string[] filters, CancellationToken cancellationToken)
    {
        await using OriginProcess origin = await OriginProcess.StartAsync(cancellationToken: cancellationToken);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        (InvariantPair Pair, string Width)[] parts = [.. from pair in pairs from width in widths select (pair, width)];
        KeptRows<(InvariantPair Pair, string Width), Comparison> kept = await KeptRows.ShowAsync(
            parts, part => $"{part.Pair.Arguments}, {part.Width}", part => MeasureAsync(part.Pair, part.Width));

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
            Rows =
            [
                .. from found in kept.Rows
                   group found by found.Part.Pair into ofPair
                   let row = new InvariantRow
                   {
                       Table = ofPair.Key.Table,
                       Pair = ofPair.Key.Arguments,
                       BodyBytes = ofPair.First().Figures.BodyBytes,
                       Widths = [.. ofPair.Select(found => InvariantFigures.Of(found.Part.Width, found.Figures))],
                   }
                   orderby row.Worst descending
                   select row,
            ],
        };

        async Task<Comparison> MeasureAsync(InvariantPair pair, string width)
        {
            Comparison found = await RoundsOfAsync(pair, width, rounds);
            return InvariantFigures.Of(width, found).Holds(limit) ? found : await RoundsOfAsync(pair, width, rounds * MoreRounds);
        }

        Task<Comparison> RoundsOfAsync(InvariantPair pair, string width, int count) =>
            new InvariantChild().StartAsync(pair, width, origin.Endpoints, count, cancellationToken);
    }
}
