using System.Reflection;
using Decant.Tool.Descriptions;

namespace Decant.Tool.Tests.Descriptions;

/// <summary>Which type a schema has, and that the type reads a value of the schema.</summary>
public sealed class DescribedTypeTests
{
    public static TheoryData<string, string, string> Scalars => new()
    {
        { "type: string", "string", "\"a\"" },
        { "type: string, format: date-time", "DateTimeOffset", "\"2026-11-30T01:02:03.5+01:00\"" },
        { "type: string, format: date-time-local", "DateTime", "\"2026-11-30T01:02:03\"" },
        { "type: string, format: date", "DateOnly", "\"2026-11-30\"" },
        { "type: string, format: time", "string", "\"01:02:03Z\"" },
        { "type: string, format: time-local", "TimeOnly", "\"01:02:03\"" },
        { "type: string, format: duration", "string", "\"P1DT2H\"" },
        { "type: string, format: uuid", "Guid", "\"0f8fad5b-d9cb-469f-a165-70867728950e\"" },
        { "type: string, format: uri", "Uri", "\"https://example.com/{a}\"" },
        { "type: string, format: byte", "byte[]", "\"AAE=\"" },
        { "type: string, format: email", "string", "\"a@example.com\"" },
        { "type: string, enum: [a, b]", "string", "\"c\"" },
        { "type: string, format: int-or-string", "JsonOneOf<string, long>", "80" },
        { "enum: [a, b]", "string", "\"a\"" },
        { "const: a", "string", "\"a\"" },
        { "const: 5", "long", "5" },
        { "enum: [1, 2]", "long", "2" },
        { "enum: [1, 2.5]", "double", "2.5" },
        { "enum: [true, false]", "bool", "false" },
        { "enum: [1, auto]", "JsonOneOf<string, long>", "1" },
        { "enum: [[1]]", "JsonElement[]", "[1]" },
        { "enum: [a], additionalProperties: false", "string", "\"a\"" },
        { "type: string, enum: [a, 1]", "string", "\"1\"" },
        { "allOf: [ { type: number }, { enum: [1, 2] } ]", "long", "2" },
        { "type: integer", "long", "9007199254740993" },
        { "type: integer, format: int32", "int", "1" },
        { "type: integer, format: int64", "long", "1" },
        { "type: integer, format: uint64", "ulong", "18446744073709551615" },
        { "type: integer, format: unix-time", "DateTimeOffset", "1700000000" },
        { "type: number", "double", "1.5" },
        { "type: number, format: float", "double", "1.5" },
        { "type: number, format: decimal", "decimal", "0.12345678901234567890" },
        { "type: [integer, number]", "double", "1.5" },
        { "type: boolean", "bool", "true" },
        { "type: array, items: { type: integer }", "long[]", "[1]" },
        { "type: array, items: { type: [string, 'null'] }", "string?[]", "[null]" },
        { "type: array, items: { type: integer, format: unix-time }", "DateTimeOffset[]", "[1700000000]" },
        { "items: { type: array, items: { type: boolean } }", "bool[][]", "[[true]]" },
        { "type: [string, integer]", "JsonOneOf<string, long>", "1" },
        { "oneOf: [ { type: string }, { type: array, items: { type: string } } ]", "JsonOneOf<string, string[]>", "[\"a\"]" },
        { "anyOf: [ { type: boolean }, { type: number }, { type: string, format: uuid } ]", "JsonOneOf<Guid, double, bool>", "true" },
        { "oneOf: [ { type: string, enum: [a] }, { type: string, enum: [b] } ]", "string", "\"b\"" },
        { "type: integer, oneOf: [ { const: 0, title: None }, { const: 1, title: All } ]", "long", "1" },
        { "type: integer, format: int32, anyOf: [ { enum: [0, 1] }, { const: 2 } ]", "int", "2" },
        { "type: number, oneOf: [ { const: 0.5 }, { const: 1 } ]", "double", "0.5" },
        { "type: boolean, oneOf: [ { const: true }, { const: false } ]", "bool", "true" },
        { "type: string, oneOf: [ { const: a }, { const: b } ]", "string", "\"b\"" },
        { "type: [integer, 'null'], oneOf: [ { const: 0 }, { type: 'null' } ]", "long?", "0" },
        { "oneOf: [ { const: 0 }, { const: a } ]", "JsonOneOf<string, long>", "0" },
        { "allOf: [ { type: string }, { format: date } ]", "DateOnly", "\"2026-11-30\"" },
        { "allOf: [ { type: number }, { type: integer } ]", "long", "1" },
        { "additionalProperties: { type: integer }", "Dictionary<string, long>", "{\"a\":1}" },
        { "type: object, additionalProperties: { type: [boolean, 'null'] }", "Dictionary<string, bool?>", "{\"a\":null}" },
        { "type: object, patternProperties: { '^x': { type: string } }", "Dictionary<string, string>", "{\"x\":\"a\"}" },
        { "type: object, additionalProperties: { type: array, items: { type: integer } }", "Dictionary<string, long[]>", "{\"a\":[1]}" },
        { "type: object, properties: { b: { type: integer } }", "A", "{\"b\":1}" },
        { "type: array, items: { type: object, properties: { b: { type: integer } } }", "A[]", "[{\"b\":1}]" },
        { "type: object, additionalProperties: { properties: { b: { type: integer } } }", "Dictionary<string, A>", "{\"x\":{\"b\":1}}" },
        { "oneOf: [ { type: string }, { type: object, properties: { b: { type: integer } } } ]", "JsonOneOf<A, string>", "{\"b\":1}" },
        { "additionalProperties: { type: integer, format: unix-time }", "Dictionary<string, DateTimeOffset>", "{\"a\":1700000000}" },
        { "oneOf: [ { type: string, format: byte }, { type: integer } ]", "JsonOneOf<byte[], long>", "\"AAE=\"" },
        { "oneOf: [ { type: string, format: date-time }, { type: integer, format: unix-time } ]", "JsonOneOf<DateTimeOffset, long>", "1700000000" },
        { "type: array, items: { type: array, items: { type: integer, format: unix-time } }", "DateTimeOffset[][]", "[[1700000000]]" },
        { "type: object, additionalProperties: { type: array, items: { type: integer, format: unix-time } }", "Dictionary<string, DateTimeOffset[]>", "{\"a\":[1700000000]}" },
        { "{}", "JsonElement?", "[1]" },
        { "true", "JsonElement?", "[1]" },
        { "type: object", "JsonElement", "{\"b\":1}" },
        { "type: object, additionalProperties: true", "JsonElement", "{\"b\":1}" },
        { "type: array", "JsonElement[]", "[{}]" },
        { "type: [string, integer, boolean, array]", "JsonElement", "[1]" },
        { "allOf: [ { type: string }, { type: boolean } ]", "JsonElement", "1" },
    };

