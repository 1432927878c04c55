namespace Decant.Microbenchmarks.Memory.Types;

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

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetUser
{
    public long Id { get; set; }
    public string IdStr { get; set; } = "";
    public string Name { get; set; } = "";
    public string ScreenName { get; set; } = "";
    public string? Location { get; set; }
    public string? Description { get; set; }
    public string? Url { get; set; }
    public bool Protected { get; set; }
    public int FollowersCount { get; set; }
    public int FriendsCount { get; set; }
    public int ListedCount { get; set; }
    public string CreatedAt { get; set; } = "";
    public int FavouritesCount { get; set; }
    public int? UtcOffset { get; set; }
    public string? TimeZone { get; set; }
    public bool GeoEnabled { get; set; }
    public bool Verified { get; set; }
    public int StatusesCount { get; set; }
    public string? Lang { get; set; }
    public string? ProfileBackgroundColor { get; set; }
    public string? ProfileImageUrl { get; set; }
    public bool DefaultProfile { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetEntities
{
    public TweetHashtag[] Hashtags { get; set; } = [];
    public TweetUrl[] Urls { get; set; } = [];
    public TweetMention[] UserMentions { get; set; } = [];
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetHashtag
{
    public string Text { get; set; } = "";
    public int[] Indices { get; set; } = [];
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetMention
{
    public string ScreenName { get; set; } = "";
    public long Id { get; set; }
    public string IdStr { get; set; } = "";
    public int[] Indices { get; set; } = [];
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetUrl
{
    public string Url { get; set; } = "";
    public string? ExpandedUrl { get; set; }
    public int[] Indices { get; set; } = [];
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetPoint
{
    public string? Type { get; set; }
    public double[] Coordinates { get; set; } = [];
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetPlace
{
    public string? FullName { get; set; }
    public string? CountryCode { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetMetadata
{
    public string? ResultType { get; set; }
    public string? IsoLanguageCode { get; set; }
}
