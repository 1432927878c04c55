using Decant.Lab.Compare.Pairs;
using Decant.Lab.Reports;

namespace Decant.Lab.Tests.Docs;

/// <summary>The README's claim: a table with the figures of the pairs that its picture shows, and their ratios, which a reader can compute from the figures. It
/// stands between <see cref="Start"/> and <see cref="QuotedTable.End"/>.</summary>
internal static class QuotedClaim
{
    public const string Start = "<!-- the claim, of performance/pairs.json -->";
    public const string Table = "1,000 items";

    private static readonly string[] s_members = ["three of 20 members", "all 20 members"];

    /// <summary>Returns the lines of the table and the sentence below it.</summary>
    public static IEnumerable<string> LinesOf(PairsResult result)
    {
        ILookup<string, PairRow> rows = result.Rows.Where(row => row.Table == Table).ToLookup(row => row.Quantity);
        PairRow[] times = [.. rows["time"]], bytes = [.. rows["bytes"]];
        if (times.Length != s_members.Length || bytes.Length != s_members.Length)
            throw new FormatException($"'{Table}' is not of {s_members.Length} pairs.");

        yield return $"| {Table} | Decant | `GetFromJsonAsync` | ratio |";
        yield return "|---|--:|--:|--:|";
        foreach ((PairRow time, string members) in times.Zip(s_members))
            yield return LineOf($"time of a call, {members}", time, time.A!.Value, time.B!.Value);
        foreach ((PairRow allocated, string members) in bytes.Zip(s_members))
        {
            yield return LineOf(
                $"allocated beyond the result, {members}", allocated, allocated.A!.Value - allocated.ResultBytesOfA!.Value, allocated.B!.Value - allocated.ResultBytesOfB!.Value);
        }

        yield return "";
        yield return $"A ratio divides the two figures of its row, which are medians. Measured round by round, the median ratio of the times is {Units.Ratio(times[0].Value)} and {Units.Ratio(times[1].Value)}.";
    }

    private static string LineOf(string what, PairRow row, double a, double b)
    {
        Func<double, string> show = Quantity.Find(row.Quantity)!.ShowSide;
        return $"| {what} | {show(a)} | {show(b)} | {Units.Ratio(a / b)} |";
    }
}
