using System.Text;

namespace Decant.Tool.Inference;

/// <summary>A parsed payload, and its objects that contain the wanted members.</summary>
/// <param name="Elements">The objects, without nulls.</param>
/// <param name="ArrayPath">The path of the array or map that contains the objects; null if it is the root.</param>
/// <param name="InnerArrays">The members of a root object that are arrays of objects.</param>
internal sealed record Payload(PayloadRoot Root, IReadOnlyList<JsonElement> Elements, string? ArrayPath, IReadOnlyList<string> InnerArrays)
{
    /// <summary>Whether the root may be a map, an object whose names are data: all its values are objects, and these have a name in common.</summary>
    public bool MayBeMap => Root == PayloadRoot.Object && IsMap(Elements[0]);

    /// <summary>Parses a body.</summary>
    /// <exception cref="JsonException">The body is neither JSON nor JSON Lines.</exception>
    /// <exception cref="InferenceException">The body has no objects in the wanted place.</exception>
    public static Payload Parse(ReadOnlyMemory<byte> utf8, PayloadPlace place)
    {
        if (utf8.Span.StartsWith(Encoding.UTF8.Preamble))
            utf8 = utf8[Encoding.UTF8.Preamble.Length..];
        if (ParseRoot(utf8) is not { } root)
        {
            return place is { Path: null, HasEntries: false }
                ? new(PayloadRoot.Lines, Objects(ParseLines(utf8), "The lines are", place.TakesAny), null, [])
                : throw InferenceException.Usage("The payload is JSON Lines, and each line is an element: leave out the path of the array and the option for entries.");
        }

        if (place.Path is not null)
            root = Find(root, place.Path);
        if (place.HasEntries)
            return new(PayloadRoot.Entries, EntriesOf(root, place), place.Path?.Text, []);
        return place.Path is null ? OfRoot(root, place.TakesAny) : new(PayloadRoot.ArrayWithin, ElementsOf(root, place.Path, place.TakesAny), place.Path.Text, []);
    }

    private static Payload OfRoot(JsonElement root, bool takesAny) => root.ValueKind switch
    {
        JsonValueKind.Array => new(PayloadRoot.Array, Objects(root.EnumerateArray(), "The root is an array whose elements are", takesAny), null, []),
        JsonValueKind.Object => new(
            PayloadRoot.Object, [root], null, [.. root.EnumerateObject().Where(IsArrayOfObjects).Select(member => member.Name).Distinct()]),
        _ => new(PayloadRoot.Object, Objects([root], "The root is", takesAny), null, []),
    };

    private static JsonElement[] ElementsOf(JsonElement found, MemberPath path, bool takesAny) => found.ValueKind switch
    {
        JsonValueKind.Array => Objects(found.EnumerateArray(), $"The elements of '{path.Text}' are", takesAny),
        _ when takesAny => Objects([found], $"'{path.Text}' is", takesAny),
        _ => throw InferenceException.Usage($"'{path.Text}' is of kind {found.ValueKind}; expected an array.", IsMap(found)),
    };

    private static JsonElement[] EntriesOf(JsonElement map, PayloadPlace place)
    {
        string where = place.Path is null ? "The root" : $"'{place.Path.Text}'";
        return map.ValueKind == JsonValueKind.Object
            ? Objects(map.EnumerateObject().Select(entry => entry.Value), $"{where} is an object whose values are", place.TakesAny)
            : throw InferenceException.Usage($"{where} is of kind {map.ValueKind}; expected an object with entries.");
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
                // The body is not JSON Lines either, so the error of parsing it as a whole is reported.
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
            throw InferenceException.Usage($"{what} missing or null, so the members are unknown: use a payload with objects.");
        JsonElement other = wanted.FirstOrDefault(element => element.ValueKind != JsonValueKind.Object);
        return takesAny || other.ValueKind == JsonValueKind.Undefined
            ? wanted
            : throw InferenceException.Usage($"{what} of kind {other.ValueKind}; expected objects. --path selects an array of objects in the payload.");
    }

    private static JsonElement Find(JsonElement root, MemberPath path)
    {
        JsonElement at = root;
        foreach (string name in path.Names)
        {
            JsonProperty[] members = at.ValueKind == JsonValueKind.Object ? [.. at.EnumerateObject()] : [];
            at = members.LastOrDefault(member => member.Name.Equals(name, StringComparison.OrdinalIgnoreCase)).Value;
            if (at.ValueKind == JsonValueKind.Undefined)
            {
                string hint = Closest.Hint(name, members.Select(member => member.Name));
                throw InferenceException.Usage($"The payload has no '{name}' on the path '{path.Text}'{hint}.");
            }
        }

        return at;
    }

    private static bool IsMap(JsonElement value)
    {
        if (value.ValueKind != JsonValueKind.Object)
            return false;
        JsonElement[] values = [.. value.EnumerateObject().Select(entry => entry.Value).Where(held => held.ValueKind != JsonValueKind.Null)];
        if (values.Length < 2 || !Array.TrueForAll(values, held => held.ValueKind == JsonValueKind.Object))
            return false;
        return values.Skip(1).Aggregate(
            values[0].EnumerateObject().Select(member => member.Name).ToHashSet(),
            (common, next) =>
            {
                common.IntersectWith(next.EnumerateObject().Select(member => member.Name));
                return common;
            }).Count > 0;
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

    /// <summary>An object whose names are data. Its values are read.</summary>
    Entries,
}

/// <summary>The place of the objects in a payload.</summary>
/// <param name="Path">The path of the wanted array, or of the object with the entries; <see langword="null"/> for the root.</param>
/// <param name="TakesAny">Whether values of other kinds than objects are accepted, and whether the path may lead to a single value.</param>
/// <param name="HasEntries">Whether the objects are the values of an object's members.</param>
internal readonly record struct PayloadPlace(MemberPath? Path, bool TakesAny = false, bool HasEntries = false);
