using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>A mentioned user and the position of the mention.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetMention
{
    public string ScreenName { get; set; } = "";

    public long Id { get; set; }

    public string IdStr { get; set; } = "";

    public int[] Indices { get; set; } = [];
}
