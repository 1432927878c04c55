using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>The coordinates of a place.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetPoint
{
    public string? Type { get; set; }

    public double[] Coordinates { get; set; } = [];
}
