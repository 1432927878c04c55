using System.Globalization;
using Decant.Lab.Reports;

namespace Decant.Lab.Throughput;

/// <summary>Sentences about the rows of one network: what decides how long a call takes there, and what a client can save.</summary>
internal static class ThroughputConclusion
{
    // Rounds differ by as much, so a client this near to the floor has no time to save.
    private const double Near = 1.1;

    // The slowest calls are few, and differ more from round to round.
    private const double NearAtP99 = 1.5;

    /// <summary>The sentences, or <see langword="null"/> where only the floor was measured.</summary>
    /// <param name="rows">All rows of one network.</param>
    /// <param name="isElsewhere">Whether the origin has cores of its own.</param>
    public static string? Of(IReadOnlyList<ThroughputRow> rows, bool isElsewhere = false)
    {
        var floors = rows.Where(row => row.IsDrain).ToDictionary(row => row.Callers);
        Client[] clients = [.. rows.Where(row => !row.IsDrain && floors.ContainsKey(row.Callers)).Select(row => Client.Of(row, floors[row.Callers]))];
        if (clients.Length == 0)
            return null;

        string decider = isElsewhere || Network.Find(rows[0].Network) != Network.Loopback
            ? "the network and the origin"
            : "the origin and the cores that it shares with the client";
        var far = clients.ToLookup(client => client.P50Ratio > Near);
        string who = (far[true].ToArray(), far[false].ToArray()) switch
        {
            ([], var near) =>
                $"A median call of every row takes {Excess(near)}, so {decider} decide the time. {Savings(near)}",
            (var away, []) =>
                $"A median call takes {Range(away)} as long as the drain, so the client decides the time.",
            (var away, var near) =>
                $"A median call takes longer than the drain with {List(away, client => client.P50Ratio)}, so the client decides the time there. " +
                $"In the other rows it takes {Excess(near)}, so {decider} decide the time. {Savings(near)}",
        };
        return $"{who} {Costs(rows, hasOthers: clients.Select(client => client.Row.Name).Distinct().Count() > 1)}.";
    }

    private static string Excess(IEnumerable<Client> near)
    {
        // Rounded first, because the double nearest to 1.1 is a little more.
        double percent = Math.Ceiling(Math.Round(100 * (near.Max(client => client.P50Ratio) - 1), 6));
        return percent <= 0 ? "no longer than the drain" : string.Create(CultureInfo.InvariantCulture, $"at most {percent:0} % longer than the drain");
    }

    private static string Range(IReadOnlyCollection<Client> away)
    {
        string least = Phrases.Rounded(away.Min(client => client.P50Ratio)), most = Phrases.Rounded(away.Max(client => client.P50Ratio));
        return least == most ? $"{most} times" : $"{least} to {most} times";
    }

    private static string Savings(IEnumerable<Client> near)
    {
        Client[] slow = [.. near.Where(client => client.P99Ratio > NearAtP99)];
        return slow.Length == 0
            ? "A client can save CPU time and memory."
            : "A client can save CPU time, memory and the wait of the slowest calls: the 99th percentile is far above the drain's with " +
              $"{List(slow, client => client.P99Ratio!.Value)}.";
    }

    private static string List(IEnumerable<Client> clients, Func<Client, double> ratio) => string.Join(
        " and ",
        from client in clients
        group $"{Phrases.Rounded(ratio(client))} times with {Units.Count(client.Row.Callers, "caller")}" by client.Row.Name into ofOne
        select $"{ofOne.Key} ({string.Join(", ", ofOne)})");

    // A client is compared with the others, and a single one with the floor.
    private static string Costs(IReadOnlyList<ThroughputRow> rows, bool hasOthers)
    {
        ThroughputRow[] told = [.. rows.Where(row => !(hasOthers && row.IsDrain))];
        int most = told.Max(row => row.Callers);
        ThroughputRow[] loaded = [.. told.Where(row => row.Callers == most)];
        return $"With {Units.Count(most, "caller")}, {Compared(loaded, "CPU time", row => row.Cpu.Median)}, " +
            $"{Compared(loaded, "allocation", row => row.Allocated)}, and {Compared(loaded, "peak memory", row => row.PeakWorkingSet)}";
    }

    private static string Compared(ThroughputRow[] rows, string cost, Func<ThroughputRow, double> figure)
    {
        ThroughputRow most = rows.MaxBy(figure)!, least = rows.MinBy(figure)!;
        string ratio = Units.Ratio(figure(most) / figure(least));
        return ratio == Units.Ratio(1) ? $"{cost} is equal in all rows" : $"{most.Name}'s {cost} is {ratio} times {least.Name}'s";
    }

    /// <summary>A row with its ratios to the floor that has as many callers.</summary>
    private sealed record Client(ThroughputRow Row, double P50Ratio, double? P99Ratio)
    {
        public static Client Of(ThroughputRow row, ThroughputRow floor) =>
            new(row, row.P50.Median / floor.P50.Median, row.P99?.Median / floor.P99?.Median);
    }
}
