namespace Decant.Tool.Tables;

/// <summary>The path from a row to a value, which identifies a column: <c>owner.login</c>, <c>['a.b']</c>, <c>[0]</c>. Different paths have different texts,
/// even after they are escaped for a terminal.</summary>
internal static class ColumnPath
{
    /// <summary>The path of a row that is a scalar.</summary>
    public const string Root = "$";

    private const string RootOfRows = "value";

    /// <summary>Returns the path of a member of an object.</summary>
    public static string OfMember(string parent, string name) =>
        !IsPlain(name) ? $"{parent}['{name.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("'", "\\'", StringComparison.Ordinal)}']"
        : parent.Length == 0 ? name
        : $"{parent}.{name}";

    public static string OfItem(int index) => FormattableString.Invariant($"[{index}]");

    /// <summary>Returns the heading of a column.</summary>
    /// <param name="path">The path of the column.</param>
    /// <param name="isOther">A function that returns whether another column has the given path.</param>
    public static string NameOf(string path, Func<string, bool> isOther) => path == Root && !isOther(RootOfRows) ? RootOfRows : path;

    /// <summary>Returns whether one of the sorted paths continues a path, as <c>owner.login</c> continues <c>owner</c>.</summary>
    public static bool LeadsOn(string path, string[] sorted) => HasOneThatStartsWith($"{path}.", sorted) || HasOneThatStartsWith($"{path}[", sorted);

    private static bool HasOneThatStartsWith(string start, string[] sorted)
    {
        int index = Array.BinarySearch(sorted, start, StringComparer.Ordinal);
        index = index < 0 ? ~index : index;
        return index < sorted.Length && sorted[index].StartsWith(start, StringComparison.Ordinal);
    }

    // A plain name has no dot, bracket or backslash, and no spaces that a user would overlook: at its ends, or two side by side.
    private static bool IsPlain(string name) =>
        name.Length > 0 && name != Root && name.AsSpan().IndexOfAny(".[]\\") < 0 && name.Trim().Length == name.Length && !name.Contains("  ", StringComparison.Ordinal);
}
