namespace Decant.Microbenchmarks.Memory.Types.Apis;

/// <summary>Pages of a wiki. The types whose names end in Few have a few of its members.</summary>
[JsonProjection]
internal sealed partial class MediaWikiFew
{
    public MediaWikiQueryFew? Query { get; set; }
}

[JsonProjection]
internal sealed partial class MediaWikiQueryFew
{
    public MediaWikiPageFew[]? Pages { get; set; }
}

[JsonProjection]
internal sealed partial class MediaWikiPageFew
{
    public int Pageid { get; set; }
    public string? Title { get; set; }
    public MediaWikiThumbnailFew? Thumbnail { get; set; }
}

[JsonProjection]
internal sealed partial class MediaWikiThumbnailFew
{
    public string? Source { get; set; }
}

[JsonProjection]
internal sealed partial class MediaWiki
{
    public bool Batchcomplete { get; set; }
    public Dictionary<string, string>? Continue { get; set; }
    public MediaWikiQuery? Query { get; set; }
}

[JsonProjection]
internal sealed partial class MediaWikiQuery
{
    public MediaWikiPage[]? Pages { get; set; }
}

[JsonProjection]
internal sealed partial class MediaWikiPage
{
    public int Pageid { get; set; }
    public int Ns { get; set; }
    public string? Title { get; set; }
    public string? Extract { get; set; }
    public string? Contentmodel { get; set; }
    public string? Pagelanguage { get; set; }
    public string? Pagelanguagehtmlcode { get; set; }
    public string? Pagelanguagedir { get; set; }
    public DateTimeOffset Touched { get; set; }
    public long Lastrevid { get; set; }
    public int Length { get; set; }
    public string? Fullurl { get; set; }
    public string? Editurl { get; set; }
    public string? Canonicalurl { get; set; }
    public MediaWikiThumbnail? Thumbnail { get; set; }
    public string? Pageimage { get; set; }
    public MediaWikiLink[]? Langlinks { get; set; }
    public MediaWikiCategory[]? Categories { get; set; }
    public MediaWikiCoordinates[]? Coordinates { get; set; }
}

[JsonProjection]
internal sealed partial class MediaWikiThumbnail
{
    public string? Source { get; set; }
    public int Width { get; set; }
    public int Height { get; set; }
}

[JsonProjection]
internal sealed partial class MediaWikiLink
{
    public string? Lang { get; set; }
    public string? Title { get; set; }
}

[JsonProjection]
internal sealed partial class MediaWikiCategory
{
    public int Ns { get; set; }
    public string? Title { get; set; }
}

[JsonProjection]
internal sealed partial class MediaWikiCoordinates
{
    public double Lat { get; set; }
    public double Lon { get; set; }
    public bool Primary { get; set; }
    public string? Globe { get; set; }
}
