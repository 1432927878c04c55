using System.Globalization;
using System.Text.RegularExpressions;

namespace Decant.Lab.Reports.Figures;

/// <summary>Names of files that are made of headings.</summary>
internal static partial class FileNames
{
    /// <summary>A heading as a part of a file's name.</summary>
    public static string Slug(string heading) =>
        NotInNames().Replace(heading.Replace(",", "", StringComparison.Ordinal).ToLower(CultureInfo.InvariantCulture), "-").Trim('-');

    [GeneratedRegex("[^a-z0-9]+")]
    private static partial Regex NotInNames();
}
