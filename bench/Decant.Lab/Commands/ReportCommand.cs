using System.CommandLine;
using Decant.Lab.Reports.Html;

namespace Decant.Lab.Commands;

internal static class ReportCommand
{
    public static Command Create(bool isInCheckout)
    {
        string example = isInCheckout ? "bench/results, or one under artifacts/lab" : "one under artifacts/lab";
        var folder = new Argument<DirectoryInfo>("folder") { Description = $"A folder with results, such as {example}." };
        Option<DirectoryInfo?> output = LabOptions.OutputForReport();

        var command = new Command("report", "Makes a report of each result (JSON) in a folder and its subfolders: a page, a Markdown file, and a picture for each figure.")
        {
            folder, output,
        };
        command.Run((parsed, _) =>
        {
            DirectoryInfo from = parsed.GetRequiredValue(folder);
            if (!from.Exists)
                throw LabException.Usage($"The folder '{from}' does not exist: expected one with results of the lab.");
            bool isWhole = Write(from, (parsed.GetValue(output) ?? from).FullName);
            return Task.FromResult(isWhole ? 0 : ExitCode.Failure);
        });
        return command;
    }

    private static bool Write(DirectoryInfo from, string to)
    {
        string[] files = [.. from.EnumerateFiles("*.json").Select(file => file.Name).Order(StringComparer.Ordinal)];
        string expected = string.Join(", ", KnownResults.All.Select(known => known.File));
        foreach (string unknown in files.Except(KnownResults.All.Select(known => known.File)))
            Say($"{unknown} is left out: expected one of {expected}.");

        int written = 0;
        bool isWhole = true;
        foreach (string subfolder in from.EnumerateDirectories().Select(inside => inside.Name).Order(StringComparer.Ordinal).Prepend(""))
        {
            foreach ((string file, Func<string, ReportSection> read) in KnownResults.All)
            {
                string path = Path.Combine(from.FullName, subfolder, file);
                if (!File.Exists(path))
                    continue;
                try
                {
                    ReportSection section = read(File.ReadAllText(path));
                    Console.WriteLine($"Written: {ReportFolder.Write(Path.Combine(to, subfolder), section, $"{section.Name}.html")}");
                    written++;
                }
                catch (Exception e) when (e is JsonException or FormatException or InvalidOperationException)
                {
                    Say($"{Path.Combine(subfolder, file)} cannot be read as a result of this lab: {e.Message}");
                    isWhole = false;
                }
            }
        }

        return written > 0 || !isWhole ? isWhole : throw LabException.Usage($"The folder '{from}' has no results: expected one of {expected}.");
    }

    private static void Say(string message) => Console.Error.WriteLine($"decant-lab: {message.ReplaceLineEndings(" ")}");
}
