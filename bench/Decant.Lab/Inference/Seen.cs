using System.Text.Json;

namespace Decant.Lab.Inference;

/// <summary>What was seen in one place of a payload, over all elements.</summary>
internal sealed class Seen
{
    private readonly List<JsonValueKind> _kinds = [];
    private readonly SortedSet<string> _spellings = new(StringComparer.Ordinal);
    private readonly Dictionary<string, Seen> _members = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>How often something was there, null included.</summary>
    public int Count { get; private set; }

    /// <summary>How often it was null.</summary>
    public int Nulls { get; private set; }

    /// <summary>The kinds of the values, without null; true and false are both <see cref="JsonValueKind.True"/>.</summary>
    public IReadOnlyList<JsonValueKind> Kinds => _kinds;

    /// <summary>The members of its objects in the order in which they came, by their names, which match regardless of case as a
    /// projection's do.</summary>
    public IReadOnlyDictionary<string, Seen> Members => _members;

    /// <summary>How its name was written; more than one if by case.</summary>
    public IReadOnlyCollection<string> Spellings => _spellings;

    /// <summary>What its arrays hold; <see langword="null"/> if there was no array.</summary>
    public Seen? Items { get; private set; }

    public StringForms Strings { get; } = new();

    public NumberForms Numbers { get; } = new();

    /// <summary>Adds one more value.</summary>
    public void Add(JsonElement value)
    {
        Count++;
        JsonValueKind kind = value.ValueKind == JsonValueKind.False ? JsonValueKind.True : value.ValueKind;
        if (kind == JsonValueKind.Null)
            Nulls++;
        else if (!_kinds.Contains(kind))
            _kinds.Add(kind);
        switch (kind)
        {
            case JsonValueKind.String: Strings.Add(value); break;
            case JsonValueKind.Number: Numbers.Add(value); break;
            case JsonValueKind.Array: AddItems(value); break;
            case JsonValueKind.Object: AddMembers(value); break;
            default: break;
        }
    }

    private void AddItems(JsonElement array)
    {
        Items ??= new();
        foreach (JsonElement item in array.EnumerateArray())
            Items.Add(item);
    }

    private void AddMembers(JsonElement value)
    {
        // The last of a name is the one that is read.
        var last = new Dictionary<Seen, JsonElement>();
        foreach (JsonProperty member in value.EnumerateObject())
        {
            string name = member.Name;
            if (!_members.TryGetValue(name, out Seen? seen))
                _members.Add(name, seen = new());
            seen._spellings.Add(name);
            last[seen] = member.Value;
        }

        foreach (var (seen, item) in last)
            seen.Add(item);
    }
}
