using System.Text.Json;
using Decant.Tool.Inference;

namespace Decant.Mcp;

/// <summary>What a model passes to a tool.</summary>
/// <param name="Values">The values of the variables of the address.</param>
/// <param name="Fields">The fields that it asks for, each as it was passed.</param>
internal sealed record ToolArguments(IReadOnlyDictionary<string, string> Values, IReadOnlyList<JsonFieldMask> Fields)
{
    /// <summary>The name of the argument for the fields.</summary>
    public const string FieldsName = "fields";

    /// <summary>The length up to which text of a model is quoted.</summary>
    public const int MostQuoted = 100;

    private const string Examples = "Write \"name\", \"owner/login\" or \"owner(login,id)\".";

    /// <summary>Gets the mask of all fields together.</summary>
    /// <exception cref="ToolUseException">They are more than a mask may have.</exception>
    public JsonFieldMask Mask => ReadMask(string.Join(',', Fields));

    /// <summary>Reads the arguments.</summary>
    /// <exception cref="ToolUseException">An argument is unknown, missing, or not valid.</exception>
    public static ToolArguments Read(IDictionary<string, JsonElement>? arguments, AddressTemplate address)
    {
        arguments ??= new Dictionary<string, JsonElement>();
        string[] known = [.. address.Names, FieldsName];
        if (arguments.Keys.FirstOrDefault(name => !known.Contains(name)) is { } unknown)
            throw new ToolUseException($"There is no argument '{Excerpt.Of(unknown, MostQuoted)}'{Closest.HintForSlip(unknown, known)}. The arguments are {string.Join(", ", known)}.");

        var values = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (string name in address.Names)
        {
            if (arguments.TryGetValue(name, out JsonElement value) && TextOf(name, value) is { Length: > 0 } text)
                values.Add(name, text);
            else if (address.Required.Contains(name))
                throw new ToolUseException($"The argument '{name}' is missing.");
        }

        return new(values, ReadFields(arguments.TryGetValue(FieldsName, out JsonElement fields) ? fields : default));
    }

    private static string? TextOf(string name, JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.String => value.GetString(),
        JsonValueKind.Number or JsonValueKind.True or JsonValueKind.False => value.GetRawText(),
        JsonValueKind.Null => null,
        _ => throw new ToolUseException($"The argument '{name}' must be a string, a number or a boolean."),
    };

    private static JsonFieldMask[] ReadFields(JsonElement value)
    {
        JsonElement[] items = value.ValueKind switch
        {
            JsonValueKind.Array => [.. value.EnumerateArray()],
            JsonValueKind.Undefined or JsonValueKind.Null => [],
            // Some models pass one text where an array is asked for, or the array as a text.
            JsonValueKind.String when value.GetString() is ['[', ..] text && TryReadArray(text) is { } array => array,
            _ => [value],
        };
        if (items.Length == 0)
            throw new ToolUseException($"The argument '{FieldsName}' is missing: name each field that is needed. {Examples}");
        return Array.ConvertAll(items, item => item.ValueKind == JsonValueKind.String
            ? ReadMask(ReadString(item))
            : throw new ToolUseException($"Each item of '{FieldsName}' must be a string. {Examples}"));
    }

    // The protocol's SDK rejects half of a surrogate pair in an argument, and does not look into an array within a text.
    private static string ReadString(JsonElement value)
    {
        try
        {
            return value.GetString()!;
        }
        catch (InvalidOperationException)
        {
            throw new ToolUseException($"The argument '{FieldsName}' has half of a surrogate pair (\\ud800 to \\udfff). Write the character itself, or both halves.");
        }
    }

    private static JsonElement[]? TryReadArray(string text)
    {
        try
        {
            return [.. JsonElement.Parse(text).EnumerateArray()];
        }
        catch (JsonException)
        {
            return null;
        }
    }

    private static JsonFieldMask ReadMask(string text)
    {
        try
        {
            return JsonFieldMask.Parse(text);
        }
        catch (FormatException e)
        {
            throw new ToolUseException($"'{Excerpt.Of(text, MostQuoted)}' in '{FieldsName}': {e.Message} {Examples}");
        }
    }
}
