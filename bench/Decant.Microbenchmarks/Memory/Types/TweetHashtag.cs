using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>A tag and its position.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetHashtag
{
    public string Text { get; set; } = "";

    public int[] Indices { get; set; } = [];
}
