using System.Globalization;
using Decant.Lab.Processes;
using Decant.Lab.Reports;

namespace Decant.Lab.Throughput;

/// <summary>What the rows of one network say, in a sentence or two: who decides there how long a call takes, and what a client can save.</summary>
internal static class ThroughputConclusion
{
    // Who is as near to the floor as that has nothing left to be faster by, or less than rounds differ.
    private const double Near = 1.1;

    /// <summary>Of all rows of one network, or <see langword="null"/> where the floor is alone.</summary>
    public static string? Of(IReadOnlyList<ThroughputRow> rows)
    {
        var floors = rows.Where(IsFloor).ToDictionary(row => row.Callers, row => row.P50.Median);
        (ThroughputRow Row, double Ratio)[] clients =
            [.. rows.Where(row => !IsFloor(row)).Select(row => (row, row.P50.Median / floors[row.Callers]))];
        if (clients.Length == 0)
            return null;

        var far = clients.ToLookup(client => client.Ratio > Near);
        string who = (far[true].ToArray(), far[false].ToArray()) switch
        {
            ([], var near) =>
                $"p50 of all rows lies within {Distance(near)} of drain's: here the network decides how long a call takes, and what a client can save " +
                "is",
            (var away, []) =>
                $"p50 is {Units.Ratio(away.Min(client => client.Ratio))} to {Units.Ratio(away.Max(client => client.Ratio))} times drain's: here the " +
                "client decides how long a call takes. Clients differ in",
            (var away, var near) =>
                $"p50 of {List(away)}: there the client decides how long a call takes. p50 of the other rows lies within {Distance(near)} of " +
                "drain's: there network and origin decide, and what a client can save is",
        };
        return $"{who} {Costs(rows, clients.Select(client => client.Row.Name).Distinct().Count() > 1)}.";
    }

    private static bool IsFloor(ThroughputRow row) => row.Name == ProcessContenders.DrainName;

    private static string Distance(IEnumerable<(ThroughputRow Row, double Ratio)> near) =>
        string.Create(CultureInfo.InvariantCulture, $"{Math.Ceiling(100 * near.Max(client => Math.Abs(client.Ratio - 1))):0} %");

    private static string List(IEnumerable<(ThroughputRow Row, double Ratio)> away) => string.Join(
        ", of ",
        from client in away
        group $"{Units.Ratio(client.Ratio)} times drain's with {Callers(client.Row.Callers)}" by client.Row.Name into ofOne
        select $"{ofOne.Key} is {string.Join(", ", ofOne)}");

    // A client is held against the others, and one that is alone against the floor.
    private static string Costs(IReadOnlyList<ThroughputRow> rows, bool hasOthers)
    {
        int most = rows.Max(row => row.Callers);
        ThroughputRow[] loaded = [.. rows.Where(row => row.Callers == most && !(hasOthers && IsFloor(row)))];
        return $"CPU time ({Between(loaded, row => row.Cpu.Median)}) and memory, allocated ({Between(loaded, row => row.Allocated)}) and resident at " +
            $"the peak ({Between(loaded, row => row.PeakWorkingSet)}), with {Callers(most)}";
    }

    private static string Between(ThroughputRow[] rows, Func<ThroughputRow, double> figure)
    {
        ThroughputRow most = rows.MaxBy(figure)!, least = rows.MinBy(figure)!;
        return $"{most.Name} : {least.Name} = {Units.Ratio(figure(most) / figure(least))} : 1";
    }

    private static string Callers(int number) => number == 1 ? "1 caller" : $"{Units.Count(number)} callers";
}
