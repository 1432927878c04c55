namespace Decant.Lab.Runtimes;

/// <summary>The figures of one contender on one runtime: the median of the passes, the lowest and the highest. Times are in nanoseconds and sizes in
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
