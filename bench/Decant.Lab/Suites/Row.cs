using Decant.Lab.Reports;

namespace Decant.Lab.Suites;

/// <summary>A row as it is written: BenchmarkDotNet's figures, and ours beside them. A figure that was not measured is
/// <see langword="null"/>. Times are in nanoseconds, sizes in bytes, collections per 1,000 calls.</summary>
internal sealed record Row : ContenderRow
{
    /// <summary>Which table the row stands in.</summary>
    public required string Body { get; init; }

    public required int Count { get; init; }

    /// <summary>What is in the body; results of older days do not say.</summary>
    public string? Shape { get; init; }

    /// <summary>What was spoken; results of older days do not say, and were of HTTP/1.1.</summary>
    public string? Protocol { get; init; }

    public required string Transfer { get; init; }

    /// <summary>How many bytes a call reads, where they are in memory.</summary>
    public long? BodyBytes { get; init; }

    /// <summary>Why there is no figure.</summary>
    public string? Note { get; init; }

    public double? Mean { get; init; }

    /// <summary>Half of the 99.9 % confidence interval.</summary>
    public double? Error { get; init; }

    public double? StandardDeviation { get; init; }

    /// <summary>Bytes of the body in a second: its bytes over the mean.</summary>
    public double? BytesPerSecond => BodyBytes / (Mean * 1e-9);

    /// <summary>To the table's baseline, which is rung 0 where there is one.</summary>
    public double? Ratio { get; init; }

    /// <summary>To the drain of the same body.</summary>
    public double? RatioToDrain { get; init; }

    /// <summary>How many calls the collections and the bytes were counted over; where they are few, a collection more or less shows.</summary>
    public long? Operations { get; init; }

    public double? Gen0 { get; init; }

    public double? Gen1 { get; init; }

    public double? Gen2 { get; init; }

    public long? Allocated { get; init; }

    /// <summary>What the returned objects alone cost.</summary>
    public long? ResultBytes { get; init; }

    /// <summary>Allocated minus the returned objects.</summary>
    public long? Overhead => Allocated - ResultBytes;

    public double? PublishedMean { get; init; }

    public long? PublishedAllocated { get; init; }

    public string? PublishedSource { get; init; }
}
