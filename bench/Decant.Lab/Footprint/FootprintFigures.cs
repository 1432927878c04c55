using System.Text.Json.Serialization;

namespace Decant.Lab.Footprint;

/// <summary>What a child saw of one call: sizes in bytes, the time in nanoseconds. The peak is the process's, all else the call's.</summary>
internal sealed record FootprintFigures
{
    public required long PeakWorkingSet { get; init; }

    public required long Allocated { get; init; }

    public required long Gen0 { get; init; }

    public required long Gen1 { get; init; }

    public required long Gen2 { get; init; }

    /// <summary>Missing where the result has none.</summary>
    public long? Items { get; init; }

    public required long Time { get; init; }
}

[JsonSerializable(typeof(FootprintFigures))]
internal sealed partial class FootprintJson : JsonSerializerContext;
