using Decant.Lab.Published;
using Decant.Lab.Suites;

namespace Decant.Lab.Runtimes;

internal sealed record RuntimeRow : ContenderRow
{
    /// <summary>The figures of each runtime, in the order of the option.</summary>
    public required IReadOnlyList<RuntimeFigures> Figures { get; init; }

    /// <summary>The ratio of the mean on the last runtime to that on the first, by pass: the median, the lowest and the highest.</summary>
    public double? Ratio { get; init; }

    public double? RatioLow { get; init; }

    public double? RatioHigh { get; init; }

    /// <summary>The ratio of the allocated bytes on the last runtime to those on the first.</summary>
    public double? AllocatedRatio { get; init; }

    /// <summary>The figures of the seeds, from their machines and runtimes.</summary>
    public required IReadOnlyList<PublishedFigures> Published { get; init; }

    /// <summary>Combines the passes of one contender.</summary>
    /// <param name="passes">The rows of the contender, by runtime. The passes of a runtime are in the order in which they ran.</param>
    public static RuntimeRow Of(SuiteCase tried, IReadOnlyList<string> runtimes, ILookup<string, Row> passes)
    {
        RuntimeFigures[] figures = [.. runtimes.Select(runtime => RuntimeFigures.Of(runtime, tried, [.. passes[runtime]]))];
        // Within a pass, the two are measured within seconds, so that a slow machine affects both.
        double[] ratios = runtimes.Count < 2 ? [] : [.. passes[runtimes[0]].Zip(passes[runtimes[^1]], (oldest, newest) => newest.Mean / oldest.Mean).OfType<double>()];
        Row? measured = runtimes.SelectMany(runtime => passes[runtime]).FirstOrDefault();
        return new()
        {
            Name = tried.Contender.Name,
            Summary = tried.Contender.Summary,
            Traits = tried.Contender.Traits,
            Figures = figures,
            Ratio = ratios.Length == 0 ? null : Quartiles.Of(ratios).Median,
            RatioLow = ratios.Length == 0 ? null : ratios.Min(),
            RatioHigh = ratios.Length == 0 ? null : ratios.Max(),
            AllocatedRatio = runtimes.Count < 2 ? null : (double?)figures[^1].Allocated / figures[0].Allocated,
            Published = measured?.PublishedSource is null ? [] : [.. PublishedFor(measured)],
        };
    }

    private static IEnumerable<PublishedFigures> PublishedFor(Row row)
    {
        PublishedFigures[] runtimes = [.. PublishedFigures.FindRuntimes(row.Name, row.Count)];
        return runtimes.Length > 0 ? runtimes : [new(row.PublishedMean, row.PublishedAllocated!.Value, row.PublishedSource!)];
    }
}

/// <summary>The figures of one contender on one runtime: the median of the passes, the lowest and the highest. Times are in nanoseconds and sizes in
/// bytes.</summary>
internal sealed record RuntimeFigures
{
    /// <summary>The runtime, for example <c>net8.0</c>.</summary>
    public required string Runtime { get; init; }

    public double? Mean { get; init; }

    public double? MeanLow { get; init; }

    public double? MeanHigh { get; init; }

    public long? Allocated { get; init; }

    /// <summary>Why there is no figure.</summary>
    public string? Note { get; init; }

    public static RuntimeFigures Of(string runtime, SuiteCase tried, IReadOnlyList<Row> passes)
    {
        Row[] measured = [.. passes.Where(pass => pass.Mean is not null)];
        return measured.Length == 0
            ? new() { Runtime = runtime, Note = tried.Omitted ?? passes.Select(pass => pass.Note).FirstOrDefault() ?? "not measured" }
            : new()
            {
                Runtime = runtime,
                Mean = Quartiles.Of(measured.Select(pass => pass.Mean!.Value)).Median,
                MeanLow = measured.Min(pass => pass.Mean),
                MeanHigh = measured.Max(pass => pass.Mean),
                Allocated = (long?)Quartiles.OfAll(measured.Select(pass => (double?)pass.Allocated))?.Median,
            };
    }
}
