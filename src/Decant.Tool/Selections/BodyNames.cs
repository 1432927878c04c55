using System.Text;
using Decant.Paths;

namespace Decant.Tool.Selections;

/// <summary>The names of members in the beginning of a body. The names of all values in the same place, such as the elements of an array, are merged.</summary>
internal sealed class BodyNames
{
    private readonly Dictionary<string, BodyNames> _members = [];

    public IReadOnlyDictionary<string, BodyNames> Members => _members;

    /// <summary>Whether an object was found in this place.</summary>
    public bool HasObjects { get; private set; }

    /// <summary>Whether an array was found in this place.</summary>
    public bool HasArrays { get; private set; }

    /// <summary>Whether an array was found directly in an array. The names of both are merged here.</summary>
    public bool HasNestedArrays { get; private set; }

    /// <summary>Whether this is the root, and several values were found, as in JSON Lines.</summary>
    public bool HasSeveralValues { get; private set; }

    /// <summary>Whether all strings, numbers and booleans in this place are booleans.</summary>
    public bool HasBooleansAlone { get; private set; }

    /// <summary>The kind of the last string, number or boolean, such as "a string"; null if there was none.</summary>
    public string? Scalar { get; private set; }

    /// <summary>Reads the names of a body, which may be truncated anywhere. Reading stops at the first error.</summary>
    public static BodyNames Read(ReadOnlySpan<byte> utf8)
    {
        var root = new BodyNames();
        if (utf8.StartsWith(Encoding.UTF8.Preamble))
            utf8 = utf8[Encoding.UTF8.Preamble.Length..];
        try
        {
            root.Read(new(utf8, isFinalBlock: false, new(new() { AllowMultipleValues = true })));
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException)
        {
            // Utf8JsonReader throws InvalidOperationException for a name that is not valid text.
        }

        return root;
    }

    /// <summary>Returns the names at a path; an empty object if no value has the path. An index selects all elements.</summary>
    /// <param name="path">A valid path; null for the root.</param>
    public BodyNames At(string? path)
    {
        BodyNames? at = this;
        foreach (PathStep step in path is null ? [] : PathGrammar.Parse(path, out _)!)
            at = step.Name is null ? at : at?._members.GetValueOrDefault(step.Name);
        return at ?? new();
    }

    /// <summary>Finds the paths to a name in nested objects.</summary>
    /// <param name="name">The name. It is compared case-insensitively.</param>
    /// <param name="levels">The maximum number of names before the given name in a path.</param>
    public IEnumerable<string> FindDeeper(string name, int levels) => levels == 0 ? [] : _members.SelectMany(member =>
        member.Value._members.Keys.Where(other => other.Equals(name, StringComparison.OrdinalIgnoreCase))
            .Concat(member.Value.FindDeeper(name, levels - 1)).Select(path => $"{member.Key}/{path}"));

    /// <summary>Returns these names, and those of all members in it.</summary>
    public IEnumerable<BodyNames> AndDeeper() => _members.Values.SelectMany(member => member.AndDeeper()).Prepend(this);

    private void Read(Utf8JsonReader reader)
    {
        // The names of each open container.
        Stack<BodyNames> open = [];
        BodyNames next = this;
        while (reader.Read())
        {
            switch (reader.TokenType)
            {
                case JsonTokenType.PropertyName:
                    next = open.Peek().Get(reader.GetString()!);
                    continue;
                case JsonTokenType.StartObject or JsonTokenType.StartArray:
                    HasSeveralValues |= open.Count == 0 && (HasObjects || HasArrays);
                    next.HasNestedArrays |= reader.TokenType == JsonTokenType.StartArray && open.TryPeek(out BodyNames? around) && around == next;
                    next.HasObjects |= reader.TokenType == JsonTokenType.StartObject;
                    next.HasArrays |= reader.TokenType == JsonTokenType.StartArray;
                    open.Push(next);
                    continue;
                case JsonTokenType.EndObject or JsonTokenType.EndArray:
                    open.Pop();
                    break;
                default:
                    bool isBoolean = reader.TokenType is JsonTokenType.True or JsonTokenType.False;
                    next.HasBooleansAlone = isBoolean ? next.HasBooleansAlone || next.Scalar is null : next.HasBooleansAlone && reader.TokenType == JsonTokenType.Null;
                    next.Scalar = KindOf(reader.TokenType) ?? next.Scalar;
                    break;
            }

            // In an array, the next value adds its names to the names of the array. In an object, the next property name sets `next` again.
            next = open.TryPeek(out BodyNames? container) ? container : this;
        }
    }

    private BodyNames Get(string name)
    {
        if (!_members.TryGetValue(name, out BodyNames? member))
            _members.Add(name, member = new());
        return member;
    }

    private static string? KindOf(JsonTokenType type) => type switch
    {
        JsonTokenType.String => "a string",
        JsonTokenType.Number => "a number",
        JsonTokenType.True or JsonTokenType.False => "a boolean",
        _ => null,
    };
}
