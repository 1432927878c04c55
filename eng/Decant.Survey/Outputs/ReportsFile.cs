using System.Globalization;
using Decant.Survey.Analysis;

namespace Decant.Survey.Outputs;

/// <summary>All reports as lines of columns divided by tabs, so that two runs can be compared by any tool.</summary>
internal static class ReportsFile
{
    public static Task WriteAsync(DirectoryInfo folder, IEnumerable<Report> reports) => File.WriteAllLinesAsync(
        Path.Combine(folder.FullName, "reports.tsv"),
        ["rule\tseverity\trepository\tpath\tline\ttest\tmessage\tsource", .. reports.Select(Line)]);

    private static string Line(Report report) => string.Join(
        '\t',
        ((string[])
        [
            report.Rule, report.Severity.ToString(), report.Repository, report.Path, report.Line.ToString(CultureInfo.InvariantCulture),
            report.IsTest ? "test" : "", report.Message, report.Source,
        ]).Select(column => column.ReplaceLineEndings(" ").Replace('\t', ' ')));
}
