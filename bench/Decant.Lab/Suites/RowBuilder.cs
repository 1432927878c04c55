using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Decant.Lab.Published;

namespace Decant.Lab.Suites;

/// <summary>Builds rows from the figures in BenchmarkDotNet's summary and those of the lab.</summary>
internal sealed class RowBuilder(Summary summary, IReadOnlyDictionary<SuiteCase, BenchmarkCase> benchmarks)
{
    /// <summary>The row of a contender without figures.</summary>
    public static Row WithoutFigures(SuiteCase row)
    {
        PublishedFigures? published = row.Body.IsFile || !row.Body.Delivery.IsOfSeeds
            ? null
            : PublishedFigures.Find(row.Contender, row.Body.Count, row.Body.Transfer.ToString());
        return new()
        {
            Name = row.Contender.Name,
            Summary = row.Contender.Summary,
            Traits = row.Contender.Traits,
            Body = row.Body.ToString(),
            Count = row.Body.Count,
            Shape = row.Body.Kind.ToName(),
            BodyBytes = row.BodyBytes,
            Protocol = row.Body.Protocol.ToString(),
            Transfer = row.Body.Transfer.ToString(),
            Note = row.Omitted ?? "not measured",
            PublishedMean = published?.MeanNanoseconds,
            PublishedAllocated = published?.Allocated,
            PublishedSource = published?.Source,
        };
    }

    public Row Build(SuiteCase row)
    {
        Row built = WithoutFigures(row);
        if (row.Omitted is not null || FindReport(row) is not { } report)
            return built;

        GcStats collections = report.GcStats;
        double perThousand = 1000.0 / Math.Max(1, collections.TotalOperations);
        return built with
        {
            Note = null,
            Mean = report.ResultStatistics!.Mean,
            Error = report.ResultStatistics.ConfidenceInterval.Margin,
            StandardDeviation = report.ResultStatistics.StandardDeviation,
            Ratio = RatioOf(report.BenchmarkCase),
            RatioToDrain = report.ResultStatistics.Mean / MeanOfDrain(row.Body),
            Operations = collections.TotalOperations,
            Gen0 = collections.Gen0Collections * perThousand,
            Gen1 = collections.Gen1Collections * perThousand,
            Gen2 = collections.Gen2Collections * perThousand,
            Allocated = collections.GetBytesAllocatedPerOperation(report.BenchmarkCase),
            ResultBytes = row.ResultBytes,
        };
    }

    private BenchmarkReport? FindReport(SuiteCase row)
    {
        if (!benchmarks.TryGetValue(row, out BenchmarkCase? benchmark) || !summary.HasReport(benchmark))
            return null;
        return summary[benchmark] is { Success: true, ResultStatistics: not null } report ? report : null;
    }

    private double? MeanOfDrain(SuiteBody body)
    {
        SuiteCase? drain = benchmarks.Keys.FirstOrDefault(row => row.Contender == Contenders.Drain && row.Body == body);
        return drain is null ? null : FindReport(drain)?.ResultStatistics!.Mean;
    }

    private double? RatioOf(BenchmarkCase benchmark)
    {
        string ratio = BaselineRatioColumn.RatioMean.GetValue(summary, benchmark);
        return double.TryParse(ratio, NumberStyles.Float, CultureInfo.InvariantCulture, out double value) ? value : null;
    }
}
