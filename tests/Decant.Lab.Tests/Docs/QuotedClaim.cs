using System.Text;
using Decant.Lab.Compare.Pairs;
using Decant.Lab.Reports;

namespace Decant.Lab.Tests.Docs;

/// <summary>The README's claim, in sentences with the figures of the pairs that its picture shows. It stands between <see cref="Start"/> and
/// <see cref="QuotedTable.End"/>.</summary>
internal static class QuotedClaim
{
    public const string Start = "<!-- the claim, of performance/pairs.json -->";
    public const string Table = "1,000 items";

    private const int LineLength = 160;

    /// <summary>Returns the lines of the sentences.</summary>
    public static IEnumerable<string> LinesOf(PairsResult result)
    {
        ILookup<string, PairRow> rows = result.Rows.Where(row => row.Table == Table).ToLookup(row => row.Quantity);
        (PairRow few, PairRow all) = rows["time"].ToArray() is [var first, var second] ? (first, second) : throw new FormatException($"'{Table}' is not of two pairs.");
        PairRow[] bytes = [.. rows["bytes"]];

        string words =
            $"**Decant reads three of the 20 members of 1,000 items in {FigureOf(few, few.A)}, where `GetFromJsonAsync` takes {FigureOf(few, few.B)}** ({RatioOf(few)}). " +
            $"All 20 members take {FigureOf(all, all.A)} and {FigureOf(all, all.B)} ({RatioOf(all)}). " +
            $"{AllocationOf(bytes[0], "For three members")} {AllocationOf(bytes[1], "For all members")}";
        var line = new StringBuilder();
        foreach (string word in words.Split(' '))
        {
            if (line.Length + 1 + word.Length > LineLength)
            {
                yield return line.ToString();
                line.Clear();
            }

            line.Append(line.Length > 0 ? " " : "").Append(word);
        }

        yield return line.ToString();
    }

    private static string AllocationOf(PairRow bytes, string members) =>
        $"{members} Decant allocates {FigureOf(bytes, bytes.A)} and `GetFromJsonAsync` {FigureOf(bytes, bytes.B)}; {bytes.ShownResults} of both are the returned objects.";

    // A reader divides the two figures. The pair's own ratio is the median of the rounds' ratios, and is named where it is another one.
    private static string RatioOf(PairRow time)
    {
        string shown = Units.Ratio(time.A!.Value / time.B!.Value), paired = Units.Ratio(time.Value);
        return shown == paired ? $"{shown} of the time" : $"{shown} of the time; the median ratio of the rounds is {paired}";
    }

    private static string FigureOf(PairRow row, double? side) => Quantity.Find(row.Quantity)!.ShowSide(side!.Value);
}