    [Fact]
    public void Create_SchemaOfAMember_DecidesItsType()
    {
        var printed = Scalars.Select(row => (row.Data, Source: Printed(row.Data.Item1).Source)).ToArray();

        Assert.All(printed, row => Assert.Contains($" {row.Data.Item2} A)", row.Source.Replace("\n    ", " ", StringComparison.Ordinal), StringComparison.Ordinal));
        Assembly assembly = CompiledRecords.Compile(printed.Select(row => row.Source));
        Assert.All(printed.Index(), row => Assert.NotNull(CompiledRecords.Read(assembly.GetType($"N{row.Index}.Thing")!, $$"""{"a":{{row.Item.Data.Item3}}}""")));
    }

    [Theory]
    [InlineData("required: [a], properties: { a: { type: string } }", "string A")]
    [InlineData("properties: { a: { type: string } }", "string? A")]
    [InlineData("required: [a], properties: { a: { type: [string, 'null'] } }", "string? A")]
    [InlineData("required: [a], properties: { a: { type: [integer, 'null'] } }", "long? A")]
    [InlineData("required: [a], properties: { a: { oneOf: [ { type: string }, { type: 'null' } ] } }", "string? A")]
    [InlineData("required: [a], properties: { a: { anyOf: [ { $ref: '#/components/schemas/B' }, { type: 'null' } ] } }", "string? A")]
    [InlineData("required: [a], properties: { a: { type: string, enum: [x, null] } }", "string? A")]
    [InlineData("required: [a], properties: { a: { $ref: '#/components/schemas/B' } }", "string A")]
    [InlineData("required: [a], properties: { a: { $ref: '#/components/schemas/B', description: d } }", "string A")]
    [InlineData("allOf: [ { properties: { a: { type: string } } }, { required: [a] } ]", "string A")]
    [InlineData("oneOf: [ { required: [a], properties: { a: { type: string } } }, { properties: { a: { type: string } } } ]", "string? A")]
    [InlineData("oneOf: [ { required: [a], properties: { a: { type: string } } }, { required: [a], properties: { a: { type: string, format: uri } } } ]", "string A")]
    public void Create_WhatMayBeMissingOrNull_IsNullable(string schema, string expected) =>
        Assert.Contains($"    {expected}", SmallDescription.Print($"Thing: {{ {schema} }}\nB: {{ type: string }}", "a").Source, StringComparison.Ordinal);

