using System.Text;

namespace Decant.Tool.Inference;

/// <summary>A payload, and its objects that contain the wanted members.</summary>
/// <param name="Elements">The objects, without nulls.</param>
/// <param name="ArrayPath">The path of the array that contains them, if it is not the root.</param>
/// <param name="InnerArrays">The members of a root object that are arrays of objects.</param>
internal sealed record Payload(PayloadRoot Root, IReadOnlyList<JsonElement> Elements, string? ArrayPath, IReadOnlyList<string> InnerArrays)
{
    /// <summary>Parses a body.</summary>
    /// <param name="arrayPath">The path of the wanted array, or <see langword="null"/> for the root.</param>
    /// <param name="takesAny">Whether a value may be of another kind than an object, and the path may lead to one value.</param>
    /// <exception cref="JsonException">The body is neither JSON nor JSON Lines.</exception>
    /// <exception cref="InferenceException">The body has no objects in the wanted place.</exception>
    public static Payload Parse(ReadOnlyMemory<byte> utf8, MemberPath? arrayPath, bool takesAny = false)
    {
        if (utf8.Span.StartsWith(Encoding.UTF8.Preamble))
            utf8 = utf8[Encoding.UTF8.Preamble.Length..];
        if (ParseRoot(utf8) is not { } root)
        {
            return arrayPath is null ? new(PayloadRoot.Lines, Objects(ParseLines(utf8), "The lines are", takesAny), null, []) : throw InferenceException.Usage(
                "The payload is JSON Lines, whose lines are the elements: leave out the path of the array.");
        }

        if (arrayPath is not null)
        {
            JsonElement found = Find(root, arrayPath, takesAny);
            JsonElement[] elements = found.ValueKind == JsonValueKind.Array
                ? Objects(found.EnumerateArray(), $"The elements of '{arrayPath.Text}' are", takesAny)
                : Objects([found], $"'{arrayPath.Text}' is", takesAny);
            return new(PayloadRoot.ArrayWithin, elements, arrayPath.Text, []);
        }

        return root.ValueKind switch
        {
            JsonValueKind.Array => new(PayloadRoot.Array, Objects(root.EnumerateArray(), "The root is an array whose elements are", takesAny), null, []),
            JsonValueKind.Object => new(
                PayloadRoot.Object, [root], null, [.. root.EnumerateObject().Where(IsArrayOfObjects).Select(member => member.Name).Distinct()]),
            _ when takesAny => new(PayloadRoot.Object, Objects([root], "The root is", takesAny), null, []),
            _ => throw InferenceException.Usage($"The root is of kind {root.ValueKind}; a projection reads objects."),
        };
    }

    private static JsonElement? ParseRoot(ReadOnlyMemory<byte> utf8)
    {
        try
        {
            return JsonDocument.Parse(utf8).RootElement;
        }
        catch (JsonException) when (utf8.Span.Trim("\r\n\t "u8).Contains((byte)'\n'))
        {
            try
            {
                ParseLines(utf8);
                return null;
            }
            catch (JsonException)
            {
                // The error of the whole body is more useful for text that is not meant as lines.
            }

            throw;
        }
    }

    private static List<JsonElement> ParseLines(ReadOnlyMemory<byte> utf8)
    {
        List<JsonElement> lines = [];
        while (!utf8.IsEmpty)
        {
            int end = utf8.Span.IndexOf((byte)'\n');
            ReadOnlyMemory<byte> line = end < 0 ? utf8 : utf8[..end];
            if (!line.Span.Trim("\r\t "u8).IsEmpty)
                lines.Add(JsonDocument.Parse(line).RootElement);
            utf8 = end < 0 ? default : utf8[(end + 1)..];
        }

        return lines;
    }

    private static JsonElement[] Objects(IEnumerable<JsonElement> elements, string what, bool takesAny)
    {
        JsonElement[] wanted = [.. elements.Where(element => element.ValueKind != JsonValueKind.Null)];
        if (wanted.Length == 0)
            throw InferenceException.Usage($"{what} missing or null, so their members are unknown: use a payload that has some.");
        JsonElement other = wanted.FirstOrDefault(element => element.ValueKind != JsonValueKind.Object);
        return takesAny || other.ValueKind == JsonValueKind.Undefined
            ? wanted
            : throw InferenceException.Usage($"{what} of kind {other.ValueKind}; a projection reads objects.");
    }

    private static JsonElement Find(JsonElement root, MemberPath path, bool takesAny)
    {
        JsonElement at = root;
        foreach (string name in path.Names)
        {
            JsonProperty[] members = at.ValueKind == JsonValueKind.Object ? [.. at.EnumerateObject()] : [];
            at = members.LastOrDefault(member => member.Name.Equals(name, StringComparison.OrdinalIgnoreCase)).Value;
            if (at.ValueKind == JsonValueKind.Undefined)
            {
                string hint = Closest.Hint(name, members.Select(member => member.Name));
                throw InferenceException.Usage($"The payload has no '{name}' on the way to the array '{path.Text}'{hint}.");
            }
        }

        return takesAny || at.ValueKind == JsonValueKind.Array ? at : throw InferenceException.Usage($"'{path.Text}' is of kind {at.ValueKind}; expected an array.");
    }

    private static bool IsArrayOfObjects(JsonProperty member) =>
        member.Value.ValueKind == JsonValueKind.Array && member.Value.GetArrayLength() > 0 &&
        member.Value.EnumerateArray().All(item => item.ValueKind == JsonValueKind.Object);
}

internal enum PayloadRoot
{
    Array,

    Object,

    /// <summary>An object that contains an array. The elements of the array are read.</summary>
    ArrayWithin,

    Lines,
}
