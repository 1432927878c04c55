using Decant.Lab.Reports.Figures;
using Decant.Lab.Suites;

namespace Decant.Lab.Reports.Html;

/// <summary>What a row of a suite is. It goes by what the row says of itself, since a result outlives the contenders of its day.</summary>
internal static class RowKind
{
    /// <summary>The floor that the others are compared with.</summary>
    public const string Drain = "drain";

    private const string OwnRung = "rung11";
    private const string PublishedSuffix = "-published";

    private static readonly string[] s_ownWords = ["Decant", "Projection"];

    public static BarKind Of(Row row) => Of(row.Name, row.Summary);

    public static BarKind Of(string name, string summary) =>
        name == Drain || name.StartsWith($"{Drain}-", StringComparison.Ordinal) ? BarKind.Floor
        : name.StartsWith(OwnRung, StringComparison.Ordinal) || s_ownWords.Any(word => Mentions(name, summary, word)) ? BarKind.Decant
        : BarKind.Other;

    /// <summary>Whether it keeps a seed's flaws, and so does less or more than the others.</summary>
    public static bool IsAsPublished(Row row) => row.Name.EndsWith(PublishedSuffix, StringComparison.Ordinal);

    private static bool Mentions(string name, string summary, string word) =>
        name.Contains(word, StringComparison.Ordinal) || summary.Contains(word, StringComparison.Ordinal);
}
