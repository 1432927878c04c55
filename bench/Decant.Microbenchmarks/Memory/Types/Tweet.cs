using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>A post with all its members.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record Tweet
{
    public string CreatedAt { get; set; } = "";

    public long Id { get; set; }

    public string IdStr { get; set; } = "";

    public string Text { get; set; } = "";

    public string Source { get; set; } = "";

    public bool Truncated { get; set; }

    public long? InReplyToStatusId { get; set; }

    public string? InReplyToStatusIdStr { get; set; }

    public long? InReplyToUserId { get; set; }

    public string? InReplyToUserIdStr { get; set; }

    public string? InReplyToScreenName { get; set; }

    public TweetUser? User { get; set; }

    public TweetPoint? Geo { get; set; }

    public TweetPoint? Coordinates { get; set; }

    public TweetPlace? Place { get; set; }

    public long[]? Contributors { get; set; }

    public bool IsQuoteStatus { get; set; }

    public int RetweetCount { get; set; }

    public int FavoriteCount { get; set; }

    public TweetEntities? Entities { get; set; }

    public bool Favorited { get; set; }

    public bool Retweeted { get; set; }

    public bool PossiblySensitive { get; set; }

    public string? Lang { get; set; }

    public TweetMetadata? Metadata { get; set; }
}
