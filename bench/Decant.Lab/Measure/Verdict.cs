using System.Globalization;
using Decant.Lab.Compare;
using Decant.Lab.Reports;

namespace Decant.Lab.Measure;

/// <summary>What the figures mean for whoever asked: what a call would save, or that it would save nothing.</summary>
internal static class Verdict
{
    // Where the floor is so much of the whole, no reader of JSON makes the call noticeably faster.
    private const double NetworkDecides = 0.8;

    // Less than this is what the runtime does beside the calls.
    private const double LeastBytes = 0.02;

    /// <summary>Compares Decant with the usual way.</summary>
    /// <param name="decant">Rung 11.</param>
    /// <param name="usual">What it would replace.</param>
    /// <param name="drain">The floor.</param>
    /// <param name="smallest">The smallest body seen, in bytes.</param>
    /// <param name="largest">The largest.</param>
    public static string Of(MeasureRow decant, MeasureRow usual, MeasureRow drain, long smallest, long largest)
    {
        Change[] changes =
        [
            OfRatio(usual.TimeRatio, usual.Time, "the time", figure => Units.Time(figure)),
            OfRatio(usual.CpuRatio, usual.CpuTime, "the CPU time", figure => $"{Units.Time(figure)} of CPU"),
            OfBytes(decant.Allocated, usual.Allocated),
        ];
        List<string> sentences = [Compare(usual.Name, changes)];
        if (drain.Time >= usual.Time * NetworkDecides)
        {
            string part = Percent(Math.Min(drain.Time / usual.Time, 1));
            sentences.Add($"The network and the server decide: {part} of the time goes by when the body is only read and thrown away.");
        }

        if (smallest != largest)
            sentences.Add($"The body varied between {Units.Size(smallest)} and {Units.Size(largest)}, and part of the differences is that.");
        return string.Join(' ', sentences);
    }

    private static string Compare(string usual, Change[] changes)
    {
        string saved = List(changes, Kind.Saved), lost = List(changes, Kind.Lost), same = List(changes, Kind.Same);
        return (saved.Length, lost.Length) switch
        {
            (0, 0) => $"Against {usual}, Decant would save nothing that these rounds show: leave your code as it is.",
            (0, _) => $"Against {usual}, Decant would save nothing and cost {lost} a call more: leave your code as it is.",
            (_, 0) => $"Against {usual}, Decant would save {saved} a call{(same.Length > 0 ? $"; in {same} these rounds show no difference" : "")}.",
            _ => $"Against {usual}, Decant would save {saved} a call, and cost {lost} more.",
        };
    }

    // A difference is one only if at least three quarters of the rounds agree on its sign.
    private static Change OfRatio(Quartiles ratio, double usual, string name, Func<double, string> show) => ratio switch
    {
        { Low: > 1 } => Change.Of(Kind.Saved, usual, 1 - 1 / ratio.Median, show),
        { High: < 1 } => Change.Of(Kind.Lost, usual, 1 / ratio.Median - 1, show),
        _ => new(Kind.Same, name),
    };

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
