using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.Connections;

/// <summary>Sentences about Decant over all kinds of connection, for the largest body. They use CPU time, because it does not include the origin's
/// share.</summary>
internal static class ConnectionsHeadline
{
    /// <summary>The sentences about all tables.</summary>
    /// <param name="rows">The rows.</param>
    /// <param name="against">The name of the contender that the ratios are relative to.</param>
    public static IReadOnlyList<string> Of(IReadOnlyList<ConnectionRow> rows, string against)
    {
        int items = rows.Max(row => row.Items);
        ConnectionRow[] largest = [.. rows.Where(row => row.Items == items)];
        string size = Units.Count(items, "item");
        string other = largest.FirstOrDefault(row => row.Name == against) is { } row ? Phrases.Label(row) : against;
        double[] floors = [.. largest.Where(row => row.IsDrain).Select(row => row.CpuRatio.Median)];
        string[] floor = floors.Length == 0 ? [] : [$"Reading the body and throwing it away takes {Phrases.Range(floors)} of the CPU time of {other}, which no reader of JSON can save."];
        if (largest.FirstOrDefault(row => row.Is(ContenderTraits.Decant) && row.Name != against)?.Name is not { } name)
        {
            return
            [
                $"{size}: a call takes from {Units.Time(largest.Min(row => row.Time))} to {Units.Time(largest.Max(row => row.Time))}, over {Kinds(largest)}.",
                .. floor,
            ];
        }

        ConnectionRow[] decant = [.. largest.Where(row => row.Name == name)];
        return
        [
            $"{size}: {Phrases.Label(decant[0])} takes {Phrases.Range([.. decant.Select(row => row.CpuRatio.Median)])} of the CPU time of {other} " +
                $"and {Phrases.Range([.. decant.Select(row => row.TimeRatio.Median)])} of its time, over {Kinds(decant)}.",
            .. Losses([.. rows.Where(row => row.Name == name)]),
            .. floor,
        ];
    }

    private static string Kinds(ConnectionRow[] rows) => Units.Count(rows.Select(row => row.Connection).Distinct().Count(), "kind") + " of connection";

    // Losses are shown like wins.
    private static IEnumerable<string> Losses(ConnectionRow[] decant)
    {
        string[] ties = [.. decant.Where(row => Phrases.IsDraw(row.CpuRatio.Low, row.CpuRatio.High)).Select(Name)];
        string[] slower = [.. decant.Where(row => row.CpuRatio.Low > 1).Select(row => $"{Name(row)} ({Phrases.Multiple(row.CpuRatio.Median, "the CPU time")})")];
        if (slower.Length > 0)
            yield return $"Decant takes more over {Phrases.List(slower)}.";
        if (ties.Length > 0)
            yield return $"The rounds do not tell the two apart over {Phrases.List(ties)}.";
    }

    private static string Name(ConnectionRow row) => $"{row.Connection} with {Units.Count(row.Items, "item")}";
}
