using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>The author of a post.</summary>
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
