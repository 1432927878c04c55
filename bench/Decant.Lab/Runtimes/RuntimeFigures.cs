namespace Decant.Lab.Runtimes;

/// <summary>What the passes of one runtime found for one contender: the median, and the lowest and highest. Times are in nanoseconds, sizes in
/// bytes.</summary>
internal sealed record RuntimeFigures
{
    /// <summary>The framework, for example <c>net8.0</c>.</summary>
    public required string Runtime { get; init; }

    public double? Mean { get; init; }

    public double? MeanLow { get; init; }

    public double? MeanHigh { get; init; }

    public long? Allocated { get; init; }

    /// <summary>Why there is no figure.</summary>
    public string? Note { get; init; }
}
