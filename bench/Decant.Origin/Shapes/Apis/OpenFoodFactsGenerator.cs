namespace Decant.Origin.Shapes.Apis;

/// <summary>Products of Open Food Facts: names with hyphens, numbers that are sometimes strings, arrays of tags, ingredients within ingredients.</summary>
internal static class OpenFoodFactsGenerator
{
    public const string Answer = """{ "count": 4186, "page": 1, "page_count": 50, "page_size": 50, "products": […], "skip": 0 }""";

    private const ulong Seed = 0x0FF0_0001;

    private static readonly string[] s_nutriments = ["carbohydrates", "energy-kcal", "fat", "proteins", "salt", "saturated-fat", "sodium", "sugars"];
    private static readonly string[] s_tags = ["en:spreads", "en:breakfasts", "en:sweet-spreads", "fr:pates-a-tartiner", "en:plant-based-foods-and-beverages", "en:no-gluten"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        string code = $"{random.Next() % 10_000_000_000_000:D13}";
        string images = $"https://images.food.test/images/products/{code[..3]}/{code[3..6]}/{code[6..9]}/{code[9..]}/front_fr.{random.Next(90)}";
        writer.WriteJson($$"""
            {
              "_id": "{{code}}", "code": "{{code}}", "additives_n": {{random.Next(6)}}, "additives_tags": [{{SplitMix64.Many(random.Next(4), () => $"\"en:e{random.Next(100, 500)}i\"")}}],
              "allergens": "en:milk,en:nuts", "allergens_tags": ["en:milk", "en:nuts"],
              "brands": {{JsonText.Quoted(Prose.Title(random, "fr"))}}, "brands_tags": ["{{TweetUser.ScreenName(random)}}"],
              "categories": {{JsonText.Quoted(Prose.Words(random, "fr", 8))}}, "categories_tags": [{{Tags(random, 8)}}], "countries_tags": ["en:france", "en:germany"],
              "completeness": 0.{{random.Next(10_000)}}, "created_t": {{random.Next(1_300_000_000, 1_790_000_000)}}, "last_modified_t": {{random.Next(1_700_000_000, 1_790_000_000)}},
              "ecoscore_grade": "{{random.Pick<char>("abcde")}}", "ecoscore_score": {{random.Next(100)}},
              "generic_name": "", "generic_name_fr": {{JsonText.Quoted(Prose.Words(random, "fr", 5))}},
              "image_url": "{{images}}.400.jpg", "image_small_url": "{{images}}.200.jpg", "image_thumb_url": "{{images}}.100.jpg",
              "ingredients_n": {{random.Next(40)}}, "ingredients_text": {{JsonText.Quoted(Prose.Sentences(random, "fr", random.Next(1, 5)))}},
              "ingredients": [{{SplitMix64.Many(random.Next(2, 8), () => Ingredient(random, depth: 2))}}],
              "labels_tags": [{{Tags(random, 4)}}], "lang": "fr", "languages_codes": { "fr": {{random.Next(1, 9)}}, "de": {{random.Next(1, 9)}} },
              "nova_group": {{(random.OneIn(5) ? "null" : $"{random.Next(1, 5)}")}},
              "nutriments": { {{string.Join(',', s_nutriments.Select(name => Nutriment(random, name)))}} },
              "nutrient_levels": { "fat": "high", "salt": "low", "saturated-fat": "{{(random.OneIn(2) ? "high" : "moderate")}}", "sugars": "high" },
              "nutriscore_grade": "{{random.Pick<char>("abcde")}}", "nutriscore_score": {{random.Next(-10, 40)}},
              "packaging": {{JsonText.Quoted(Prose.Words(random, "fr", 3))}}, "popularity_key": {{20_000_000_000L + random.Next(1_000_000)}},
              "product_name": {{JsonText.Quoted(Prose.Title(random, "fr"))}}, "product_name_de": {{JsonText.Quoted(Prose.Title(random, "de"))}},
              "product_quantity": {{Number(random)}}, "quantity": "{{random.Next(50, 1_000)}} g", "rev": {{random.Next(400)}}, "scans_n": {{random.Next(5_000)}},
              "serving_quantity": {{Number(random)}}, "serving_size": "15 g", "states_tags": [{{Tags(random, 12)}}], "stores": "", "unique_scans_n": {{random.Next(2_000)}}
            }
            """);
    }

    private static string Ingredient(SplitMix64 random, int depth) => $$"""
        {
          "id": "en:{{TweetUser.ScreenName(random)}}", "text": {{JsonText.Quoted(Prose.Words(random, "fr", 2))}},
          "percent_estimate": {{random.Next(100)}}.{{random.Next() >> 14}}, "percent_max": {{random.Next(100)}}, "percent_min": {{random.Next(50)}},
          "vegan": "{{(random.OneIn(3) ? "maybe" : "yes")}}", "vegetarian": "yes", "is_in_taxonomy": {{random.Next(2)}}
          {{(depth > 0 && random.OneIn(4) ? $", \"ingredients\": [{SplitMix64.Many(random.Next(1, 4), () => Ingredient(random, depth - 1))}]" : "")}}
        }
        """;

    private static string Nutriment(SplitMix64 random, string name) => $$"""
        "{{name}}": {{random.Next(100)}}.{{random.Next(10)}}, "{{name}}_100g": {{random.Next(100)}}.{{random.Next(10)}}, "{{name}}_serving": {{random.Next(100)}}.{{random.Next(1_000)}},
        "{{name}}_unit": "{{(name == "energy-kcal" ? "kcal" : "g")}}", "{{name}}_value": {{random.Next(100)}}
        """;

    private static string Number(SplitMix64 random) => random.OneIn(2) ? $"\"{random.Next(1_000)}\"" : $"{random.Next(1_000)}";

    private static string Tags(SplitMix64 random, int most) => SplitMix64.Many(random.Next(1, most + 1), () => $"\"{random.Pick<string>(s_tags)}\"");
}
