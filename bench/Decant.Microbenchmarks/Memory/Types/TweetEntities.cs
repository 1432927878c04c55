using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>What the text of a post mentions.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetEntities
{
    public TweetHashtag[] Hashtags { get; set; } = [];

    public TweetUrl[] Urls { get; set; } = [];

    public TweetMention[] UserMentions { get; set; } = [];
}
