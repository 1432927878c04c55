namespace Decant.Differential;

// The types of members.
internal sealed partial class RandomTypes
{
    private static readonly string[] s_arrays =
    [
        "{0}[]?", "{0}[]?", "List<{0}>?", "List<{0}>?", "IReadOnlyList<{0}>?", "IEnumerable<{0}>?", "LinkedList<{0}>?", "Collection<{0}>?",
        "ObservableCollection<{0}>?", "Queue<{0}>?", "Stack<{0}>?", "ConcurrentQueue<{0}>?", "ConcurrentStack<{0}>?", "ImmutableArray<{0}>",
        "ImmutableArray<{0}>?", "ImmutableList<{0}>?", "IImmutableList<{0}>?", "ImmutableQueue<{0}>?", "IImmutableStack<{0}>?", "Memory<{0}>",
        "ReadOnlyMemory<{0}>?",
    ];

    // The last two are sorted.
    private static readonly string[] s_sets =
        ["HashSet<{0}>?", "HashSet<{0}>?", "ISet<{0}>?", "ImmutableHashSet<{0}>?", "IImmutableSet<{0}>?", "SortedSet<{0}>?", "ImmutableSortedSet<{0}>?"];

    private static readonly string[] s_dictionaries =
    [
        "Dictionary<{1}, {0}>?", "Dictionary<{1}, {0}>?", "IReadOnlyDictionary<{1}, {0}>?", "IDictionary<{1}, {0}>?", "ConcurrentDictionary<{1}, {0}>?",
        "ImmutableDictionary<{1}, {0}>?", "IImmutableDictionary<{1}, {0}>?", "SortedDictionary<{1}, {0}>?", "ImmutableSortedDictionary<{1}, {0}>?",
    ];

    private static readonly string[] s_copiedArrays =
    [
        "{0}[]?", "List<{0}>?", "IReadOnlyList<{0}>?", "IEnumerable<{0}>?", "LinkedList<{0}>?", "Collection<{0}>?", "Queue<{0}>?", "ImmutableArray<{0}>",
        "ImmutableArray<{0}>?", "ImmutableList<{0}>?",
    ];

    private static readonly string[] s_copiedDictionaries = ["Dictionary<{1}, {0}>?", "IReadOnlyDictionary<{1}, {0}>?", "IDictionary<{1}, {0}>?"];

    private static bool HoldsStrings(ValueShape value) => value switch
    {
        ArrayShape array => HoldsStrings(array.Element),
        DictionaryShape map => HoldsStrings(map.Value),
        _ => value is ScalarShape { Type: "string?" },
    };

    private (string Declared, string Oracle, ValueShape Shape) PickType(int depth, TypeSettings settings)
    {
        int choice = random.Next(depth > 0 ? 12 : 8);
        if (choice < 8)
        {
            string scalar = JsonSamples.Types[random.Next(JsonSamples.Types.Count)];
            if (areCopied && scalar.StartsWith("Memory", StringComparison.Ordinal))
                scalar = "ReadOnlyMemory<byte>?";
            return (scalar, scalar, new ScalarShape(settings.StringEnums ? JsonSamples.WithNames(scalar) : scalar));
        }

        TypeShape[] alike = [.. _types.Where(type => type.Settings == settings)];
        if (choice == 8 && alike.Length > 0)
        {
            TypeShape type = alike[random.Next(alike.Length)];
            // Memory reads a null itself, as empty, and so a nullable projection of it is never null, where System.Text.Json has null for nullable memory.
            bool isNullable = random.Next(2) == 0 && !IsMemory(type.Oracle);
            string mark = isNullable ? "?" : "";
            // Where the value may be null itself, a null of the projection's is the value's.
            string oracleMark = type.Oracle.EndsWith('?') ? "" : mark;
            return (type.Name + mark, type.Oracle + oracleMark, new ObjectShape(type));
        }

        (string declared, string oracle, ValueShape element) = PickType(depth - 1, settings);
        if (random.Next(4) == 0)
            return PickDictionary(declared, oracle, element);
        string kind = areCopied ? s_copiedArrays[random.Next(s_copiedArrays.Length)]
            : element is ScalarShape { Type: not ("JsonElement" or "object?") } && random.Next(4) == 0
            ? s_sets[random.Next(IsComparable(declared) ? s_sets.Length : s_sets.Length - 2)]
            : s_arrays[random.Next(s_arrays.Length)];

        // An array of bytes, or memory of them, is a string.
        if (oracle == "byte")
            kind = "List<{0}>?";
        return (Close(kind, declared), Close(kind, oracle), new ArrayShape(element));
    }

    private (string Declared, string Oracle, ValueShape Shape) PickDictionary(string declared, string oracle, ValueShape element)
    {
        string key = areCopied || random.Next(2) == 0 ? "string" : JsonSamples.Keys[random.Next(JsonSamples.Keys.Count)];
        string kind = areCopied ? s_copiedDictionaries[random.Next(s_copiedDictionaries.Length)]
            : s_dictionaries[random.Next(key == "Uri" ? s_dictionaries.Length - 2 : s_dictionaries.Length)];
        kind = kind.Replace("{1}", key, StringComparison.Ordinal);
        return (Close(kind, declared), Close(kind, oracle), new DictionaryShape(key, element));
    }

    private static string Close(string kind, string type) => kind.Replace("{0}", type, StringComparison.Ordinal);

    private static bool IsMemory(string type) =>
        !type.EndsWith('?') && (type.StartsWith("Memory<", StringComparison.Ordinal) || type.StartsWith("ReadOnlyMemory<", StringComparison.Ordinal));

    private static bool IsComparable(string type) => type is "string?" or "int" or "int?" or "long" or "double" or "Guid" or "DateTime" or "DateOnly" or "Version?";

    // Whether it is a reference that may be null.
    private static bool MayForgoNull(string type) =>
        type is "string?" or "Uri?" or "Version?" or "byte[]?" or "JsonNode?" or "JsonObject?" or "JsonArray?"
        || (type.EndsWith(">?", StringComparison.Ordinal) && !type.StartsWith("ImmutableArray", StringComparison.Ordinal) && !type.StartsWith("ReadOnlyMemory", StringComparison.Ordinal))
        || type.EndsWith("[]?", StringComparison.Ordinal);
}
