using System.Text.RegularExpressions;

namespace Decant.Lab.Reports.Figures;

internal static partial class FileNames
{
    public static string Slug(string heading) =>
        NotInNames().Replace(heading.Replace(",", "", StringComparison.Ordinal).ToLower(CultureInfo.InvariantCulture), "-").Trim('-');

    [GeneratedRegex("[^a-z0-9]+")]
    private static partial Regex NotInNames();
}
