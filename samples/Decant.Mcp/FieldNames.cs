using System.Text.Json;

namespace Decant.Mcp;

/// <summary>The names of the fields of an answer. Objects in the same place, such as the elements of an array, count as one.</summary>
internal sealed class FieldNames
{
    private const int MostLevels = 4;
    private const int MostPaths = 1_000;

    // In the order of their first occurrence.
    private readonly OrderedDictionary<string, FieldNames> _fields = new(StringComparer.Ordinal);

    /// <summary>Collects the names of an answer.</summary>
    public static FieldNames Of(JsonElement answer)
    {
        var names = new FieldNames();
        names.Add(answer);
        return names;
    }

    /// <summary>Writes the names as a mask. If it is too long, what is deep is left out first: <c>owner(*)</c>.</summary>
    public KnownFields ToKnown(int maxLength)
    {
        string[] paths = [.. PathsOf(levels: 2).Take(MostPaths)];
        for (int levels = MostLevels; levels > 0; levels--)
        {
            string text = Write(levels);
            if (text.Length <= maxLength)
                return new(text, IsWhole: true, paths);
        }

        string first = Write(levels: 1)[..maxLength];
        return new(first[..Math.Max(first.LastIndexOf(','), 0)], IsWhole: false, paths);
    }

    private void Add(JsonElement value)
    {
        if (value.ValueKind == JsonValueKind.Array)
        {
            foreach (JsonElement item in value.EnumerateArray())
                Add(item);
        }
        else if (value.ValueKind == JsonValueKind.Object)
        {
            foreach (JsonProperty field in value.EnumerateObject())
            {
                // A name that is longer than a mask may be cannot be asked for.
                if (!JsonFieldMask.TryParse(JsonSerializer.Serialize(field.Name), out JsonFieldMask? name))
                    continue;
                if (!_fields.TryGetValue(name.ToString(), out FieldNames? fields))
                    _fields.Add(name.ToString(), fields = new());
                fields.Add(field.Value);
            }
        }
    }

    private string Write(int levels) => string.Join(',', _fields.Select(field => field.Value._fields.Count == 0
        ? field.Key
        : $"{field.Key}({(levels > 1 ? field.Value.Write(levels - 1) : "*")})"));

    private IEnumerable<string> PathsOf(int levels) => _fields.SelectMany(field => levels > 1
        ? field.Value.PathsOf(levels - 1).Select(path => $"{field.Key}({path})").Prepend(field.Key)
        : [field.Key]);
}
