using Decant.Lab.Published;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Suites;

namespace Decant.Lab.Runtimes;

/// <summary>Combines the passes of several runtimes.</summary>
internal static class RuntimeMerge
{
    private const string NotMeasured = "not measured";

    /// <summary>Creates a row for each contender, in the order of the table. The passes of a runtime must be in the order in which they ran.</summary>
    public static IReadOnlyList<RuntimeRow> Merge(IReadOnlyList<TargetRuntime> runtimes, ILookup<TargetRuntime, RuntimePass> passes)
    {
        Row[] first = [.. runtimes.SelectMany(runtime => passes[runtime].Take(1)).SelectMany(pass => pass.Rows).DistinctBy(row => row.Name)];
        return [.. first.Select(row => Merge(row, runtimes, passes))];
    }

    private static RuntimeRow Merge(Row row, IReadOnlyList<TargetRuntime> runtimes, ILookup<TargetRuntime, RuntimePass> passes)
    {
        Row?[][] found = [.. runtimes.Select(runtime => passes[runtime].Select(pass => pass.Rows.FirstOrDefault(IsSame)).ToArray())];
        RuntimeFigures[] figures = [.. runtimes.Zip(found, FiguresOf)];
        // Within a pass, the two are measured within seconds, so that a slow machine affects both.
        double[] ratios = runtimes.Count < 2 ? [] : [.. found[0].Zip(found[^1], (oldest, newest) => newest?.Mean / oldest?.Mean).OfType<double>()];
        return new()
        {
            Name = row.Name,
            Summary = row.Summary,
            Traits = row.Traits,
            Figures = figures,
            Ratio = Median(ratios),
            RatioLow = ratios.Length == 0 ? null : ratios.Min(),
            RatioHigh = ratios.Length == 0 ? null : ratios.Max(),
            AllocatedRatio = runtimes.Count < 2 ? null : (double?)figures[^1].Allocated / figures[0].Allocated,
            Published = [.. PublishedFor(row)],
        };

        bool IsSame(Row other) => other.Name == row.Name;
    }

    private static RuntimeFigures FiguresOf(TargetRuntime runtime, Row?[] passes)
    {
        Row[] measured = [.. passes.OfType<Row>().Where(pass => pass.Mean is not null)];
        var figures = new RuntimeFigures { Runtime = runtime.Framework };
        return measured.Length == 0
            ? figures with { Note = passes.OfType<Row>().Select(pass => pass.Note).FirstOrDefault() ?? NotMeasured }
            : figures with
            {
                Mean = Median(measured.Select(pass => pass.Mean!.Value)),
                MeanLow = measured.Min(pass => pass.Mean),
                MeanHigh = measured.Max(pass => pass.Mean),
                Allocated = (long?)Median(measured.Where(pass => pass.Allocated is not null).Select(pass => (double)pass.Allocated!)),
            };
    }

    private static double? Median(params IEnumerable<double> series) => series.Any() ? Quartiles.Of(series).Median : null;

    // A user's file has no published figures, even if its number of items is that of a body of the seeds.
    private static IEnumerable<PublishedFigures> PublishedFor(Row row)
    {
        if (row.PublishedSource is null)
            return [];
        PublishedFigures[] runtimes = [.. PublishedFigures.FindRuntimes(row.Name, row.Count)];
        return runtimes.Length > 0 ? runtimes : [new(row.PublishedMean, row.PublishedAllocated!.Value, row.PublishedSource)];
    }
}
