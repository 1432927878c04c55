using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Suites.Findings;

/// <summary>The pictures of a suite's tables: the time of a call, and the bytes that it allocates beyond the returned objects.</summary>
internal static class SuitePictures
{
    private const string Beyond = "Allocated beyond the returned objects";

    private static readonly ContenderPicture<Row> s_time = new("time", "Mean time of a call; less is better", FigureUnit.Nanoseconds, row => row.Mean, Units.Time)
    {
        Subject = "time of a call",
        Sentence = rivalry => rivalry.Ratio < 1
            ? $"Decant takes {rivalry.Part} of the time of {rivalry.OtherLabel}"
            : $"Decant takes {Units.Ratio(rivalry.Ratio)} times as long as {rivalry.OtherLabel}",
        Interval = row => row.Error > 0 ? row.Interval : null,
    };

    private static readonly ContenderPicture<Row> s_overhead = new(
        "overhead", $"{Beyond} by a call; less is better", FigureUnit.Bytes, row => row.Overhead, ShowSize)
    {
        Subject = "allocated beyond the returned objects",
        Sentence = rivalry => $"beyond the returned objects Decant allocates {SizesOf(rivalry).Own}, {PartOf(rivalry)}",
        ShowAlike = ShowAlike,
        Results = row => row.ResultBytes,
    };

    private static readonly ContenderPicture<Row> s_allocated = new(
        "allocated", "Managed memory allocated by a call; less is better", FigureUnit.Bytes, row => row.Allocated, ShowSize)
    {
        Subject = "allocated by a call",
        Sentence = rivalry => $"Decant allocates {SizesOf(rivalry).Own} per call, {PartOf(rivalry)}",
        ShowAlike = ShowAlike,
    };

    /// <summary>The pictures of one table, the summary first. Where the size of the results is known, it has a bar of its own.</summary>
    public static IReadOnlyList<Figure> Of(string file, string heading, IReadOnlyList<Row> rows, bool areAlike)
    {
        bool areSplit = rows.Any(row => row.ResultBytes > 0);
        return
        [
            .. areAlike && areSplit && s_time.RivalryIn(rows) is { AreApart: true } time && s_overhead.RivalryIn(rows) is { } overhead && overhead.OtherLabel == time.OtherLabel
                ? [InShort(file, heading, time, overhead)]
                : Array.Empty<Figure>(),
            .. ContenderPicture<Row>.Draw([s_time, areSplit ? s_overhead : s_allocated], file, heading, rows, areAlike),
        ];
    }

    // The only axis that time and memory have in common is that of ratios.
    private static Figure InShort(string file, string heading, Rivalry time, Rivalry overhead) => new()
    {
        Name = $"{FileNames.Slug(file)}-short",
        Title = $"{heading}: {s_time.Sentence(time)}, and allocates {SizesOf(overhead).Own} instead of {SizesOf(overhead).Other} beyond the returned objects",
        Axis = $"{time.OtherLabel} is 1; less is better",
        Unit = FigureUnit.Count,
        Bars = [.. InShort("Time of a call", time, (Units.Time(time.Own), Units.Time(time.Other))), .. InShort(Beyond, overhead, SizesOf(overhead))],
    };

    private static Bar[] InShort(string group, Rivalry rivalry, (string Own, string Other) texts) =>
    [
        new("Decant", rivalry.Ratio, texts.Own) { Name = "Decant", Group = group, Kind = BarKind.Decant },
        new(rivalry.OtherLabel, 1, texts.Other) { Name = rivalry.OtherLabel, Group = group },
    ];

    private static string PartOf(Rivalry rivalry) => $"{rivalry.Factor} the {SizesOf(rivalry).Other} of {rivalry.OtherLabel}";

    private static (string Own, string Other) SizesOf(Rivalry rivalry)
    {
        Func<double?, string> show = ShowAlike(rivalry);
        return (show(rivalry.Own), show(rivalry.Other));
    }

    private static Func<double?, string> ShowAlike(Rivalry rivalry)
    {
        Func<double, string> show = Units.SizesAlike(rivalry.Own, rivalry.Other);
        return bytes => bytes is { } known ? Units.Joined(show(known)) : Units.Missing;
    }

    private static string ShowSize(double? bytes) => Units.Joined(Units.Size((long?)bytes));
}
