namespace Decant.Lab.Measure;

/// <summary>Sentences about what a call with Decant would save, or that it would save nothing.</summary>
internal static class Verdict
{
    // If the floor has this share of the time, no reader of JSON makes the call noticeably faster.
    private const double NetworkDecides = 0.8;

    // The runtime allocates as much beside the calls.
    private const double LeastBytes = 0.02;

    // A smaller difference is not noticeable, even if it is certain.
    private const double LeastTime = 0.01;

    /// <summary>The sentences, which compare Decant with the usual way.</summary>
    public static IReadOnlyList<string> SentencesOf(MeasureResult result)
    {
        MeasureRow drain = result.Rows.First(row => row.IsDrain), decant = result.Rows.First(row => row.Is(ContenderTraits.Decant));
        MeasureRow usual = result.Rows.First(row => row.Is(ContenderTraits.Reference) && !row.IsDrain);
        List<string> sentences = [result.Rounds > Signs.TooFew ? Compare(decant, usual) : TooFew(result.Rounds)];
        if (!result.IsSettled)
            sentences.Add("The runtime was still compiling when the warm-up ended, and that is part of the figures.");
        if (drain.Time >= usual.Time * NetworkDecides)
        {
            string part = Percent(Math.Min(drain.Time / usual.Time, 1));
            sentences.Add($"The network and the server decide: reading the body and throwing it away takes {part} of the time.");
        }

        if (result.SmallestBodyBytes != result.BodyBytes)
            sentences.Add($"The body varied between {Units.Size(result.SmallestBodyBytes)} and {Units.Size(result.BodyBytes)}, which is part of the differences.");
        return sentences;
    }

    private static string TooFew(int rounds) => string.Create(
        CultureInfo.InvariantCulture,
        $"{rounds} {(rounds == 1 ? "round is" : "rounds are")} too few to tell what Decant would change: let {Signs.TooFew + 1} or more run.");

    private static string Compare(MeasureRow decant, MeasureRow usual)
    {
        Change[] changes =
        [
            OfRatio(usual.TimeSigns, usual.TimeRatio, usual.Time, "the time", figure => Units.Time(figure)),
            OfRatio(usual.CpuSigns, usual.CpuRatio, usual.CpuTime, "the CPU time", figure => $"{Units.Time(figure)} of CPU"),
            OfBytes(decant.Allocated, usual.Allocated),
        ];
        string saved = List(changes, Kind.Saved), lost = List(changes, Kind.Lost), same = List(changes, Kind.Same);
        return (saved.Length, lost.Length) switch
        {
            (0, 0) => $"Against {usual.Name}, Decant would save nothing that these rounds show: leave your code as it is.",
            (0, _) => $"Against {usual.Name}, Decant would save nothing and cost {lost} per call more: leave your code as it is.",
            (_, 0) => $"Against {usual.Name}, Decant would save {saved} per call{(same.Length > 0 ? $"; in {same} these rounds show no difference" : "")}.",
            _ => $"Against {usual.Name}, Decant would save {saved} per call, and cost {lost} more.",
        };
    }

    private static Change OfRatio(Signs signs, Quartiles ratio, double usual, string name, Func<double, string> show)
    {
        double part = 1 - 1 / ratio.Median;
        return !signs.Agree || Math.Abs(part) < LeastTime
            ? new(Kind.Same, name)
            : Change.Of(part > 0 ? Kind.Saved : Kind.Lost, usual, Math.Abs(part), show);
    }

    private static Change OfBytes(long decant, long usual)
    {
        double part = 1 - (double)decant / usual;
        return Math.Abs(part) < LeastBytes
            ? new(Kind.Same, "what is allocated")
            : Change.Of(part > 0 ? Kind.Saved : Kind.Lost, usual, Math.Abs(part), Show);

        static string Show(double bytes) => $"{Units.Size((long)bytes)} allocated";
    }

    private static string List(Change[] changes, Kind kind)
    {
        string[] texts = [.. changes.Where(change => change.Kind == kind).Select(change => change.Text)];
        return texts is [.. var all, var last] && all.Length > 0 ? $"{string.Join(", ", all)} and {last}" : string.Concat(texts);
    }

    private static string Percent(double part) => (part * 100).ToString("0", CultureInfo.InvariantCulture) + " %";

    private enum Kind
    {
        Saved,
        Lost,
        Same,
    }

    private sealed record Change(Kind Kind, string Text)
    {
        public static Change Of(Kind kind, double usual, double part, Func<double, string> show) =>
            new(kind, $"{show(usual * part)} ({Percent(part)})");
    }
}

/// <summary>The number of rounds in which a way took more than rung 11, and in which it took less. Rounds with equal figures are not counted.</summary>
internal readonly record struct Signs(int Above, int Below)
{
    /// <summary>The largest number of rounds that is too small, because all of them agree by chance too often.</summary>
    public const int TooFew = 5;

    private const double MostChance = 0.05;

    /// <summary>Whether the rounds agree more than by chance, by the two-sided sign test.</summary>
    public bool Agree => ChanceOf(Math.Min(Above, Below)) <= MostChance;

    public static Signs Of(IReadOnlyList<double> ratios) => new(ratios.Count(ratio => ratio > 1), ratios.Count(ratio => ratio < 1));

    // The probability that one side of a coin shows no more often than this.
    private double ChanceOf(int rarer)
    {
        int rounds = Above + Below;
        double sum = 0, term = Math.Pow(0.5, rounds);
        for (int i = 0; i <= rarer; i++)
        {
            sum += term;
            term *= (double)(rounds - i) / (i + 1);
        }

        return 2 * sum;
    }
}
