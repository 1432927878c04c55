using System.Text.RegularExpressions;
using Decant.Lab.Reports.Figures;
using Decant.Lab.Suites;

namespace Decant.Lab.Reports.Html;

/// <summary>What a row of a suite is. It goes by what the row says of itself, since a result outlives the contenders of its day.</summary>
internal static partial class RowKind
{
    /// <summary>The floor that the others are compared with.</summary>
    public const string Drain = "drain";

    private const string OwnRung = "rung11";
    private const string PublishedSuffix = "-published";

    private static readonly string[] s_uncheckedSuffixes = ["-structure", "-unique"];

    public static BarKind Of(Row row) => Of(row.Name, row.Summary);

    public static BarKind Of(string name, string summary) =>
        name == Drain || name.StartsWith($"{Drain}-", StringComparison.Ordinal) ? BarKind.Floor
        : name == OwnRung || name.StartsWith($"{OwnRung}-", StringComparison.Ordinal) || OwnWord().IsMatch($"{name} {summary}") ? BarKind.Decant
        : BarKind.Other;

    /// <summary>Whether it keeps a seed's flaws, and so does less or more than the others.</summary>
    public static bool IsAsPublished(Row row) => row.Name.EndsWith(PublishedSuffix, StringComparison.Ordinal);

    /// <summary>Whether it checks less of the body than the others, and so does less.</summary>
    public static bool ChecksLess(Row row) => s_uncheckedSuffixes.Any(suffix => row.Name.EndsWith(suffix, StringComparison.Ordinal));

    [GeneratedRegex(@"\bDecant\b")]
    private static partial Regex OwnWord();
}
