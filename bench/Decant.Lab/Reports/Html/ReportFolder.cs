using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Reports.Html;

/// <summary>Writes the report of one result: its page, the same in Markdown, and a file for each picture.</summary>
internal static class ReportFolder
{
    /// <summary>Writes the files, and returns the path of the page, relative to the current directory.</summary>
    public static string Write(string folder, ReportSection section, string page)
    {
        Directory.CreateDirectory(folder);
        File.WriteAllText(Path.Combine(folder, section.MarkdownFile), MarkdownReport.Create(section));
        foreach (Figure figure in section.Figures)
            File.WriteAllText(Path.Combine(folder, $"{figure.Name}.svg"), SvgFigure.Create(figure));
        // A report can be in another folder than its result.
        ReportSection shown = section with { Files = [.. section.Files.Where(file => File.Exists(Path.Combine(folder, file)))] };
        string path = Path.Combine(folder, page);
        File.WriteAllText(path, HtmlReport.CreatePage(shown));
        return Path.GetRelativePath(Environment.CurrentDirectory, path);
    }
}
