namespace Decant.Origin.Shapes.Apis;

/// <summary>A bundle of FHIR with resources of three types: arrays of one element, codes with long addresses, XHTML in strings, decimal numbers.</summary>
internal static class FhirGenerator
{
    public const string Answer = """
        {
          "resourceType": "Bundle", "id": "8c7d2a6e-3b1f-4f6e-9b53-0d3f8a0c5e11", "meta": { "lastUpdated": "2026-03-14T09:26:53.589+00:00" }, "type": "searchset", "total": 4211,
          "link": [{ "relation": "self", "url": "https://fhir.test/r4/Observation?_include=Observation:device" }, { "relation": "next", "url": "https://fhir.test/r4?_getpages=8c7d2a6e" }],
          "entry": […]
        }
        """;

    private const ulong Seed = 0xF414_0001;
    private const string Server = "https://fhir.test/r4";
    private const string Loinc = "http://loinc.test";

    private static readonly (string Code, string Text, string Unit)[] s_codes =
        [("8867-4", "Heart rate", "/min"), ("15074-8", "Glucose [Moles/volume] in Blood", "mmol/l"), ("8310-5", "Body temperature", "Cel"), ("29463-7", "Body weight", "kg")];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        string id = $"{random.Next(int.MaxValue):x8}-{random.Next(1 << 16):x4}-4{random.Next(1 << 12):x3}-{random.Next() >> 16:x12}";
        (string type, string members) = random.Next(6) switch { 0 => ("Device", Device(random)), 1 => ("Location", Location(random)), _ => ("Observation", Observation(random)) };
        writer.WriteJson($$"""
            {
              "fullUrl": "{{Server}}/{{type}}/{{id}}",
              "resource": {
                "resourceType": "{{type}}", "id": "{{id}}",
                "meta": { "versionId": "{{random.Next(1, 9)}}", "lastUpdated": "{{Time(random)}}", "source": "#{{random.Next():x16}}", "profile": ["{{Server}}/StructureDefinition/{{type}}"] },
                "text": { "status": "generated", "div": "<div xmlns=\"http://www.w3.org/1999/xhtml\"><p><b>{{type}}</b>: <span title=\"{{id}}\">{{Prose.Sentences(random, "en", random.Next(1, 3))}}</span></p></div>" },
                {{members}}
              },
              "search": { "mode": "{{(type == "Observation" ? "match" : "include")}}" }
            }
            """);
    }

    private static string Observation(SplitMix64 random) => $$"""
        "status": "final", "category": [{{Concept("http://terminology.test/CodeSystem/observation-category", "vital-signs", "Vital Signs")}}],
        {{Code(random)}},
        "subject": { "reference": "Patient/{{random.Next(10_000)}}" }, "encounter": { "reference": "Encounter/{{random.Next(100_000)}}" },
        "effectiveDateTime": "{{Time(random)}}", "issued": "{{Time(random)}}", {{Quantity(random)}},
        "referenceRange": [{ "low": { "value": {{random.Next(40)}}.{{random.Next(10)}}, "unit": "u" }, "high": { "value": {{random.Next(40, 90)}}.{{random.Next(10)}}, "unit": "u" } }],
        "component": [{{SplitMix64.Many(random.Next(3), () => $$"""{ {{Code(random)}}, {{Quantity(random)}} }""")}}]
        """;

    private static string Device(SplitMix64 random) => $$"""
        "identifier": [{ "system": "{{Server}}/devices", "value": "{{random.Next():x16}}" }], "status": "active", "manufacturer": "Glass Instruments",
        "serialNumber": "{{random.Next() >> 20}}", "deviceName": [{ "name": "Thermometer {{random.Next(90)}}", "type": "user-friendly-name" }],
        "type": {{Concept("http://snomed.test", "86184003", "Electrocardiographic monitor")}}
        """;

    private static string Location(SplitMix64 random) => $$"""
        "identifier": [{ "system": "{{Server}}/locations", "value": "B{{random.Next(9)}}-S/F{{random.Next(9)}}" }], "status": "active", "name": "Ward {{random.Next(40)}}",
        "mode": "instance", "position": { "longitude": {{random.Next(-179, 180)}}.{{random.Next(1_000_000):D6}}, "latitude": {{random.Next(-89, 90)}}.{{random.Next(1_000_000):D6}}, "altitude": 0 },
        "physicalType": {{Concept("http://terminology.test/CodeSystem/location-physical-type", "wi", "Wing")}}
        """;

    private static string Code(SplitMix64 random)
    {
        (string code, string text, _) = random.Pick<(string, string, string)>(s_codes);
        return $"\"code\": {Concept(Loinc, code, text)}";
    }

    private static string Concept(string system, string code, string text) =>
        $$"""{ "coding": [{ "system": "{{system}}", "code": "{{code}}", "display": "{{text}}" }], "text": "{{text}}" }""";

    private static string Quantity(SplitMix64 random)
    {
        string unit = random.Pick<(string Code, string Text, string Unit)>(s_codes).Unit;
        return $$"""
            "valueQuantity": { "value": {{random.Next(200)}}.{{random.Next(1_000)}}, "unit": "{{unit}}", "system": "http://unitsofmeasure.test", "code": "{{unit}}" }
            """;
    }

    private static string Time(SplitMix64 random) => JsonText.Time(2025, random.Next(30_000_000)).Replace("Z", $".{random.Next(1_000):D3}+01:00", StringComparison.Ordinal);
}
