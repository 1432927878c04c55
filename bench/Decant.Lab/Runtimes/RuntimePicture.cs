using Decant.Lab.Published;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;
using Decant.Ladder;

namespace Decant.Lab.Runtimes;

/// <summary>The times of all runtimes: the bars of a contender stand together, one colour a runtime.</summary>
internal static class RuntimePicture
{
    public static Figure Create(RuntimesResult result)
    {
        RuntimeRow? drain = result.Rows.FirstOrDefault(row => row.IsDrain);
        return new()
        {
            Name = RuntimesResult.File,
            Title = $"{result.Suite.ToName()}, {result.Body}: time of a call on each runtime",
            Unit = FigureUnit.Nanoseconds,
            Axis = "Mean, less is better",
            Bars = [.. result.Rows.SelectMany(row => row.Figures.Select((figures, index) => CreateBar(row, figures, isOldest: index == 0)))],
            Line = drain?.Figures[^1] is { Mean: { } mean } newest ? new($"{drain.Name} ({TitleOf(newest)})", mean, Units.Time(mean)) : null,
        };
    }

    // A seed's figure stands at the runtime that it was measured on, and one of a runtime before all of these at the oldest.
    private static Bar CreateBar(RuntimeRow row, RuntimeFigures figures, bool isOldest)
    {
        string title = TitleOf(figures);
        PublishedFigures? published = row.Published.FirstOrDefault(candidate => candidate.Runtime == title)
            ?? (isOldest && row.Published is [.., var last] ? last : null);
        return new(row.Name, figures.Mean, Show(figures))
        {
            Series = title,
            Published = published?.MeanNanoseconds is { } mean ? new(mean, Units.Time(mean), published.Source) : null,
        };
    }

    private static string Show(RuntimeFigures figures) => figures.Note?.Split(':')[0] ?? Units.Time(figures.Mean);

    private static string TitleOf(RuntimeFigures figures) => new TargetRuntime(figures.Runtime).Title;
}
