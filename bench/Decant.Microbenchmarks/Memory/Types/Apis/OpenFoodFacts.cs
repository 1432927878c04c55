namespace Decant.Microbenchmarks.Memory.Types.Apis;

/// <summary>Products of Open Food Facts. The types whose names end in Few have a few of its members.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenFoodFactsFew
{
    public OpenFoodFactsProductFew[]? Products { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenFoodFactsProductFew
{
    public string? Code { get; set; }
    public string? ProductName { get; set; }
    public string? NutriscoreGrade { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenFoodFacts
{
    public int Count { get; set; }
    public int Page { get; set; }
    public int PageCount { get; set; }
    public int PageSize { get; set; }
    public OpenFoodFactsProduct[]? Products { get; set; }
    public int Skip { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenFoodFactsProduct
{
    [JsonPropertyName("_id")]
    public string? Id { get; set; }
    public string? Code { get; set; }
    public int AdditivesN { get; set; }
    public string[]? AdditivesTags { get; set; }
    public string? Allergens { get; set; }
    public string[]? AllergensTags { get; set; }
    public string? Brands { get; set; }
    public string[]? BrandsTags { get; set; }
    public string? Categories { get; set; }
    public string[]? CategoriesTags { get; set; }
    public string[]? CountriesTags { get; set; }
    public double Completeness { get; set; }
    public long CreatedT { get; set; }
    public long LastModifiedT { get; set; }
    public string? EcoscoreGrade { get; set; }
    public int? EcoscoreScore { get; set; }
    public string? GenericName { get; set; }
    public string? GenericNameFr { get; set; }
    public string? ImageUrl { get; set; }
    public string? ImageSmallUrl { get; set; }
    public string? ImageThumbUrl { get; set; }
    public int IngredientsN { get; set; }
    public string? IngredientsText { get; set; }
    public OpenFoodFactsIngredient[]? Ingredients { get; set; }
    public string[]? LabelsTags { get; set; }
    public string? Lang { get; set; }
    public Dictionary<string, int>? LanguagesCodes { get; set; }
    public int? NovaGroup { get; set; }
    public OpenFoodFactsNutriments? Nutriments { get; set; }
    public Dictionary<string, string>? NutrientLevels { get; set; }
    public string? NutriscoreGrade { get; set; }
    public int? NutriscoreScore { get; set; }
    public string? Packaging { get; set; }
    public long PopularityKey { get; set; }
    public string? ProductName { get; set; }
    public string? ProductNameDe { get; set; }
    public double? ProductQuantity { get; set; }
    public string? Quantity { get; set; }
    public int Rev { get; set; }
    public int ScansN { get; set; }
    public double? ServingQuantity { get; set; }
    public string? ServingSize { get; set; }
    public string[]? StatesTags { get; set; }
    public string? Stores { get; set; }
    public int UniqueScansN { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenFoodFactsIngredient
{
    public string? Id { get; set; }
    public string? Text { get; set; }
    public double PercentEstimate { get; set; }
    public double PercentMax { get; set; }
    public double PercentMin { get; set; }
    public string? Vegan { get; set; }
    public string? Vegetarian { get; set; }
    public int IsInTaxonomy { get; set; }
    public OpenFoodFactsIngredient[]? Ingredients { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenFoodFactsNutriments
{
    [JsonPropertyName("carbohydrates")]
    public double? Carbohydrates { get; set; }

    [JsonPropertyName("carbohydrates_100g")]
    public double? CarbohydratesOf100 { get; set; }

    [JsonPropertyName("carbohydrates_serving")]
    public double? CarbohydratesOfServing { get; set; }

    [JsonPropertyName("carbohydrates_unit")]
    public string? CarbohydratesUnit { get; set; }

    [JsonPropertyName("carbohydrates_value")]
    public double? CarbohydratesValue { get; set; }

    [JsonPropertyName("energy-kcal")]
    public double? EnergyKcal { get; set; }

    [JsonPropertyName("energy-kcal_100g")]
    public double? EnergyKcalOf100 { get; set; }

    [JsonPropertyName("energy-kcal_serving")]
    public double? EnergyKcalOfServing { get; set; }

    [JsonPropertyName("energy-kcal_unit")]
    public string? EnergyKcalUnit { get; set; }

    [JsonPropertyName("energy-kcal_value")]
    public double? EnergyKcalValue { get; set; }

    [JsonPropertyName("fat")]
    public double? Fat { get; set; }

    [JsonPropertyName("fat_100g")]
    public double? FatOf100 { get; set; }

    [JsonPropertyName("fat_serving")]
    public double? FatOfServing { get; set; }

    [JsonPropertyName("fat_unit")]
    public string? FatUnit { get; set; }

    [JsonPropertyName("fat_value")]
    public double? FatValue { get; set; }

    [JsonPropertyName("proteins")]
    public double? Proteins { get; set; }

    [JsonPropertyName("proteins_100g")]
    public double? ProteinsOf100 { get; set; }

    [JsonPropertyName("proteins_serving")]
    public double? ProteinsOfServing { get; set; }

    [JsonPropertyName("proteins_unit")]
    public string? ProteinsUnit { get; set; }

    [JsonPropertyName("proteins_value")]
    public double? ProteinsValue { get; set; }

    [JsonPropertyName("salt")]
    public double? Salt { get; set; }

    [JsonPropertyName("salt_100g")]
    public double? SaltOf100 { get; set; }

    [JsonPropertyName("salt_serving")]
    public double? SaltOfServing { get; set; }

    [JsonPropertyName("salt_unit")]
    public string? SaltUnit { get; set; }

    [JsonPropertyName("salt_value")]
    public double? SaltValue { get; set; }

    [JsonPropertyName("saturated-fat")]
    public double? SaturatedFat { get; set; }

    [JsonPropertyName("saturated-fat_100g")]
    public double? SaturatedFatOf100 { get; set; }

    [JsonPropertyName("saturated-fat_serving")]
    public double? SaturatedFatOfServing { get; set; }

    [JsonPropertyName("saturated-fat_unit")]
    public string? SaturatedFatUnit { get; set; }

    [JsonPropertyName("saturated-fat_value")]
    public double? SaturatedFatValue { get; set; }

    [JsonPropertyName("sodium")]
    public double? Sodium { get; set; }

    [JsonPropertyName("sodium_100g")]
    public double? SodiumOf100 { get; set; }

    [JsonPropertyName("sodium_serving")]
    public double? SodiumOfServing { get; set; }

    [JsonPropertyName("sodium_unit")]
    public string? SodiumUnit { get; set; }

    [JsonPropertyName("sodium_value")]
    public double? SodiumValue { get; set; }

    [JsonPropertyName("sugars")]
    public double? Sugars { get; set; }

    [JsonPropertyName("sugars_100g")]
    public double? SugarsOf100 { get; set; }

    [JsonPropertyName("sugars_serving")]
    public double? SugarsOfServing { get; set; }

    [JsonPropertyName("sugars_unit")]
    public string? SugarsUnit { get; set; }

    [JsonPropertyName("sugars_value")]
    public double? SugarsValue { get; set; }
}
