namespace Decant.Microbenchmarks.Memory.Types.Shapes;

/// <summary>The answer of a search. The types whose names end in Few have a few of its members.</summary>
[JsonProjection]
internal sealed partial class SearchFew
{
    public SearchHitsFew? Hits { get; set; }
}

[JsonProjection]
internal sealed partial class SearchHitsFew
{
    public SearchHitFew[]? Hits { get; set; }
}

[JsonProjection]
internal sealed partial class SearchHitFew
{
    [JsonPropertyName("_id")]
    public string? Id { get; set; }

    [JsonPropertyName("_source")]
    public SearchSourceFew? Source { get; set; }
}

[JsonProjection]
internal sealed partial class SearchSourceFew
{
    public string? Title { get; set; }
}

[JsonProjection]
internal sealed partial class Search
{
    public int Took { get; set; }

    [JsonPropertyName("timed_out")]
    public bool TimedOut { get; set; }

    [JsonPropertyName("_shards")]
    public SearchShards? Shards { get; set; }
    public SearchHits? Hits { get; set; }
}

[JsonProjection]
internal sealed partial class SearchShards
{
    public int Total { get; set; }
    public int Successful { get; set; }
    public int Failed { get; set; }
}

[JsonProjection]
internal sealed partial class SearchHits
{
    public SearchTotal? Total { get; set; }
    public SearchHit[]? Hits { get; set; }
}

[JsonProjection]
internal sealed partial class SearchTotal
{
    public int Value { get; set; }
    public string? Relation { get; set; }
}

[JsonProjection]
internal sealed partial class SearchHit
{
    [JsonPropertyName("_index")]
    public string? Index { get; set; }

    [JsonPropertyName("_id")]
    public string? Id { get; set; }

    [JsonPropertyName("_score")]
    public double Score { get; set; }

    [JsonPropertyName("_source")]
    public SearchSource? Source { get; set; }
    public SearchHighlight? Highlight { get; set; }
}

[JsonProjection]
internal sealed partial class SearchSource
{
    public string? Title { get; set; }
    public string? Body { get; set; }
    public string? Author { get; set; }
    public DateTimeOffset Published { get; set; }
    public int Views { get; set; }
    public string[]? Tags { get; set; }
}

[JsonProjection]
internal sealed partial class SearchHighlight
{
    public string[]? Body { get; set; }
}
