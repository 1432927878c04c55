using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Reports.Html;

/// <summary>Writes a report: a page for each result, a page that lists them if there are several, and a file for each figure.</summary>
internal static class ReportFolder
{
    private const string Page = "report.html";

    /// <summary>Writes the files, and returns the path of the page to open, relative to the current directory.</summary>
    public static string Write(string folder, IReadOnlyList<ReportSection> sections)
    {
        bool isOnePage = sections is [{ Folder: null }];
        foreach (ReportSection section in sections)
        {
            string own = Directory.CreateDirectory(Path.Combine(folder, section.Folder ?? "")).FullName;
            foreach (Figure figure in section.Figures)
                File.WriteAllText(Path.Combine(own, $"{figure.Name}.svg"), SvgFigure.Create(figure));

            // A report can be in another folder than its results.
            ReportSection shown = section with { Files = [.. section.Files.Where(file => File.Exists(Path.Combine(own, file)))] };
            if (isOnePage)
                File.WriteAllText(Path.Combine(folder, Page), HtmlReport.CreatePage(shown));
            else
                File.WriteAllText(Path.Combine(own, $"{section.Name}.html"), HtmlReport.CreatePage(shown, section.Folder is null ? Page : $"../{Page}"));
        }

        string page = Path.Combine(folder, Page);
        if (!isOnePage)
            File.WriteAllText(page, HtmlReport.CreateIndex(sections, section => section.Folder is null ? $"{section.Name}.html" : $"{section.Folder}/{section.Name}.html"));
        return Path.GetRelativePath(Environment.CurrentDirectory, page);
    }
}
