using Decant.Lab.Reports;

namespace Decant.Lab.Runtimes;

/// <summary>Sentences about what a newer runtime saves, and what Decant saves on each runtime.</summary>
internal static class RuntimesHeadline
{
    /// <summary>The sentences about all rows.</summary>
    /// <param name="title">The suite and the body.</param>
    /// <param name="rows">The rows.</param>
    public static IReadOnlyList<string> Of(string title, IReadOnlyList<RuntimeRow> rows)
    {
        RuntimeRow[] compared = [.. rows.Where(row => row.Ratio > 0 && Phrases.DoesTheWholeJob(row))];
        (RuntimeRow? decant, RuntimeRow? other) = Phrases.Duel(rows, row => row.Figures[^1].Mean);
        string[] newer = compared.Length == 0 ? [] : [Newer(title, compared)];
        string[] factors = decant is null || other is null ? [] : [Factors(newer.Length == 0 ? $"{title}: " : "", decant, other)];
        RuntimeRow? drain = rows.FirstOrDefault(row => row.IsDrain && row.Figures[^1].Mean > 0);
        string[] floor = drain is null ? [] : [$"Reading the body and throwing it away ({drain.Name}) takes {Units.Time(drain.Figures[^1].Mean)} on {TitleOf(drain.Figures[^1])}."];
        return [.. newer, .. factors, .. newer.Length + factors.Length + floor.Length > 0 ? floor : [$"{title}: no row has a figure that could be compared."]];
    }

    private static string Newer(string title, RuntimeRow[] rows)
    {
        RuntimeRow best = rows.MinBy(row => row.Ratio)!, worst = rows.MaxBy(row => row.Ratio)!;
        int ties = rows.Count(row => Phrases.IsDraw(row.RatioLow, row.RatioHigh));
        string range = best == worst ? $"{Phrases.Multiple(best.Ratio!.Value, "the time")} for {Phrases.Label(best)}"
            : $"from {Phrases.Factor(best.Ratio!.Value)} ({best.Name}) to {Phrases.Factor(worst.Ratio!.Value)} ({worst.Name}) of the time";
        return $"{title}: a call on {TitleOf(best.Figures[^1])} takes {range} on {TitleOf(best.Figures[0])}" +
            $"{(ties == 0 ? "" : $"; the passes do not tell the two runtimes apart for {Units.Count(ties)} of {Units.Count(rows.Length, "row")}")}.";
    }

    private static string Factors(string start, RuntimeRow decant, RuntimeRow other)
    {
        string[] factors =
        [
            .. decant.Figures.Zip(other.Figures).Where(pair => pair.First.Mean > 0 && pair.Second.Mean > 0)
                .Select(pair => $"{Phrases.Factor(pair.First.Mean!.Value / pair.Second.Mean!.Value)} on {TitleOf(pair.First)}"),
        ];
        return $"{start}{Phrases.Label(decant)} takes {Phrases.List(factors)} of the time of {Phrases.Label(other)}.";
    }

    private static string TitleOf(RuntimeFigures figures) => new TargetRuntime(figures.Runtime).Title;
}
