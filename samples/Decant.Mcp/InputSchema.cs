using System.Text.Json;
using System.Text.Json.Nodes;

namespace Decant.Mcp;

/// <summary>Describes the arguments of a tool to a model, as a JSON Schema.</summary>
internal static class InputSchema
{
    private const string Fields =
        """
        The fields to return; all others are left out, which saves tokens. Each item is a field ("name"), a part of a field ("owner/login"), or parts of it
        ("owner(login,id)"); arrays need no notation. "*" is every field. Names are case-sensitive.
        """;

    /// <summary>Creates the schema.</summary>
    /// <param name="address">The variables of the address are arguments.</param>
    /// <param name="parameters">What is to be said of them.</param>
    /// <param name="known">The fields to choose from, if they are known.</param>
    public static JsonElement Create(AddressTemplate address, IReadOnlyDictionary<string, ParameterSettings> parameters, KnownFields? known)
    {
        var properties = new JsonObject();
        foreach (string name in address.Names)
        {
            ParameterSettings parameter = parameters.GetValueOrDefault(name) ?? new();
            var property = new JsonObject { ["type"] = parameter.Type };
            if (parameter.Description.Length > 0)
                property.Add("description", parameter.Description);
            properties.Add(name, property);
        }

        properties.Add(ToolArguments.FieldsName, new JsonObject
        {
            ["type"] = "array",
            ["items"] = new JsonObject { ["type"] = "string" },
            ["minItems"] = 1,
            ["description"] = $"{Fields.ReplaceLineEndings(" ")} {Names(known)}",
        });
        return JsonSerializer.SerializeToElement(new JsonObject
        {
            ["type"] = "object",
            ["properties"] = properties,
            ["required"] = new JsonArray([.. address.Required.Append(ToolArguments.FieldsName).Select(name => JsonValue.Create(name))]),
            ["additionalProperties"] = false,
        });
    }

    private static string Names(KnownFields? known) => known switch
    {
        null => "Their names are not known here: use those of the API's documentation, or ask for \"*\" once to see them.",
        { IsWhole: true } => $"The fields: {known.Text}",
        _ => $"Some of the fields: {known.Text}",
    };
}
