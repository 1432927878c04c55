namespace Decant.Reading;

/// <summary>One name of an array's path, ready to be matched by either rule.</summary>
internal sealed class ArrayPathNames(string name)
{
    private readonly JsonMemberNames _exact = new(typeof(Array), ignoreCase: false, disallowUnmapped: false, name);
    private readonly JsonMemberNames _ignoringCase = new(typeof(Array), ignoreCase: true, disallowUnmapped: false, name);

    public JsonMemberNames Get(bool ignoreCase) => ignoreCase ? _ignoringCase : _exact;

    public static ArrayPathNames[] Parse(string path)
    {
        var names = new List<ArrayPathNames>();
        ReadOnlySpan<char> rest = path;
        if (rest.StartsWith("$"))
            rest = rest.Length > 1 && rest[1] == '.' ? rest[2..] : rest[1..];
        while (true)
        {
            names.Add(new(rest.StartsWith("['") ? TakeQuoted(ref rest, path) : TakePlain(ref rest, path)));
            if (rest.IsEmpty)
                return [.. names];
            if (rest[0] == '.')
                rest = rest[1..];
            else if (rest[0] != '[')
                throw Invalid(path);
        }
    }

    private static string TakeQuoted(ref ReadOnlySpan<char> rest, string path)
    {
        int end = rest.IndexOf("']");
        if (end < 0)
            throw Invalid(path);
        string name = rest[2..end].ToString();
        rest = rest[(end + 2)..];
        return name;
    }

    private static string TakePlain(ref ReadOnlySpan<char> rest, string path)
    {
        int end = rest.IndexOfAny('.', '[');
        string name = (end < 0 ? rest : rest[..end]).ToString();
        if (name.Length == 0 || name.AsSpan().IndexOfAny("'\"]") >= 0)
            throw Invalid(path);
        rest = end < 0 ? default : rest[end..];
        return name;
    }

    private static FormatException Invalid(string path) => new(
        $"The array path \"{path}\" is not a path of names. Expected names separated by dots, such as items or data.nodes, quoted where a name "
        + "holds other characters: ['a.b'].items.");
}
