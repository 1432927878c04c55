using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>The tags, mentions and addresses in the text of a post.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetEntities
{
    public TweetHashtag[] Hashtags { get; set; } = [];

    public TweetUrl[] Urls { get; set; } = [];

    public TweetMention[] UserMentions { get; set; } = [];
}