    [Theory]
    [InlineData("{ type: string, nullable: true }", "string? A")]
    [InlineData("{ type: integer, x-nullable: true }", "long? A")]
    [InlineData("{ nullable: true, allOf: [ { $ref: '#/components/schemas/B' } ] }", "long? A")]
    [InlineData("{ nullable: true, $ref: '#/components/schemas/B' }", "long? A")]
    [InlineData("{ nullable: true, oneOf: [ { type: string }, { type: boolean } ] }", "JsonOneOf<string, bool>? A")]
    [InlineData("{ anyOf: [ { type: string, nullable: true }, { type: boolean } ] }", "JsonOneOf<string, bool>? A")]
    [InlineData("{ type: array, items: { type: integer, nullable: true } }", "long?[] A")]
    [InlineData("{ type: object, additionalProperties: { type: string, nullable: true } }", "Dictionary<string, string?> A")]
    [InlineData("{ type: object, nullable: true, properties: { b: { type: string } } }", "A? A")]
    [InlineData("{ $ref: '#/components/schemas/C' }", "long? A")]
    [InlineData("{ nullable: false, type: string }", "string A")]
    public void Create_NullableOfAnyVersion_IsNullable(string schema, string expected) => Assert.All((string[])["3.0.3", "3.1.0", "3.2.0"], version => Assert.Contains(
        $"    {expected}",
        SmallDescription.Print($"Thing: {{ required: [a], properties: {{ a: {schema} }} }}\nB: {{ type: integer }}\nC: {{ type: integer, nullable: true }}", "a", version: version).Source, StringComparison.Ordinal));

    [Theory]
    [InlineData("3.0.3")]
    [InlineData("3.1.1")]
    [InlineData("3.2.0")]
    public void Read_ValuesWithoutAType_DecideTheKind(string version)
    {
        (string Value, DescribedKinds Kind)[] values =
        [
            ("a", DescribedKinds.String), ("'5'", DescribedKinds.String), ("5", DescribedKinds.Integer), ("-5", DescribedKinds.Integer), ("1.5", DescribedKinds.Number),
            ("true", DescribedKinds.Boolean), ("{ a: 1 }", DescribedKinds.Object), ("[1]", DescribedKinds.Array),
        ];
        var forms = values.SelectMany(value => new[] { ($"const: {value.Value}", value.Kind, false), ($"enum: [{value.Value}]", value.Kind, false), ($"enum: [null, {value.Value}]", value.Kind, true) }).ToArray();
        DescribedValue thing = SmallDescription.Read($"Thing: {{ properties: {{ {string.Join(", ", forms.Select((form, index) => $"m{index}: {{ {form.Item1} }}"))} }} }}", version).Value;

        Assert.All(forms.Zip(thing.Members), pair => Assert.Equal((pair.First.Item1, pair.First.Kind, pair.First.Item3), (pair.First.Item1, pair.Second.Value.Kinds, pair.Second.Value.IsNullable)));
    }

