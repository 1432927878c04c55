using System.Text.Json.Serialization;

namespace Decant.Lab.Suites;

/// <summary>A row with BenchmarkDotNet's figures and the lab's. A figure that was not measured is <see langword="null"/>. Times are in nanoseconds, sizes in
/// bytes, and collections per 1,000 calls.</summary>
internal sealed record Row : ContenderRow
{
    /// <summary>The body, which is the title of the row's table.</summary>
    public required string Body { get; init; }

    public required int Count { get; init; }

    /// <summary>The shape of the body, or <see langword="null"/> in older results.</summary>
    public string? Shape { get; init; }

    /// <summary>The protocol, or <see langword="null"/> in older results, which used HTTP/1.1.</summary>
    public string? Protocol { get; init; }

    public required string Transfer { get; init; }

    /// <summary>The bytes that a call reads from memory, or <see langword="null"/> for a call over HTTP.</summary>
    public long? BodyBytes { get; init; }

    /// <summary>Why there is no figure.</summary>
    public string? Note { get; init; }

    public double? Mean { get; init; }

    /// <summary>Half of the 99.9 % confidence interval.</summary>
    public double? Error { get; init; }

    /// <summary>The 99.9 % confidence interval of the mean, if there is one.</summary>
    [JsonIgnore]
    public (double Low, double High)? Interval => Mean is { } mean && Error is { } error ? (mean - error, mean + error) : null;

    public double? StandardDeviation { get; init; }

    /// <summary>The bytes of the body that are read per second.</summary>
    public double? BytesPerSecond => BodyBytes / (Mean * 1e-9);

    /// <summary>The ratio to the table's baseline, which is rung 0 if it is there.</summary>
    public double? Ratio { get; init; }

    /// <summary>The ratio to the drain of the same body.</summary>
    public double? RatioToDrain { get; init; }

    /// <summary>The ratio of the mean to that on the oldest of several runtimes, by pass, or <see langword="null"/> on one runtime.</summary>
    public Quartiles? RuntimeRatio { get; init; }

    /// <summary>The ratio of the time to that of another row, where the iterations did not tell the two apart, and rounds of the two were measured.</summary>
    public PairedRatio? Paired { get; init; }

    /// <summary>The number of calls over which collections and bytes were counted. If it is small, one collection makes a difference.</summary>
    public long? Operations { get; init; }

    public double? Gen0 { get; init; }

    public double? Gen1 { get; init; }

    public double? Gen2 { get; init; }

    public long? Allocated { get; init; }

    public long? ResultBytes { get; init; }

    /// <summary>The allocated bytes less those of the returned objects.</summary>
    public long? Overhead => Allocated - ResultBytes;

    public double? PublishedMean { get; init; }

    public long? PublishedAllocated { get; init; }

    public string? PublishedSource { get; init; }
}
