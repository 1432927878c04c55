namespace Decant.Origin.Shapes.Apis;

/// <summary>Pages of a wiki with their extracts: long texts in many scripts, with line breaks and quotes.</summary>
internal static class MediaWikiGenerator
{
    public const string Answer = """
        { "batchcomplete": true, "continue": { "gapcontinue": "Sediment", "continue": "gapcontinue||" }, "query": { "pages": […] } }
        """;

    private const ulong Seed = 0x3ED1_A001;

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        string language = random.Pick<string>(Prose.Languages), title = Prose.Title(random, language);
        string address = $"https://{language}.wiki.test/wiki/{Uri.EscapeDataString(title.Replace(' ', '_'))}";
        writer.WriteJson($$"""
            {
              "pageid": {{random.Next(1, 80_000_000)}}, "ns": 0, "title": {{JsonText.Quoted(title)}},
              "extract": {{JsonText.Quoted(Extract(random, language))}},
              "contentmodel": "wikitext", "pagelanguage": "{{language}}", "pagelanguagehtmlcode": "{{language}}",
              "pagelanguagedir": "{{(language == "ar" ? "rtl" : "ltr")}}", "touched": "{{JsonText.Time(2024, random.Next(60_000_000))}}",
              "lastrevid": {{random.Next(1_000_000_000, 1_400_000_000)}}, "length": {{random.Next(500, 200_000)}},
              "fullurl": "{{address}}", "editurl": "{{address}}?action=edit", "canonicalurl": "{{address}}",
              {{(random.OneIn(3) ? "" : Thumbnail(random, title))}}
              "langlinks": [{{SplitMix64.Many(random.Next(2, 8), () => Link(random))}}],
              "categories": [{{SplitMix64.Many(random.Next(1, 6), () => $$"""{ "ns": 14, "title": {{JsonText.Quoted($"Category:{Prose.Title(random, language)}")}} }""")}}],
              "coordinates": [{ "lat": {{random.Next(-89, 90)}}.{{random.Next(1_000_000):D6}}, "lon": {{random.Next(-179, 180)}}.{{random.Next(1_000_000):D6}}, "primary": true, "globe": "earth" }]
            }
            """);
    }

    private static string Extract(SplitMix64 random, string language) => string.Join('\n', Enumerable.Range(0, random.Next(2, 7))
        .Select(_ => $"{Prose.Sentences(random, language, random.Next(1, 6))} \"{Prose.Title(random, language)}\" (IPA: [\u02c8gl\u025b\u02d0s])."));

    private static string Thumbnail(SplitMix64 random, string title)
    {
        string file = $"{Uri.EscapeDataString(title.Replace(' ', '_'))}.jpg";
        return $$"""
            "thumbnail": { "source": "https://upload.wiki.test/thumb/{{random.Next(256):x2}}/{{file}}/50px-{{file}}", "width": 50, "height": {{random.Next(20, 90)}} },
            "pageimage": "{{file}}",
            """;
    }

    private static string Link(SplitMix64 random)
    {
        string language = random.Pick<string>(Prose.Languages);
        return $$"""{ "lang": "{{language}}", "title": {{JsonText.Quoted(Prose.Title(random, language))}} }""";
    }
}
