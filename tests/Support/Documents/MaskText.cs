namespace Decant.Masks;

/// <summary>A mask as it is written, for tests: a list of fields, each with parts or without.</summary>
internal sealed record MaskText(IReadOnlyList<(string Name, MaskText? Parts)> Fields)
{
    /// <summary>The most names on the way to a field.</summary>
    public const int MostDepth = 3;

    private static readonly string[] s_names = ["a", "b", "c"];

    /// <summary>All paths of up to as many names as masks have, and one more.</summary>
    public static IReadOnlyList<string[]> Paths { get; } = [.. PathsOf(MostDepth + 1)];

    /// <summary>Creates a mask of fields that may overlap.</summary>
    public static MaskText Create(Random random) => Create(random, depth: 1);

    /// <summary>Creates a mask of fields that do not overlap.</summary>
    public static MaskText CreateDistinct(Random random, int depth = 1)
    {
        string[] names = random.Next(4) == 0 ? ["*"] : [.. s_names.Where(_ => random.Next(3) > 0).DefaultIfEmpty("a")];
        return new([.. names.Select(name => (name, depth < MostDepth && random.Next(2) == 0 ? CreateDistinct(random, depth + 1) : null))]);
    }

    /// <summary>Whether the value at a path is selected as a whole.</summary>
    public bool Selects(ReadOnlySpan<string> path)
    {
        if (path.IsEmpty)
            return false;
        foreach ((string name, MaskText? parts) in Fields)
        {
            if ((name == "*" || name == path[0]) && (parts is null || parts.Selects(path[1..])))
                return true;
        }

        return false;
    }

    public override string ToString() => string.Join(',', Fields.Select(field => field.Parts switch
    {
        null => field.Name,
        { Fields.Count: 1 } parts => $"{field.Name}/{parts}",
        { } parts => $"{field.Name}({parts})",
    }));

    private static MaskText Create(Random random, int depth) => new(
    [
        .. Enumerable.Range(0, random.Next(1, 4)).Select(_ => (
            random.Next(4) == 0 ? "*" : s_names[random.Next(s_names.Length)],
            depth < MostDepth && random.Next(2) == 0 ? Create(random, depth + 1) : null)),
    ]);

    private static IEnumerable<string[]> PathsOf(int length) =>
        length == 0 ? [] : [.. s_names.Select(name => new[] { name }), .. PathsOf(length - 1).SelectMany(path => s_names.Select(name => (string[])[name, .. path]))];
}
