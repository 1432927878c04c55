using System.Text.Json.Serialization;

namespace Decant.Gateway.Figures;

/// <summary>What the process of a gateway has used since its start: times in nanoseconds, sizes in bytes. What is between two of them is the cost of the
/// requests between.</summary>
internal sealed record GatewayFigures
{
    public required long Cpu { get; init; }

    public required long Allocated { get; init; }

    public required long Gen0 { get; init; }

    public required long Gen1 { get; init; }

    public required long Gen2 { get; init; }

    /// <summary>For how long collections stopped the process.</summary>
    public required long Pause { get; init; }

    /// <summary>The longest of these stops since the figures were last asked for.</summary>
    public required long LongestPause { get; init; }

    /// <summary>How many methods are compiled: while it grows, the process is not at its speed.</summary>
    public required long Compiled { get; init; }
}

[JsonSerializable(typeof(GatewayFigures))]
internal sealed partial class GatewayFiguresJson : JsonSerializerContext;
