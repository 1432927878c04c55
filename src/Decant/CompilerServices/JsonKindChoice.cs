namespace Decant.CompilerServices;

/// <summary>The numbers of the types that read the kinds of JSON, counted from 1; 0 for a kind that none of them reads.</summary>
internal readonly record struct JsonKindChoice(int Strings, int Numbers, int Booleans, int Objects, int Arrays)
{
    /// <summary>What null is, which no type reads.</summary>
    public const int Null = -1;

    /// <summary>The number for a value that begins with this byte.</summary>
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

    /// <summary>The kinds that are read, for messages.</summary>
    public string Describe()
    {
        (int Number, string Kind)[] all = [(Strings, "a string"), (Numbers, "a number"), (Booleans, "a boolean"), (Objects, "an object"), (Arrays, "an array")];
        string[] kinds = [.. all.Where(kind => kind.Number > 0).Select(kind => kind.Kind)];
        return kinds.Length < 2 ? string.Concat(kinds) : $"{string.Join(", ", kinds[..^1])} or {kinds[^1]}";
    }
}