    // Strings whose names are not all known are no enum.
    [Fact]
    public void Read_StringsThatYamlReadsAsNumbers_AreNoEnum() =>
        Assert.Empty(SmallDescription.Read("Thing: { properties: { a: { type: string, enum: [a, 1] } } }").Value.Members[0].Value.EnumNames);

    // The names of responses, media types and members are keywords elsewhere.
    [Theory]
    [InlineData("3.0.3")]
    [InlineData("3.1.1")]
    public void Read_NullableReference_IsNullableAtEachPlace(string version)
    {
        string[] keywords = ["default", "example", "examples", "enum", "const", "mapping", "value", "properties", "schema", "items", "x-a"];
        const string Schema = "{ type: object, properties: { a: { $ref: '#/components/schemas/B', nullable: true } } }";
        string Content(string schema) => $"{{ description: d, content: {{ application/json: {{ schema: {schema} }} }} }}";
        string description = $$"""
            openapi: {{version}}
            info: { title: t, version: '1' }
            paths:
              {{string.Join("\n  ", ((string[])["200", "201", "2XX", "default"]).Select(status => $"/{status}: {{ get: {{ responses: {{ {status}: {Content(Schema)} }} }} }}"))}}
              {{string.Join("\n  ", keywords.Select(name => $"/response/{name}: {{ get: {{ responses: {{ 200: {{ $ref: '#/components/responses/{name}' }} }} }} }}"))}}
              {{string.Join("\n  ", keywords.Select(name => $"/schema/{name}: {{ get: {{ responses: {{ 200: {Content($"{{ $ref: '#/components/schemas/{name}' }}")} }} }} }}"))}}
              /members: { get: { responses: { 200: {{Content($"{{ properties: {{ {string.Join(", ", keywords.Select(name => $"{name}: {{ $ref: '#/components/schemas/B', nullable: true }}"))} }} }}")}} } } }
            components:
              responses: { {{string.Join(", ", keywords.Select(name => $"{name}: {Content(Schema)}"))}} }
              schemas: { B: { type: string }, {{string.Join(", ", keywords.Select(name => $"{name}: {Schema}"))}} }
            """;

        ApiDescription api = SmallDescription.ReadText(description);

        Assert.Equal(5 + (2 * keywords.Length), api.Operations.Count);
        Assert.All(api.Operations, operation => Assert.All(api.Read(operation).Value.Members, member => Assert.Equal((DescribedKinds.String, true), (member.Value.Kinds, member.Value.IsNullable))));
    }

    [Fact]
    public void Create_DatesInArraysOfThemselves_Ends() => Assert.DoesNotContain(
        "JsonUnixTime", SmallDescription.Print("Thing: { properties: { a: { $ref: '#/components/schemas/A' } } }\nA: { oneOf: [ { type: string, format: date-time }, { type: array, items: { $ref: '#/components/schemas/A' } } ] }", "a").Source, StringComparison.Ordinal);

    [Theory]
    [InlineData("{ type: string }", "JsonOneOf<V, string>")]
    [InlineData("{ type: array, items: { type: string } }", "JsonOneOf<V, string[]>")]
    [InlineData("{ type: array }", "JsonOneOf<V, JsonElement[]>")]
    [InlineData("{ type: [string, array], items: { type: array, items: { type: integer } } }", "JsonOneOf<V, string, long[][]>")]
    [InlineData("{ type: array, items: { properties: { q: { type: string } } } }", "JsonOneOf<V, V2[]>")]
    public void Create_MembersOfOneOfSeveralKinds_AreThoseOfTheObject(string other, string expected) => Assert.Contains(
        $"    {expected}? V);", SmallDescription.Print($"Thing: {{ properties: {{ v: {{ oneOf: [ {{ properties: {{ q: {{ type: string }} }} }}, {other} ] }} }} }}", "v(q)").Source, StringComparison.Ordinal);

    private static DescribedProjection Printed(string schema) =>
        SmallDescription.Print($"Thing: {{ required: [a], properties: {{ a: {(schema.Contains(':', StringComparison.Ordinal) ? $"{{ {schema} }}" : schema)} }} }}", "a");
}
