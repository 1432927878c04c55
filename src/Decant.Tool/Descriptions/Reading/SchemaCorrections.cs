using System.Text.Json.Nodes;

namespace Decant.Tool.Descriptions.Reading;

/// <summary>Rewrites schemas that Microsoft.OpenApi would read with a loss: <c>nullable</c>, members beside <c>$ref</c>, and schemas that are true or
/// false.</summary>
internal static class SchemaCorrections
{
    /// <summary>The extension that says that null is allowed.</summary>
    public const string Nullable = "x-decant-nullable";

    // The values of these members are schemas, lists of schemas, or schemas by name.
    private static readonly HashSet<string> s_one = ["schema", "items", "additionalProperties", "itemSchema"];
    private static readonly HashSet<string> s_lists = ["allOf", "anyOf", "oneOf"];
    private static readonly HashSet<string> s_named = ["properties", "patternProperties", "schemas", "definitions", "$defs"];

    // These members are data, in which nothing is a schema.
    private static readonly HashSet<string> s_data = ["example", "examples", "default", "enum", "const", "mapping", "value"];

    public static void Apply(JsonObject document) => Visit(document, isSchema: false);

    private static void Visit(JsonNode? node, bool isSchema)
    {
        if (node is JsonArray list)
        {
            foreach (JsonNode? item in list)
                Visit(item, isSchema);
        }

        if (node is not JsonObject keywords)
            return;
        if (isSchema)
            Correct(keywords);
        foreach (var (name, value) in keywords.ToArray())
        {
            if (s_data.Contains(name) || name.StartsWith("x-", StringComparison.Ordinal))
                continue;
            if (s_named.Contains(name) && value is JsonObject named)
                VisitNamed(named);
            else
                VisitMember(keywords, name, value, isSchema);
        }
    }

    private static void VisitNamed(JsonObject named)
    {
        foreach (var (name, value) in named.ToArray())
        {
            // A schema that is true allows any value, as an empty one does; one that is false describes a member that does not occur.
            if (value is not JsonObject)
                named[name] = new JsonObject();
            Visit(named[name], isSchema: true);
        }
    }

    private static void VisitMember(JsonObject keywords, string name, JsonNode? value, bool isSchema)
    {
        if (value is JsonObject or JsonArray)
            Visit(value, s_one.Contains(name) || s_lists.Contains(name));
        else if (isSchema && name == "items")
            keywords[name] = new JsonObject();
    }

    private static void Correct(JsonObject schema)
    {
        // Microsoft.OpenApi reads it only beside a type, and not in OpenAPI 3.1, whose documents still have it.
        if (IsTrue(schema, "nullable") || IsTrue(schema, "x-nullable"))
            schema[Nullable] = true;
        if (schema.Count > 1 && schema["$ref"] is JsonValue reference)
        {
            schema.Remove("$ref");
            schema["allOf"] = new JsonArray([new JsonObject { ["$ref"] = reference.DeepClone() }, .. schema["allOf"] is JsonArray others ? others.Select(other => other?.DeepClone()) : []]);
        }
    }

    private static bool IsTrue(JsonObject schema, string name) => schema[name] is JsonValue value && value.TryGetValue(out bool isTrue) && isTrue;
}
