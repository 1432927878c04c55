namespace Decant.Microbenchmarks.Memory.Types.Apis;

/// <summary>A market of CoinGecko. The types whose names end in Few have a few of its members.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class CoinGeckoFew
{
    public string? Id { get; set; }
    public decimal? CurrentPrice { get; set; }
    public decimal? MarketCap { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class CoinGecko
{
    public string? Id { get; set; }
    public string? Symbol { get; set; }
    public string? Name { get; set; }
    public string? Image { get; set; }
    public decimal? CurrentPrice { get; set; }
    public decimal? MarketCap { get; set; }
    public int? MarketCapRank { get; set; }
    public decimal? FullyDilutedValuation { get; set; }
    public decimal? TotalVolume { get; set; }

    [JsonPropertyName("high_24h")]
    public decimal? High { get; set; }

    [JsonPropertyName("low_24h")]
    public decimal? Low { get; set; }

    [JsonPropertyName("price_change_24h")]
    public decimal? PriceChange { get; set; }

    [JsonPropertyName("price_change_percentage_24h")]
    public decimal? PriceChangePercentage { get; set; }

    [JsonPropertyName("market_cap_change_24h")]
    public decimal? MarketCapChange { get; set; }

    [JsonPropertyName("market_cap_change_percentage_24h")]
    public decimal? MarketCapChangePercentage { get; set; }
    public decimal? CirculatingSupply { get; set; }
    public decimal? TotalSupply { get; set; }
    public decimal? MaxSupply { get; set; }
    public decimal? Ath { get; set; }
    public decimal? AthChangePercentage { get; set; }
    public DateTimeOffset? AthDate { get; set; }
    public decimal? Atl { get; set; }
    public decimal? AtlChangePercentage { get; set; }
    public DateTimeOffset? AtlDate { get; set; }
    public CoinGeckoReturn? Roi { get; set; }
    public DateTimeOffset? LastUpdated { get; set; }

    [JsonPropertyName("price_change_percentage_1h_in_currency")]
    public decimal? PriceChangePercentageOfHour { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class CoinGeckoReturn
{
    public decimal Times { get; set; }
    public string? Currency { get; set; }
    public decimal Percentage { get; set; }
}
