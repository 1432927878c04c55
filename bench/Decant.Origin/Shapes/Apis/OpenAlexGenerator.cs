namespace Decant.Origin.Shapes.Apis;

/// <summary>Works of OpenAlex: ids that are addresses, many nulls, and abstracts as an index whose member names are words.</summary>
internal static class OpenAlexGenerator
{
    public const string Answer = """
        { "meta": { "count": 91847, "db_response_time_ms": 112, "page": 1, "per_page": 50, "groups_count": null }, "results": […], "group_by": [] }
        """;

    private const ulong Seed = 0x0A1E_0001;

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        string title = Quoted(Prose.Sentences(random, random.OneIn(4) ? "de" : "en", 1));
        writer.WriteJson($$"""
            {
              "id": "{{Id(random, 'W')}}", "doi": "https://doi.test/10.{{random.Next(1_000, 9_999)}}/{{random.Next():x16}}", "title": {{title}}, "display_name": {{title}},
              "publication_year": {{random.Next(1970, 2027)}}, "publication_date": "{{random.Next(1970, 2027)}}-{{random.Next(1, 13):D2}}-{{random.Next(1, 29):D2}}",
              "ids": { "openalex": "{{Id(random, 'W')}}", "mag": "{{random.Next(int.MaxValue)}}", "pmid": {{(random.OneIn(2) ? "null" : $"\"https://pubmed.test/{random.Next(40_000_000)}\"")}} },
              "language": "en", "primary_location": {{Location(random)}}, "type": "article", "type_crossref": "journal-article", "indexed_in": ["crossref"],
              "open_access": { "is_oa": {{random.TrueOneIn(2)}}, "oa_status": "closed", "oa_url": null, "any_repository_has_fulltext": false },
              "authorships": [{{SplitMix64.Many(random.Next(1, 8), () => Authorship(random))}}],
              "countries_distinct_count": {{random.Next(5)}}, "institutions_distinct_count": {{random.Next(9)}}, "corresponding_author_ids": [], "corresponding_institution_ids": [],
              "apc_list": {{(random.OneIn(3) ? $$"""{ "value": {{random.Next(500, 4_000)}}, "currency": "EUR", "value_usd": {{random.Next(500, 4_000)}} }""" : "null")}}, "apc_paid": null,
              "fwci": {{(random.OneIn(4) ? "null" : $"{random.Next(30)}.{random.Next(1_000):D3}")}}, "has_fulltext": {{random.TrueOneIn(3)}}, "fulltext_origin": null, "cited_by_count": {{random.Next(1 << random.Next(1, 12))}},
              "citation_normalized_percentile": { "value": 0.{{random.Next(1_000_000):D6}}, "is_in_top_1_percent": false, "is_in_top_10_percent": {{random.TrueOneIn(9)}} },
              "biblio": { "volume": "{{random.Next(300)}}", "issue": "{{random.Next(1, 13)}}", "first_page": "{{random.Next(900)}}", "last_page": null },
              "is_retracted": false, "is_paratext": false,
              "primary_topic": {{Topic(random)}}, "topics": [{{SplitMix64.Many(random.Next(4), () => Topic(random))}}],
              "keywords": [{{SplitMix64.Many(random.Next(6), () => $$"""{ "id": "https://openalex.test/keywords/{{TweetUser.ScreenName(random)}}", "display_name": {{Quoted(Prose.Title(random, "en"))}}, "score": 0.{{random.Next(10_000_000):D7}} }""")}}],
              "mesh": [], "locations_count": 1, "locations": [{{Location(random)}}], "best_oa_location": null, "sustainable_development_goals": [], "grants": [], "datasets": [], "versions": [],
              "referenced_works_count": 20, "referenced_works": [{{SplitMix64.Many(random.Next(30), () => $"\"{Id(random, 'W')}\"")}}],
              "related_works": [{{SplitMix64.Many(10, () => $"\"{Id(random, 'W')}\"")}}],
              "abstract_inverted_index": {{(random.OneIn(4) ? "null" : Abstract(random))}},
              "counts_by_year": [{{SplitMix64.Many(random.Next(9), () => $$"""{ "year": {{random.Next(2012, 2027)}}, "cited_by_count": {{random.Next(90)}} }""")}}],
              "updated_date": "2026-0{{random.Next(1, 10)}}-1{{random.Next(10)}}T0{{random.Next(10)}}:31:12.{{random.Next(1_000_000):D6}}", "created_date": "2016-06-24"
            }
            """);
    }

    private static string Location(SplitMix64 random) => $$"""
        {
          "is_oa": {{random.TrueOneIn(2)}}, "landing_page_url": "https://doi.test/10.{{random.Next(1_000, 9_999)}}/{{random.Next():x16}}", "pdf_url": null,
          "source": {
            "id": "{{Id(random, 'S')}}", "display_name": {{Quoted($"Journal of {Prose.Title(random, "fr")}")}}, "issn_l": "{{random.Next(10_000):D4}}-{{random.Next(10_000):D4}}",
            "issn": ["{{random.Next(10_000):D4}}-{{random.Next(10_000):D4}}"], "is_oa": false, "is_in_doaj": false, "is_core": true, "host_organization": "{{Id(random, 'P')}}",
            "host_organization_name": "Glass Press", "host_organization_lineage": ["{{Id(random, 'P')}}"], "type": "journal"
          },
          "license": null, "license_id": null, "version": null, "is_accepted": false, "is_published": false
        }
        """;

    private static string Authorship(SplitMix64 random) => $$"""
        {
          "author_position": "{{random.Pick<string>(["first", "middle", "last"])}}",
          "author": { "id": "{{Id(random, 'A')}}", "display_name": {{Quoted(Prose.Title(random, "de"))}}, "orcid": {{(random.OneIn(2) ? "null" : $"\"https://orcid.test/0000-000{random.Next(10)}-{random.Next(10_000):D4}-{random.Next(10_000):D4}\"")}} },
          "institutions": [{{SplitMix64.Many(random.Next(3), () => $$"""{ "id": "{{Id(random, 'I')}}", "display_name": {{Quoted($"Universit\u00e9 {Prose.Title(random, "fr")}")}}, "ror": "https://ror.test/0{{random.Next(1 << 28):x7}}", "country_code": "FR", "type": "education", "lineage": ["{{Id(random, 'I')}}"] }""")}}],
          "countries": ["FR"], "is_corresponding": false, "raw_author_name": {{Quoted(Prose.Title(random, "de"))}}, "raw_affiliation_strings": [{{Quoted(Prose.Sentences(random, "fr", 1))}}], "affiliations": []
        }
        """;

    private static string Topic(SplitMix64 random) => $$"""
        {
          "id": "{{Id(random, 'T')}}", "display_name": {{Quoted(Prose.Title(random, "en"))}}, "score": 0.{{random.Next(10_000):D4}},
          "subfield": { "id": "https://openalex.test/subfields/{{random.Next(4_000)}}", "display_name": {{Quoted(Prose.Title(random, "en"))}} },
          "field": { "id": "https://openalex.test/fields/{{random.Next(40)}}", "display_name": "Engineering" },
          "domain": { "id": "https://openalex.test/domains/{{random.Next(1, 5)}}", "display_name": "Physical Sciences" }
        }
        """;

    private static string Abstract(SplitMix64 random) => $$"""
        { {{string.Join(',', Prose.Sentences(random, random.OneIn(4) ? "fr" : "en", random.Next(4, 12)).Split(' ')
            .Select((word, position) => (word, position)).GroupBy(found => found.word)
            .Select(places => $"{JsonText.Quoted(places.Key)}:[{string.Join(',', places.Select(found => found.position))}]"))}} }
        """;

    private static string Id(SplitMix64 random, char kind) => $"https://openalex.test/{kind}{random.Next(1_000_000_000, int.MaxValue)}";

    private static string Quoted(string text) => JsonText.Quoted(text, JsonText.IsBeyondAscii);
}
