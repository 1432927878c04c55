using Microsoft.CodeAnalysis;

namespace Decant.Survey.Analysis;

/// <summary>A diagnostic at a place in a repository.</summary>
/// <param name="Rule">Its id.</param>
/// <param name="Severity">How severe it is.</param>
/// <param name="Repository">The checkout's name.</param>
/// <param name="Path">The file within the checkout.</param>
/// <param name="Line">Its line, from 1 on.</param>
/// <param name="Column">Its column, from 1 on.</param>
/// <param name="IsTest">Whether it is about the code of a test.</param>
/// <param name="Message">What it says.</param>
/// <param name="Source">The line of the source, trimmed.</param>
internal sealed record Report(
    string Rule, DiagnosticSeverity Severity, string Repository, string Path, int Line, int Column, bool IsTest, string Message, string Source)
{
    /// <summary>Orders reports by rule, place and message; and keeps one of those that differ in nothing else, which several projects that share a file
    /// have: that of code that is no test, if there is one.</summary>
    public static IReadOnlyList<Report> Sort(IEnumerable<Report> reports) =>
    [
        .. reports
            .OrderBy(report => report.Rule, StringComparer.Ordinal)
            .ThenBy(report => report.Repository, StringComparer.Ordinal)
            .ThenBy(report => report.Path, StringComparer.Ordinal)
            .ThenBy(report => report.Line)
            .ThenBy(report => report.Column)
            .ThenBy(report => report.Message, StringComparer.Ordinal)
            .ThenBy(report => report.IsTest)
            .DistinctBy(report => report with { IsTest = false }),
    ];
}
