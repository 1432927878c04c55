using System.Globalization;
using Decant.Lab.Processes;
using Decant.Lab.Reports;

namespace Decant.Lab.Throughput;

/// <summary>What the rows of one network say, in a sentence: who decides there how long a call takes, and what a client can save.</summary>
internal static class ThroughputConclusion
{
    // Who is as near to the floor as that has nothing left to be faster by, or less than rounds differ.
    private const double Near = 0.1;

    /// <summary>Of all rows of one network, or <see langword="null"/> where the floor is alone.</summary>
    public static string? Of(IReadOnlyList<ThroughputRow> rows)
    {
        (ThroughputRow Row, double Ratio)[] clients =
            [.. rows.Where(row => !IsFloor(row)).Select(row => (row, row.P50.Median / rows.First(floor => IsFloor(floor) && floor.Callers == row.Callers).P50.Median))];
        if (clients.Length == 0)
            return null;

        var far = clients.ToLookup(client => Math.Abs(client.Ratio - 1) > Near);
        string who = (far[true].ToArray(), far[false].ToArray()) switch
        {
            ([], var near) => $"p50 of all rows lies within {Distance(near)} of drain's: here the network decides how long a call takes. What a client can save is ",
            (var some, []) => $"p50 is not near drain's in any row ({List(some)}): here the client decides how long a call takes. Besides, ",
            (var some, var near) =>
                $"p50 is far from drain's in the rows of {List(some)}: there the client decides how long a call takes. In the others it lies within " +
                $"{Distance(near)} of drain's: there the network decides. What a client can save everywhere is ",
        };
        int callers = rows.Max(row => row.Callers);
        ThroughputRow[] loaded = [.. (clients.Select(client => client.Row.Name).Distinct().Count() > 1 ? clients.Select(client => client.Row) : rows).Where(row => row.Callers == callers)];
        return string.Create(CultureInfo.InvariantCulture, $"{who}{Savings(loaded)}, with {callers} {(callers == 1 ? "caller" : "callers")}.");
    }

    private static bool IsFloor(ThroughputRow row) => row.Name == ProcessContenders.DrainName;

    private static string Distance(IEnumerable<(ThroughputRow Row, double Ratio)> near) =>
        string.Create(CultureInfo.InvariantCulture, $"{Math.Ceiling(100 * near.Max(client => Math.Abs(client.Ratio - 1))):0} %");

    private static string List(IEnumerable<(ThroughputRow Row, double Ratio)> far) => string.Join(
        ", ",
        far.GroupBy(client => client.Row.Name).Select(client =>
            $"{client.Key} with {string.Join(" and ", client.Select(row => Units.Count(row.Row.Callers)))}: {string.Join(" and ", client.Select(row => Units.Ratio(row.Ratio)))} times"));

    private static string Savings(ThroughputRow[] rows) =>
        $"CPU time ({Between(rows, row => row.Cpu.Median)}) and memory, allocated ({Between(rows, row => row.Allocated)}) and resident at the peak " +
        $"({Between(rows, row => row.PeakWorkingSet)})";

    private static string Between(ThroughputRow[] rows, Func<ThroughputRow, double> figure)
    {
        ThroughputRow most = rows.MaxBy(figure)!, least = rows.MinBy(figure)!;
        return $"{most.Name} : {least.Name} = {Units.Ratio(figure(most) / figure(least))} : 1";
    }
}
