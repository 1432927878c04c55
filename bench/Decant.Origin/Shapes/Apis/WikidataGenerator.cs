namespace Decant.Origin.Shapes.Apis;

/// <summary>Entities of Wikidata: objects whose names are ids and languages, ten levels deep, values of many kinds, and all letters beyond ASCII escaped.</summary>
internal static class WikidataGenerator
{
    public const string Answer = """{ "entities": {…}, "success": 1 }""";

    private const ulong Seed = 0x5173_DA7A;

    private static readonly string[] s_sites = ["enwiki", "dewiki", "frwiki", "ruwiki", "jawiki", "arwiki", "commonswiki"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        string id = $"Q{1_000 + (index * 17)}";
        writer.WritePropertyName(id);
        writer.WriteJson($$"""
            {
              "pageid": {{random.Next(100_000_000)}}, "ns": 0, "title": "{{id}}", "lastrevid": {{random.Next(2_000_000_000)}},
              "modified": "{{JsonText.Time(2025, random.Next(30_000_000))}}", "type": "item", "id": "{{id}}",
              "labels": { {{ByLanguage(random, language => Text(language, Prose.Title(random, language)))}} },
              "descriptions": { {{ByLanguage(random, language => Text(language, Prose.Words(random, language, random.Next(3, 9))))}} },
              "aliases": { {{ByLanguage(random, language => $"[{SplitMix64.Many(random.Next(1, 4), () => Text(language, Prose.Title(random, language)))}]")}} },
              "claims": { {{ByProperty(random, random.Next(4, 12), property => $"[{SplitMix64.Many(random.Next(1, 4), () => Statement(random, id, property))}]")}} },
              "sitelinks": { {{string.Join(',', s_sites.Where(_ => random.OneIn(2)).Select(site => $"\"{site}\":{Site(random, site)}"))}} }
            }
            """);
    }

    private static string ByLanguage(SplitMix64 random, Func<string, string> value) =>
        string.Join(',', Prose.Languages.Where(_ => !random.OneIn(3)).Select(language => $"\"{language}\":{value(language)}"));

    private static string ByProperty(SplitMix64 random, int count, Func<string, string> value) => string.Join(
        ',', Enumerable.Range(0, count).Select(_ => $"P{random.Next(1, 9_000)}").Distinct().Select(property => $"\"{property}\":{value(property)}"));

    private static string Text(string language, string value) => $$"""{ "language": "{{language}}", "value": {{Escaped(value)}} }""";

    private static string Statement(SplitMix64 random, string id, string property) => $$"""
        {
          "mainsnak": {{Snak(random, property)}},
          "type": "statement",
          {{(random.OneIn(2) ? "" : $"\"qualifiers\": {Snaks(random)}, \"qualifiers-order\": [\"P580\", \"P582\"],")}}
          "id": "{{id}}${{random.Next(int.MaxValue):X8}}-{{random.Next(1 << 16):X4}}-4{{random.Next(1 << 12):X3}}-{{random.Next() >> 16:X12}}",
          "rank": "{{(random.OneIn(9) ? "preferred" : "normal")}}",
          "references": [{{SplitMix64.Many(random.Next(3), () => $$"""{ "hash": "{{Hash(random)}}", "snaks": {{Snaks(random)}}, "snaks-order": ["P248", "P813"] }""")}}]
        }
        """;

    private static string Snaks(SplitMix64 random) => $$"""{ {{ByProperty(random, 2, property => $"[{Snak(random, property)}]")}} }""";

    private static string Snak(SplitMix64 random, string property)
    {
        (string type, string kind, string value) = random.Next(5) switch
        {
            0 => ("time", "time", $$"""{ "time": "+{{random.Next(1800, 2027)}}-{{random.Next(1, 13):D2}}-{{random.Next(1, 29):D2}}T00:00:00Z", "timezone": 0, "before": 0, "after": 0, "precision": 11, "calendarmodel": "http://wikidata.test/entity/Q1985727" }"""),
            1 => ("quantity", "quantity", $$"""{ "amount": "+{{random.Next(100_000)}}.{{random.Next(100)}}", "unit": "http://wikidata.test/entity/Q11573", "upperBound": "+100001", "lowerBound": "+0" }"""),
            2 => ("external-id", "string", $"\"{random.Next():x16}\""),
            3 => ("monolingualtext", "monolingualtext", $$"""{ "text": {{Escaped(Prose.Title(random, "ru"))}}, "language": "ru" }"""),
            _ => ("wikibase-item", "wikibase-entityid", $$"""{ "entity-type": "item", "numeric-id": {{random.Next(100_000_000)}}, "id": "Q{{random.Next(100_000_000)}}" }"""),
        };
        return $$"""
            {
              "snaktype": "value", "property": "{{property}}", "hash": "{{Hash(random)}}",
              "datavalue": { "value": {{value}}, "type": "{{kind}}" },
              "datatype": "{{type}}"
            }
            """;
    }

    private static string Site(SplitMix64 random, string site) =>
        $$"""{ "site": "{{site}}", "title": {{Escaped(Prose.Title(random, random.Pick<string>(Prose.Languages)))}}, "badges": [{{(random.OneIn(6) ? "\"Q17437796\"" : "")}}] }""";

    private static string Hash(SplitMix64 random) => $"{random.Next():x16}{random.Next():x16}{random.Next(int.MaxValue):x8}";

    private static string Escaped(string text) => JsonText.Quoted(text, JsonText.IsBeyondAscii);
}
