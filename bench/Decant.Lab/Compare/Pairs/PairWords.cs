namespace Decant.Lab.Compare.Pairs;

/// <summary>The arguments of <c>compare</c> in words, for readers who do not know the names of contenders and options.</summary>
internal static class PairWords
{
    /// <summary>The two contenders that the arguments name.</summary>
    public static (string A, string B) Contenders(string pair) => pair.Split(' ') is [var a, var b, ..] ? (a, b) : (pair, pair);

    /// <summary>The body, the connection and the callers, or what both do if they make their own body.</summary>
    public static string Body(string pair)
    {
        string[] options = [.. pair.Split(' ').Skip(2)];
        return options.Length > 0 ? string.Join(", ", options.Chunk(2).Select(Say))
            : Lab.Contenders.Find(Contenders(pair).A) is { OwnBody: not null } own ? own.Summary[(own.Label.Length + ", ".Length)..]
            : "";
    }

    private static string Say(string[] option) => option switch
    {
        ["--items", var count] => Count(count, "item"),
        ["--bytes", var bytes] => Units.Size(long.Parse(bytes, CultureInfo.InvariantCulture)),
        ["--callers", var count] => Count(count, "caller"),
        ["--body", PairSet.BodyName] => "GitHub's objects",
        [_, var value] => value,
        _ => string.Join(' ', option),
    };

    private static string Count(string count, string noun) => Units.Count(int.Parse(count, CultureInfo.InvariantCulture), noun);
}
