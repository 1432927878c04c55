using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Reports.Html;

/// <summary>A report as files: the page, and each figure as a file of its own for other pages.</summary>
internal static class ReportFolder
{
    private const string Page = "report.html";

    /// <summary>Writes them, and says where the page is.</summary>
    public static void Write(string folder, IReadOnlyList<ReportSection> sections)
    {
        Directory.CreateDirectory(folder);
        foreach (Figure figure in sections.SelectMany(section => section.Figures.Concat(section.Tables.SelectMany(table => table.Figures))))
            File.WriteAllText(Path.Combine(folder, $"{figure.Name}.svg"), SvgFigure.Create(figure));
        string page = Path.Combine(folder, Page);
        File.WriteAllText(page, HtmlReport.Create(sections));
        Console.WriteLine($"Report: {Path.GetRelativePath(Environment.CurrentDirectory, page)}");
    }
}
