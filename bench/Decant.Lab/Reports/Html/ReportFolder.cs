using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Reports.Html;

/// <summary>A report as files: the page, and each figure as a file of its own for other pages.</summary>
internal static class ReportFolder
{
    private const string Page = "report.html";

    /// <summary>Writes them, and gives the path of the page as seen from here.</summary>
    public static string Write(string folder, IReadOnlyList<ReportSection> sections)
    {
        Directory.CreateDirectory(folder);
        foreach (Figure figure in sections.SelectMany(section => section.Figures))
        {
            string file = Path.Combine(folder, $"{figure.Name}.svg");
            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            File.WriteAllText(file, SvgFigure.Create(figure));
        }

        string page = Path.Combine(folder, Page);
        File.WriteAllText(page, HtmlReport.Create([.. sections.Select(section => section with { Files = [.. section.Files.Where(IsThere)] })]));
        return Path.GetRelativePath(Environment.CurrentDirectory, page);

        // A report may be written elsewhere than its results.
        bool IsThere(string file) => File.Exists(Path.Combine(folder, file));
    }
}
