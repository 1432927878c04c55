using System.CommandLine;
using System.Text.Json;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Html;

namespace Decant.Lab.Commands;

/// <summary>Writes a report of existing results.</summary>
internal static class ReportCommand
{
    /// <summary>Creates the command.</summary>
    /// <param name="isInCheckout">Whether its user has the repository's files.</param>
    public static Command Create(bool isInCheckout)
    {
        string example = isInCheckout ? "bench/results, or one under artifacts/lab" : "one under artifacts/lab";
        var folder = new Argument<DirectoryInfo>("folder") { Description = $"A folder with results, such as {example}." };
        Option<DirectoryInfo?> output = LabOptions.OutputForReport();

        var command = new Command("report", "Makes a report of the results (JSON) in a folder and its subfolders: report.html, a page and a Markdown file for each result, and a picture for each figure.")
        {
            folder, output,
        };
        command.Run((parsed, _) =>
        {
            DirectoryInfo from = parsed.GetRequiredValue(folder);
            if (!from.Exists)
                throw LabException.Usage($"The folder '{from}' does not exist: expected one with results of the lab.");
            bool isWhole = Write(from, parsed.GetValue(output) ?? from);
            return Task.FromResult(isWhole ? 0 : ExitCode.Failure);
        });
        return command;
    }

    private static bool Write(DirectoryInfo from, DirectoryInfo to)
    {
        string[] files = [.. from.EnumerateFiles("*.json").Select(file => file.Name).Order(StringComparer.Ordinal)];
        string expected = string.Join(", ", KnownResults.All.Select(known => known.File));
        foreach (string unknown in files.Except(KnownResults.All.Select(known => known.File)))
            Say($"{unknown} is left out: expected one of {expected}.");

        List<ReportSection> sections = [];
        bool isWhole = Read(from, subfolder: null, sections);
        foreach (DirectoryInfo inside in from.EnumerateDirectories().OrderBy(inside => inside.Name, StringComparer.Ordinal))
            isWhole &= Read(inside, inside.Name, sections);

        foreach (ReportSection section in sections)
        {
            string folder = Directory.CreateDirectory(Path.Combine(to.FullName, section.Folder ?? "")).FullName;
            File.WriteAllText(Path.Combine(folder, section.MarkdownFile), MarkdownReport.Create(section));
        }

        if (sections.Count > 0)
            Console.WriteLine($"Written: {ReportFolder.Write(to.FullName, sections)}");
        else if (isWhole)
            throw LabException.Usage($"The folder '{from}' has no results: expected one of {expected}.");
        return isWhole;
    }

    private static bool Read(DirectoryInfo folder, string? subfolder, List<ReportSection> sections)
    {
        bool isWhole = true;
        foreach ((string file, Func<string, ReportSection> read) in KnownResults.All)
        {
            string path = Path.Combine(folder.FullName, file);
            if (!File.Exists(path))
                continue;
            try
            {
                ReportSection section = read(File.ReadAllText(path));
                sections.Add(subfolder is null ? section : section.In(subfolder));
            }
            catch (Exception e) when (e is JsonException or FormatException or InvalidOperationException)
            {
                Say($"{(subfolder is null ? file : $"{subfolder}/{file}")} cannot be read as a result of this lab: {e.Message}");
                isWhole = false;
            }
        }

        return isWhole;
    }

    private static void Say(string message) => Console.Error.WriteLine($"decant-lab: {message.ReplaceLineEndings(" ")}");
}
