namespace Decant.Tool.Inference;

/// <summary>Statistics of all values in a place of the payload, over all elements.</summary>
internal sealed class Seen
{
    private readonly List<JsonValueKind> _kinds = [];
    private readonly SortedSet<string> _spellings = new(StringComparer.Ordinal);
    private readonly Dictionary<string, Seen> _members = new(StringComparer.OrdinalIgnoreCase);

    public int Count { get; private set; }

    public int Nulls { get; private set; }

    /// <summary>The number of objects that have the member. It is less than <see cref="Count"/> if the name occurs twice in an object.</summary>
    public int Holders { get; private set; }

    /// <summary>The kinds of the values, without null. True and false are both <see cref="JsonValueKind.True"/>.</summary>
    public IReadOnlyList<JsonValueKind> Kinds => _kinds;

    /// <summary>The members of the objects among the values, in the order of their first occurrence. Names are compared case-insensitively, as in a
    /// projection.</summary>
    public IReadOnlyDictionary<string, Seen> Members => _members;

    /// <summary>The spellings of the member's name, which differ by case.</summary>
    public IReadOnlyCollection<string> Spellings => _spellings;

    /// <summary>The elements of the arrays among the values, or <see langword="null"/> if there was no array.</summary>
    public Seen? Items { get; private set; }

    public StringForms Strings { get; } = new();

    public NumberForms Numbers { get; } = new();

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
        // If a name occurs twice in an object, a projection reads both values and keeps the last. So both determine the type, but the object counts once.
        var held = new HashSet<Seen>();
        foreach (JsonProperty member in value.EnumerateObject())
        {
            string name = member.Name;
            if (!_members.TryGetValue(name, out Seen? seen))
                _members.Add(name, seen = new());
            seen._spellings.Add(name);
            seen.Add(member.Value);
            if (held.Add(seen))
                seen.Holders++;
        }
    }
}
