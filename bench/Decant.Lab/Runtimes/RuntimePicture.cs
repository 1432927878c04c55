using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;
using Decant.Ladder;

namespace Decant.Lab.Runtimes;

/// <summary>The picture of the times on all runtimes. Each contender has a group of bars, and the fastest on the newest runtime is at the top.</summary>
internal static class RuntimePicture
{
    public static Figure Create(RuntimesResult result)
    {
        RuntimeRow[] rows = [.. result.Rows.Where(row => Newest(row) is not null).OrderBy(Newest)];
        RuntimeRow? drain = Array.Find(rows, row => row.IsDrain);
        return new()
        {
            Name = RuntimesResult.File,
            Title = $"{result.Body}: {Describe(rows)}",
            Unit = FigureUnit.Nanoseconds,
            Axis = "Mean time of a call on each runtime; less is better",
            Bars = [.. rows.Where(row => drain is null || !row.Is(ContenderTraits.Floor)).SelectMany(CreateBars)],
            Floor = drain is null ? null : new($"{drain.Label}, {TitleOf(drain.Figures[^1])}", Newest(drain)!.Value, Units.Time(Newest(drain))),
            Intervals = "lowest and highest of the passes",
        };
    }

    private static string Describe(RuntimeRow[] rows) =>
        rows is [var first, ..] && Rivalry.In(rows, Newest, IntervalOfNewest, moreIsBetter: false) is { AreApart: true } rivalry
            ? $"on {TitleOf(first.Figures[^1])} Decant takes {rivalry.Part} of the time of {rivalry.OtherLabel}"
            : "time of a call on each runtime";

    private static IEnumerable<Bar> CreateBars(RuntimeRow row) =>
        from figures in row.Figures
        where figures.Mean is not null
        select new Bar(TitleOf(figures), figures.Mean!.Value, Units.Time(figures.Mean))
        {
            Name = row.Name,
            Group = row.LabelWithVersion,
            Kind = ContenderPicture<RuntimeRow>.KindOf(row),
            Interval = IntervalOf(figures),
        };

    private static double? Newest(RuntimeRow row) => row.Figures[^1].Mean;

    private static (double Low, double High)? IntervalOfNewest(RuntimeRow row) => IntervalOf(row.Figures[^1]);

    private static (double Low, double High)? IntervalOf(RuntimeFigures figures) =>
        figures is { MeanLow: { } low, MeanHigh: { } high } && low < high ? (low, high) : null;

    private static string TitleOf(RuntimeFigures figures) => new TargetRuntime(figures.Runtime).Title;
}
