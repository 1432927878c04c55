namespace Decant.CompilerServices;

/// <summary>The number, counted from 1, of the type that reads each JSON kind; 0 for a kind that no type reads.</summary>
internal readonly record struct JsonKindChoice(int Strings, int Numbers, int Booleans, int Objects, int Arrays)
{
    /// <summary>The number for null, which no type reads.</summary>
    public const int Null = -1;

    /// <summary>Returns the number for a value that begins with this byte.</summary>
    public int Of(byte first) => first switch
    {
        (byte)'"' => Strings,
        (byte)'{' => Objects,
        (byte)'[' => Arrays,
        (byte)'t' or (byte)'f' => Booleans,
        (byte)'n' => Null,
        (byte)'-' or (>= (byte)'0' and <= (byte)'9') => Numbers,
        _ => 0,
    };

    /// <summary>Describes the accepted kinds, for messages.</summary>
    public string Describe()
    {
        (int Number, string Kind)[] all = [(Strings, "a string"), (Numbers, "a number"), (Booleans, "a boolean"), (Objects, "an object"), (Arrays, "an array")];
        string[] kinds = [.. all.Where(kind => kind.Number > 0).Select(kind => kind.Kind)];
        return kinds.Length < 2 ? string.Concat(kinds) : $"{string.Join(", ", kinds[..^1])} or {kinds[^1]}";
    }
}
