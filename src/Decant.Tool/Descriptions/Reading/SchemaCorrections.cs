using System.Text.Json.Nodes;

namespace Decant.Tool.Descriptions.Reading;

/// <summary>Rewrites what Microsoft.OpenApi would read with a loss: references to other files, and schemas with <c>nullable</c>, <c>const</c>, members beside
/// <c>$ref</c>, or true or false in their place.</summary>
internal static class SchemaCorrections
{
    /// <summary>The extension that says that null is allowed.</summary>
    public const string Nullable = "x-decant-nullable";

    /// <summary>The extension in place of a reference that leads out of the description.</summary>
    public const string External = "x-decant-external";

    private const string Reference = "$ref";

    // The values of these members are schemas or lists of schemas.
    private static readonly HashSet<string> s_schemas = ["schema", "items", "additionalProperties", "itemSchema", "allOf", "anyOf", "oneOf"];

    // The names in the values of these members are not keywords: default may be a response, and example a property.
    private static readonly HashSet<string> s_schemasByName = ["properties", "patternProperties", "schemas", "definitions", "$defs"];
    private static readonly HashSet<string> s_partsByName =
        ["paths", "pathItems", "webhooks", "callbacks", "responses", "content", "mediaTypes", "headers", "parameters", "requestBodies", "links", "encoding"];

    // These members are data, in which nothing is a schema.
    private static readonly HashSet<string> s_data = ["example", "examples", "default", "enum", "const", "mapping", "value"];

    public static void Apply(JsonObject document)
    {
        IEnumerable<JsonNode?> components = document["components"] is JsonObject named ? named.Where(member => member.Key != "schemas").Select(member => member.Value) : [];
        foreach (JsonObject part in components.Append(document["parameters"]).Append(document["responses"]).OfType<JsonObject>())
            RemoveEndless(part);
        Visit(document, isSchema: false);
    }

    // Microsoft.OpenApi does not end if parameters or responses refer to each other in a circle.
    private static void RemoveEndless(JsonObject part)
    {
        foreach (JsonObject entry in part.Select(member => member.Value).OfType<JsonObject>())
        {
            HashSet<JsonObject> seen = [];
            JsonObject? next = entry;
            while (next is not null && seen.Add(next))
                next = TargetOf(next) is { } target ? part[target[(target.LastIndexOf('/') + 1)..]] as JsonObject : null;
            if (next is not null)
                next.Remove(Reference);
        }
    }

    private static string? TargetOf(JsonObject keywords) => keywords[Reference] is JsonValue reference && reference.TryGetValue(out string? target) ? target : null;

    private static void Visit(JsonNode? node, bool isSchema)
    {
        if (node is JsonArray list)
        {
            foreach (JsonNode? item in list)
                Visit(item, isSchema);
        }

        if (node is not JsonObject keywords)
            return;
        if (TargetOf(keywords) is { } target && !target.StartsWith('#'))
        {
            keywords.Remove(Reference);
            keywords[External] = target;
        }

        if (isSchema)
            Correct(keywords);
        foreach (var (name, value) in keywords.ToArray())
        {
            if (s_data.Contains(name) || name.StartsWith("x-", StringComparison.Ordinal))
                continue;
            if (value is JsonObject named && (s_schemasByName.Contains(name) || (!isSchema && s_partsByName.Contains(name))))
                VisitNamed(named, s_schemasByName.Contains(name));
            else
                VisitMember(keywords, name, value, isSchema);
        }
    }

    private static void VisitNamed(JsonObject named, bool areSchemas)
    {
        foreach (var (name, value) in named.ToArray())
        {
            // A schema that is true allows any value, as an empty one does; one that is false describes a member that does not occur.
            if (areSchemas && value is not JsonObject)
                named[name] = new JsonObject();
            Visit(named[name], areSchemas);
        }
    }

    private static void VisitMember(JsonObject keywords, string name, JsonNode? value, bool isSchema)
    {
        if (value is JsonObject or JsonArray)
            Visit(value, s_schemas.Contains(name));
        else if (isSchema && name == "items")
            keywords[name] = new JsonObject();
    }

    private static void Correct(JsonObject schema)
    {
        // Microsoft.OpenApi reads it only beside a type, and not in OpenAPI 3.1, whose documents still have it.
        if (IsTrue(schema, "nullable") || IsTrue(schema, "x-nullable"))
            schema[Nullable] = true;
        // Microsoft.OpenApi reads each constant as a string.
        if (schema.TryGetPropertyValue("const", out JsonNode? constant))
        {
            schema.Remove("const");
            schema["enum"] = new JsonArray(constant?.DeepClone());
        }

        if (schema.Count > 1 && schema[Reference] is JsonValue reference)
        {
            schema.Remove(Reference);
            schema["allOf"] = new JsonArray([new JsonObject { [Reference] = reference.DeepClone() }, .. schema["allOf"] is JsonArray others ? others.Select(other => other?.DeepClone()) : []]);
        }
    }

    private static bool IsTrue(JsonObject schema, string name) => schema[name] is JsonValue value && value.TryGetValue(out bool isTrue) && isTrue;
}
