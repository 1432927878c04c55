namespace Decant.Microbenchmarks.Memory.Types.Apis;

/// <summary>Entities of Wikidata. The types whose names end in Few have a few of its members.</summary>
[JsonProjection]
internal sealed partial class WikidataFew
{
    public Dictionary<string, WikidataEntityFew>? Entities { get; set; }
}

[JsonProjection]
internal sealed partial class WikidataEntityFew
{
    public string? Id { get; set; }
    public WikidataLabelsFew? Labels { get; set; }
}

[JsonProjection]
internal sealed partial class WikidataLabelsFew
{
    public WikidataTextFew? En { get; set; }
}

[JsonProjection]
internal sealed partial class WikidataTextFew
{
    public string? Value { get; set; }
}

[JsonProjection]
internal sealed partial class Wikidata
{
    public Dictionary<string, WikidataEntity>? Entities { get; set; }
    public int Success { get; set; }
}

[JsonProjection]
internal sealed partial class WikidataEntity
{
    public int Pageid { get; set; }
    public int Ns { get; set; }
    public string? Title { get; set; }
    public long Lastrevid { get; set; }
    public DateTimeOffset Modified { get; set; }
    public string? Type { get; set; }
    public string? Id { get; set; }
    public Dictionary<string, WikidataText>? Labels { get; set; }
    public Dictionary<string, WikidataText>? Descriptions { get; set; }
    public Dictionary<string, WikidataText[]>? Aliases { get; set; }
    public Dictionary<string, WikidataStatement[]>? Claims { get; set; }
    public Dictionary<string, WikidataSite>? Sitelinks { get; set; }
}

[JsonProjection]
internal sealed partial class WikidataText
{
    public string? Language { get; set; }
    public string? Value { get; set; }
}

[JsonProjection]
internal sealed partial class WikidataStatement
{
    public WikidataSnak? Mainsnak { get; set; }
    public string? Type { get; set; }
    public Dictionary<string, WikidataSnak[]>? Qualifiers { get; set; }

    [JsonPropertyName("qualifiers-order")]
    public string[]? QualifiersOrder { get; set; }
    public string? Id { get; set; }
    public string? Rank { get; set; }
    public WikidataReference[]? References { get; set; }
}

[JsonProjection]
internal sealed partial class WikidataReference
{
    public string? Hash { get; set; }
    public Dictionary<string, WikidataSnak[]>? Snaks { get; set; }

    [JsonPropertyName("snaks-order")]
    public string[]? SnaksOrder { get; set; }
}

[JsonProjection]
internal sealed partial class WikidataSnak
{
    public string? Snaktype { get; set; }
    public string? Property { get; set; }
    public string? Hash { get; set; }
    public WikidataValue? Datavalue { get; set; }
    public string? Datatype { get; set; }
}

[JsonProjection]
internal sealed partial class WikidataValue
{
    public JsonElement Value { get; set; }
    public string? Type { get; set; }
}

[JsonProjection]
internal sealed partial class WikidataSite
{
    public string? Site { get; set; }
    public string? Title { get; set; }
    public string[]? Badges { get; set; }
}
