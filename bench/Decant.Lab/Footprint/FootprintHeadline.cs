using Decant.Lab.Reports;

namespace Decant.Lab.Footprint;

/// <summary>Sentences about the memory of one large call.</summary>
internal static class FootprintHeadline
{
    /// <summary>The sentences about all rows.</summary>
    public static IReadOnlyList<string> Of(IReadOnlyList<FootprintRow> rows)
    {
        (FootprintRow? decant, FootprintRow? other) = Phrases.Duel(rows, row => row.PeakWorkingSet);
        if (decant is null || other is null)
        {
            FootprintRow least = rows.MinBy(row => row.PeakWorkingSet)!, most = rows.MaxBy(row => row.PeakWorkingSet)!;
            return [$"The peak of memory is from {Units.Size(least.PeakWorkingSet)} ({Phrases.Label(least)}) to {Units.Size(most.PeakWorkingSet)} ({Phrases.Label(most)}).", Caveat];
        }

        string peak = Phrases.Multiple((double)decant.PeakWorkingSet / other.PeakWorkingSet, "that");
        string[] floor = rows.FirstOrDefault(row => row.IsDrain) is { } drain
            ? [$"A process that throws the same body away ({drain.Name}) has a peak of {Units.Size(drain.PeakWorkingSet)}; {Phrases.Label(decant)} allocates {Units.Size(decant.Allocated)} in the call and the other {Units.Size(other.Allocated)}."]
            : [];
        return
        [
            $"The peak of memory is {Units.Size(other.PeakWorkingSet)} with {Phrases.Label(other)} and {peak}, {Units.Size(decant.PeakWorkingSet)}, with {Phrases.Label(decant)}.",
            .. floor,
            Caveat,
        ];
    }

    private static string Caveat =>
        "Each figure is of one call in one process: where no item is kept, most of the peak above the drain is room that the garbage collector lets fill before it collects.";
}
