using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>An address and its position.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetUrl
{
    public string Url { get; set; } = "";

    public string? ExpandedUrl { get; set; }

    public int[] Indices { get; set; } = [];
}
