using Decant.Lab.Reports;

namespace Decant.Lab.Compare.Pairs;

/// <summary>Sentences about one pair or a set of pairs.</summary>
internal static class PairsHeadline
{
    /// <summary>The sentences about one pair.</summary>
    /// <param name="title">A description of the body.</param>
    /// <param name="pair">The comparison.</param>
    public static IReadOnlyList<string> Of(string title, Comparison pair)
    {
        (string a, string b) = (Phrases.Label(pair.A), Phrases.Label(pair.B));
        string middle = Phrases.MiddleHalf(pair.TimeRatioLow, pair.TimeRatioHigh);
        return
        [
            Phrases.IsDraw(pair.TimeRatioLow, pair.TimeRatioHigh)
                ? $"{title}: these rounds do not tell {a} and {b} apart in time; the median ratio is {Phrases.Factor(pair.TimeRatio)}, and {middle}."
                : $"{title}: {a} takes {Phrases.Multiple(pair.TimeRatio, "the time")} of {b}; {middle}.",
            $"{Phrases.Shorten(pair.A)} allocates {Units.Size(pair.AOverhead)} per call beyond its results and {Phrases.Shorten(pair.B)} {Units.Size(pair.BOverhead)}; " +
                $"the ratio of CPU time is {Phrases.Factor(pair.CpuRatio)}.",
            .. pair.Load is { } load ? (string[])[OfCallers(load, pair)] : [],
        ];
    }

    /// <summary>The sentences about a set of pairs.</summary>
    public static IReadOnlyList<string> Of(IReadOnlyList<PairRow> rows)
    {
        PairRow[] measured = [.. rows.Where(row => row.Value is not null)];
        if (measured.Length == 0)
            return ["No pair has a figure: nothing was measured."];
        PairRow first = Array.Find(measured, row => row.IsInShort) ?? Array.Find(measured, row => row.Low is not null) ?? measured[0];
        PairRow[] judged = [.. measured.Where(row => row.Verdict.Length > 0)];
        PairRow[] times = [.. measured.Where(row => row is { Quantity: Quantity.Time, Low: not null, High: not null })];
        return [Sentence(first), .. judged.Length > 0 ? [Goals(judged)] : times.Length > 0 ? [Draws(times)] : Array.Empty<string>()];
    }

    private static string Sentence(PairRow row)
    {
        string[] words = row.Pair.Split(' ');
        string where = words.Length > 2 ? $" with {string.Join(' ', words[2..])}" : "";
        string middle = row is { Low: { } low, High: { } high } ? $"; {Phrases.MiddleHalf(low, high)}{(Phrases.IsDraw(low, high) ? ", which does not tell the two apart" : "")}" : "";
        if (words.Length < 2)
            return $"{row.Pair}: {row.Quantity} is {row.Figure}{middle}.";
        return row.Quantity == Quantity.Time
            ? $"{Phrases.Label(words[0])} takes {Phrases.Multiple(row.Value!.Value, "the time")} of {Phrases.Label(words[1])}{where}{middle}."
            : $"{Phrases.Label(words[0])} against {Phrases.Label(words[1])}{where}: {row.Quantity} is {row.Figure}{middle}.";
    }

    private static string Goals(PairRow[] judged)
    {
        PairRow[] missed = [.. judged.Where(row => row.Verdict == PairRow.Missed)];
        string count = PairGoals.Describe(judged.Length, missed.Length);
        return missed.MaxBy(row => row.Miss) is { } worst
            ? $"{count}{(missed.Length == 1 ? "" : "; the one missed by the most")}: " +
              $"{Phrases.Shorten(worst.Pair)}, whose {worst.Quantity} is {worst.Figure} with a goal of {worst.Bound}."
            : $"{count}.";
    }

    private static string Draws(PairRow[] times)
    {
        int draws = times.Count(row => Phrases.IsDraw(row.Low, row.High));
        return $"Of {Units.Count(times.Length, "ratio")} of time {Units.Count(times.Count(row => row.High < 1))} {(times.Count(row => row.High < 1) == 1 ? "is" : "are")} below 1, " +
            $"{Units.Count(times.Count(row => row.Low > 1))} above, and {Units.Count(draws)} not to be told from 1 in these rounds.";
    }

    private static string OfCallers(LoadComparison load, Comparison pair) =>
        $"With {Units.Count(load.Callers, "caller")} {Phrases.Shorten(pair.A)} serves {Phrases.Multiple(load.RequestsRatio, "the requests per second")} of {Phrases.Shorten(pair.B)}; " +
        $"the time that 99 % of its calls stay within is {Phrases.Factor(load.P99Ratio)} of the other's.";
}
