using System.Text.Json;
using System.Text.Json.Nodes;
using Decant.Tool.Descriptions;

namespace Decant.Tool.Tests.Descriptions;

/// <summary>The examples of responses in a description.</summary>
internal sealed class DescribedExamples(JsonNode document)
{
    public IEnumerable<string> Find(DescribedOperation operation)
    {
        JsonNode? response = Resolve(document["paths"]![operation.Name.Path]![operation.Name.Method.ToLowerInvariant()]!["responses"]![operation.Status]);
        JsonNode? content = response?["content"]?[operation.MediaType];
        JsonNode?[] examples =
        [
            content?["example"],
            .. (content?["examples"] as JsonObject ?? []).Select(example => Resolve(example.Value)?["value"]),
            response?["examples"]?[operation.MediaType],
        ];
        return examples.OfType<JsonNode>().Select(example => example.ToJsonString());
    }

    /// <summary>Returns the first place where an example is not what its schema says.</summary>
    public static (string Place, string Kind)? FindContradiction(DescribedValue value, JsonNode? json, string place)
    {
        if (json is null)
            return value.IsNullable ? null : (place, "null where it is not allowed");
        DescribedKinds kind = json.GetValueKind() switch
        {
            JsonValueKind.Object => DescribedKinds.Object,
            JsonValueKind.Array => DescribedKinds.Array,
            JsonValueKind.String => DescribedKinds.String,
            JsonValueKind.Number => DescribedKinds.Number | DescribedKinds.Integer,
            _ => DescribedKinds.Boolean,
        };
        if (!value.IsOpen && (value.Kinds & kind) == 0)
            return (place, "another kind of value");
        if (json is JsonArray array && value.Items is { } items)
            return array.Select((item, index) => FindContradiction(items, item, $"{place}[{index}]")).FirstOrDefault(found => found is not null);
        if (json is not JsonObject members)
            return null;
        if (value.Required.FirstOrDefault(name => !members.ContainsKey(name)) is { } missing)
            return ($"{place}.{missing}", "a required member is missing");
        return value.Members.Where(member => members.ContainsKey(member.Name)).Select(member => FindContradiction(member.Value, members[member.Name], $"{place}.{member.Name}")).FirstOrDefault(found => found is not null);
    }

    private JsonNode? Resolve(JsonNode? node) =>
        node?["$ref"]?.GetValue<string>() is { } reference ? reference.TrimStart('#', '/').Split('/').Aggregate((JsonNode?)document, (at, name) => at?[name.Replace("~1", "/", StringComparison.Ordinal)]) : node;
}
