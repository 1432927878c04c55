using System.Globalization;
using Decant.Lab.Reports;

namespace Decant.Lab.Throughput;

/// <summary>What the rows of one network say, in a sentence or three: who decides there how long a call takes, and what a client can save.</summary>
internal static class ThroughputConclusion
{
    // Who is as near to the floor as that has nothing left to be faster by, or less than rounds differ.
    private const double Near = 1.1;

    // The slowest calls are few, and differ more from round to round.
    private const double NearAtP99 = 1.5;

    /// <summary>Of all rows of one network, or <see langword="null"/> where the floor is alone.</summary>
    /// <param name="rows">They.</param>
    /// <param name="isElsewhere">Whether the origin has cores of its own.</param>
    public static string? Of(IReadOnlyList<ThroughputRow> rows, bool isElsewhere = false)
    {
        var floors = rows.Where(row => row.IsDrain).ToDictionary(row => row.Callers);
        Client[] clients = [.. rows.Where(row => !row.IsDrain && floors.ContainsKey(row.Callers)).Select(row => Client.Of(row, floors[row.Callers]))];
        if (clients.Length == 0)
            return null;

        string decider = isElsewhere || Network.Find(rows[0].Network) != Network.Loopback
            ? "network and origin"
            : "the origin and the cores that it shares with the client";
        var far = clients.ToLookup(client => client.P50Ratio > Near);
        string who = (far[true].ToArray(), far[false].ToArray()) switch
        {
            ([], var near) =>
                $"p50 of all rows is {Height(near)}: here {decider} decide how long a call takes, and {Savings(near)}.",
            (var away, []) =>
                $"p50 is {Units.Ratio(away.Min(client => client.P50Ratio))} to {Units.Ratio(away.Max(client => client.P50Ratio))} times drain's: here " +
                "the client decides how long a call takes.",
            (var away, var near) =>
                $"p50 of {List(away, client => client.P50Ratio)}: there the client decides how long a call takes. p50 of the other rows is " +
                $"{Height(near)}: there {decider} decide, and {Savings(near)}.",
        };
        return $"{who} {Costs(rows, hasOthers: clients.Select(client => client.Row.Name).Distinct().Count() > 1)}.";
    }

    private static string Height(IEnumerable<Client> near)
    {
        // Rounded first, for 1.1 is a little more than that in binary.
        double percent = Math.Ceiling(Math.Round(100 * (near.Max(client => client.P50Ratio) - 1), 6));
        return percent <= 0 ? "no higher than drain's" : string.Create(CultureInfo.InvariantCulture, $"at most {percent:0} % above drain's");
    }

    private static string Savings(IEnumerable<Client> near)
    {
        Client[] slow = [.. near.Where(client => client.P99Ratio > NearAtP99)];
        return slow.Length == 0
            ? "what a client can save is CPU time and memory"
            : $"what a client can save is CPU time, memory and the wait of the slowest calls: p99 of {List(slow, client => client.P99Ratio!.Value)}";
    }

    private static string List(IEnumerable<Client> clients, Func<Client, double> ratio) => string.Join(
        ", of ",
        from client in clients
        group $"{Units.Ratio(ratio(client))} times drain's with {Units.Count(client.Row.Callers, "caller")}" by client.Row.Name into ofOne
        select $"{ofOne.Key} is {string.Join(", ", ofOne)}");

    // A client is held against the others, and one that is alone against the floor.
    private static string Costs(IReadOnlyList<ThroughputRow> rows, bool hasOthers)
    {
        ThroughputRow[] told = [.. rows.Where(row => !(hasOthers && row.IsDrain))];
        int most = told.Max(row => row.Callers);
        ThroughputRow[] loaded = [.. told.Where(row => row.Callers == most)];
        return $"With {Units.Count(most, "caller")}, CPU time: {Between(loaded, row => row.Cpu.Median)}; allocated: {Between(loaded, row => row.Allocated)}; " +
            $"resident at the peak: {Between(loaded, row => row.PeakWorkingSet)}";
    }

    private static string Between(ThroughputRow[] rows, Func<ThroughputRow, double> figure)
    {
        ThroughputRow most = rows.MaxBy(figure)!, least = rows.MinBy(figure)!;
        string ratio = Units.Ratio(figure(most) / figure(least));
        return ratio == Units.Ratio(1) ? "all the same" : $"{most.Name} has {ratio} times that of {least.Name}";
    }

    /// <summary>A row, and how it stands to the floor's with as many callers.</summary>
    private sealed record Client(ThroughputRow Row, double P50Ratio, double? P99Ratio)
    {
        public static Client Of(ThroughputRow row, ThroughputRow floor) =>
            new(row, row.P50.Median / floor.P50.Median, row.P99?.Median / floor.P99?.Median);
    }
}
