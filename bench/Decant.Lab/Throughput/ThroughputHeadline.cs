using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.Throughput;

/// <summary>Sentences about parallel callers: Decant and the contender that ratios are relative to, with the most callers, over each network.</summary>
internal static class ThroughputHeadline
{
    /// <summary>The sentences about all networks.</summary>
    /// <param name="rows">The rows.</param>
    /// <param name="against">The name of the contender that the ratios are relative to.</param>
    /// <param name="origin">The address of the origin, or <see langword="null"/> if it was on this machine.</param>
    public static IReadOnlyList<string> Of(IReadOnlyList<ThroughputRow> rows, string against, Uri? origin)
    {
        int callers = rows.Max(row => row.Callers);
        ThroughputRow[][] networks = [.. rows.Where(row => row.Callers == callers).GroupBy(row => row.Network).Select(network => network.ToArray())];
        // The first network with both contenders comes first.
        networks = [.. networks.OrderBy(network => PairOf(network, against) is null)];
        (ThroughputRow Row, ThroughputRow Other)[] pairs = [.. networks.Select(network => PairOf(network, against)).OfType<(ThroughputRow, ThroughputRow)>()];
        if (pairs.Length == 0)
            return [$"{NameOf(networks[0])}, {Units.Count(callers, "caller")}: {Rank(networks[0])}."];

        (ThroughputRow row, ThroughputRow other) = pairs[0];
        string[] elsewhere = [.. pairs.Skip(1).Select(pair => $"{Network.Find(pair.Row.Network)?.NameTo(origin)}: {Requests(pair.Row, "")} and {CpuTime(pair.Row, pair.Other, "")}")];
        return
        [
            $"{NameOf(networks[0])}, {Units.Count(callers, "caller")}: {Phrases.Label(row)} serves {Requests(row, $"the requests per second of {Phrases.Label(other)}")} and takes {CpuTime(row, other, "its CPU time per call")}.",
            .. elsewhere.Length == 0 ? Array.Empty<string>() : [$"The same two ratios over other networks: {string.Join("; ", elsewhere)}."],
            .. Floor(networks[0], row),
        ];

        string NameOf(ThroughputRow[] network) => Network.Find(network[0].Network)?.NameTo(origin) ?? network[0].Network;
    }

    private static (ThroughputRow, ThroughputRow)? PairOf(ThroughputRow[] rows, string against)
    {
        ThroughputRow? other = Array.Find(rows, row => row.Name == against);
        ThroughputRow? decant = Array.Find(rows, row => row.Is(ContenderTraits.Decant) && row != other && Phrases.DoesTheWholeJob(row));
        return decant is null || other is null ? null : (decant, other);
    }

    private static string Requests(ThroughputRow row, string quantity) =>
        Multiple(row.Ratio.Median, quantity) + Phrases.Doubt(row.Ratio);

    private static string CpuTime(ThroughputRow row, ThroughputRow other, string quantity) =>
        Multiple(row.Cpu.Median / other.Cpu.Median, quantity) + (Phrases.AreApart(row.Cpu, other.Cpu) ? "" : " (no clear difference)");

    private static string Multiple(double ratio, string quantity) => quantity.Length == 0 ? Phrases.Factor(ratio) : Phrases.Multiple(ratio, quantity);

    private static IEnumerable<string> Floor(ThroughputRow[] rows, ThroughputRow row)
    {
        if (Array.Find(rows, candidate => candidate.IsDrain) is { } drain)
            yield return $"Reading the same body and throwing it away ({drain.Name}) serves {Phrases.Multiple(drain.RequestsPerSecond.Median / row.RequestsPerSecond.Median, "the requests per second")} of Decant there.";
    }

    private static string Rank(ThroughputRow[] rows)
    {
        ThroughputRow most = rows.MaxBy(row => row.RequestsPerSecond.Median)!, least = rows.MinBy(row => row.RequestsPerSecond.Median)!;
        return $"from {Units.Count(least.RequestsPerSecond.Median)} requests per second with {Phrases.Label(least)} to {Units.Count(most.RequestsPerSecond.Median)} with {Phrases.Label(most)}";
    }
}
