using System.Text.Json;
using System.Text.RegularExpressions;

namespace Decant.Mcp;

/// <summary>The names of the fields of an answer. Objects in the same place, such as the elements of an array, count as one.</summary>
/// <remarks>The names come from others, and a model reads them as a part of the description of a tool. A name that does not look like an identifier, and may be a
/// sentence or the key of an entry, is not shown. It counts as <c>*</c>.</remarks>
internal sealed partial class FieldNames
{
    private const string Others = "*";
    private const int MostLevels = 4;
    private const int MostPaths = 1_000;

    // In the order of their first occurrence, and last those that are not shown.
    private readonly OrderedDictionary<string, FieldNames> _named = new(StringComparer.Ordinal);
    private FieldNames? _others;

    private IEnumerable<KeyValuePair<string, FieldNames>> Fields => _others is null ? _named : _named.Append(new(Others, _others));

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
                Get(field.Name).Add(field.Value);
        }
    }

    private FieldNames Get(string name)
    {
        if (!Identifier().IsMatch(name))
            return _others ??= new();
        if (!_named.TryGetValue(name, out FieldNames? fields))
            _named.Add(name, fields = new());
        return fields;
    }

    private string Write(int levels) => string.Join(',', Fields.Select(field => field.Value.Fields.Any()
        ? $"{field.Key}({(levels > 1 ? field.Value.Write(levels - 1) : Others)})"
        : field.Key));

    // Of those that are shown.
    private IEnumerable<string> PathsOf(int levels) => _named.SelectMany(field => levels > 1
        ? field.Value.PathsOf(levels - 1).Select(path => $"{field.Key}({path})").Prepend(field.Key)
        : [field.Key]);

    [GeneratedRegex(@"^[A-Za-z_$][A-Za-z0-9_$-]{0,63}\z")]
    private static partial Regex Identifier();
}
