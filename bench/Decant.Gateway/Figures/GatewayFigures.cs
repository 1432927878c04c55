using System.Text.Json.Serialization;

namespace Decant.Gateway.Figures;

/// <summary>What the process of a gateway has used since its start. Times are in nanoseconds and sizes in bytes. The difference of two of them is the cost of
/// the requests in between.</summary>
internal sealed record GatewayFigures
{
    public required long Cpu { get; init; }

    public required long Allocated { get; init; }

    public required long Gen0 { get; init; }

    public required long Gen1 { get; init; }

    public required long Gen2 { get; init; }

    /// <summary>The time for which collections stopped the process.</summary>
    public required long Pause { get; init; }

    /// <summary>The longest pause since the last request for the figures.</summary>
    public required long LongestPause { get; init; }

    /// <summary>The number of compiled methods. While it grows, the process is still warming up.</summary>
    public required long Compiled { get; init; }
}

[JsonSerializable(typeof(GatewayFigures))]
internal sealed partial class GatewayFiguresJson : JsonSerializerContext;
