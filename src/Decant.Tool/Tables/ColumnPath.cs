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

    /// <summary>Chooses the columns to show. If an object is null in some rows, only its members from other rows are columns.</summary>
    /// <param name="paths">The paths of all columns.</param>
    /// <param name="isNull">A function that returns whether all cells of the column with the given index are null.</param>
    /// <returns>The indexes of the columns with their headings.</returns>
    public static IEnumerable<(int Index, string Name)> Choose(IReadOnlyList<string> paths, Func<int, bool> isNull)
    {
        string[] sorted = [.. paths.Order(StringComparer.Ordinal)];
        return from column in paths.Index()
               where !isNull(column.Index) || !LeadsOn(column.Item, sorted)
               select (column.Index, NameOf(column.Item, sorted));
    }

    // A row that is a scalar has the heading "value", unless a member has this name.
    private static string NameOf(string path, string[] sorted) => path == Root && Array.BinarySearch(sorted, RootOfRows, StringComparer.Ordinal) < 0 ? RootOfRows : path;

    // Returns whether one of the sorted paths continues a path, as owner.login continues owner.
    private static bool LeadsOn(string path, string[] sorted) => HasOneThatStartsWith($"{path}.", sorted) || HasOneThatStartsWith($"{path}[", sorted);

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
