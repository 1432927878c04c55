using System.Globalization;
using System.Text.RegularExpressions;

namespace Decant.Lab.Reports.Figures;

/// <summary>Makes names of files from headings.</summary>
internal static partial class FileNames
{
    /// <summary>Makes a part of a file's name from a heading.</summary>
    public static string Slug(string heading) =>
        NotInNames().Replace(heading.Replace(",", "", StringComparison.Ordinal).ToLower(CultureInfo.InvariantCulture), "-").Trim('-');

    [GeneratedRegex("[^a-z0-9]+")]
    private static partial Regex NotInNames();
}
