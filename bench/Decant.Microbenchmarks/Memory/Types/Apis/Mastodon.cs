namespace Decant.Microbenchmarks.Memory.Types.Apis;

/// <summary>A status of Mastodon. The types whose names end in Few have a few of its members.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class MastodonFew
{
    public string? Id { get; set; }
    public string? Content { get; set; }
    public MastodonAccountFew? Account { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class MastodonAccountFew
{
    public string? Acct { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class Mastodon
{
    public string? Id { get; set; }
    public DateTimeOffset CreatedAt { get; set; }
    public string? InReplyToId { get; set; }
    public string? InReplyToAccountId { get; set; }
    public bool Sensitive { get; set; }
    public string? SpoilerText { get; set; }
    public string? Visibility { get; set; }
    public string? Language { get; set; }
    public string? Uri { get; set; }
    public string? Url { get; set; }
    public int RepliesCount { get; set; }
    public int ReblogsCount { get; set; }
    public int FavouritesCount { get; set; }
    public DateTimeOffset? EditedAt { get; set; }
    public string? Content { get; set; }
    public Mastodon? Reblog { get; set; }
    public MastodonApplication? Application { get; set; }
    public MastodonAccount? Account { get; set; }
    public MastodonMedia[]? MediaAttachments { get; set; }
    public MastodonMention[]? Mentions { get; set; }
    public MastodonTag[]? Tags { get; set; }
    public string[]? Emojis { get; set; }
    public MastodonCard? Card { get; set; }
    public string? Poll { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class MastodonApplication
{
    public string? Name { get; set; }
    public string? Website { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class MastodonAccount
{
    public string? Id { get; set; }
    public string? Username { get; set; }
    public string? Acct { get; set; }
    public string? DisplayName { get; set; }
    public bool Locked { get; set; }
    public bool Bot { get; set; }
    public bool? Discoverable { get; set; }
    public bool Indexable { get; set; }
    public bool Group { get; set; }
    public DateTimeOffset CreatedAt { get; set; }
    public string? Note { get; set; }
    public string? Url { get; set; }
    public string? Uri { get; set; }
    public string? Avatar { get; set; }
    public string? AvatarStatic { get; set; }
    public string? Header { get; set; }
    public string? HeaderStatic { get; set; }
    public int FollowersCount { get; set; }
    public int FollowingCount { get; set; }
    public int StatusesCount { get; set; }
    public DateOnly? LastStatusAt { get; set; }
    public bool? HideCollections { get; set; }
    public bool Noindex { get; set; }
    public string[]? Emojis { get; set; }
    public string[]? Roles { get; set; }
    public MastodonField[]? Fields { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class MastodonField
{
    public string? Name { get; set; }
    public string? Value { get; set; }
    public DateTimeOffset? VerifiedAt { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class MastodonMedia
{
    public string? Id { get; set; }
    public string? Type { get; set; }
    public string? Url { get; set; }
    public string? PreviewUrl { get; set; }
    public string? RemoteUrl { get; set; }
    public string? PreviewRemoteUrl { get; set; }
    public string? TextUrl { get; set; }
    public MastodonSizes? Meta { get; set; }
    public string? Description { get; set; }
    public string? Blurhash { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class MastodonSizes
{
    public MastodonSize? Original { get; set; }
    public MastodonSize? Small { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class MastodonSize
{
    public int Width { get; set; }
    public int Height { get; set; }
    public string? Size { get; set; }
    public double Aspect { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class MastodonMention
{
    public string? Id { get; set; }
    public string? Username { get; set; }
    public string? Url { get; set; }
    public string? Acct { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class MastodonTag
{
    public string? Name { get; set; }
    public string? Url { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class MastodonCard
{
    public string? Url { get; set; }
    public string? Title { get; set; }
    public string? Description { get; set; }
    public string? Type { get; set; }
    public string? AuthorName { get; set; }
    public string? AuthorUrl { get; set; }
    public string? ProviderName { get; set; }
    public string? ProviderUrl { get; set; }
    public string? Html { get; set; }
    public int Width { get; set; }
    public int Height { get; set; }
    public string? Image { get; set; }
    public string? EmbedUrl { get; set; }
    public string? Blurhash { get; set; }
}
