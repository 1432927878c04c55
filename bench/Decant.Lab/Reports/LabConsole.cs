using Spectre.Console;

namespace Decant.Lab.Reports;

/// <summary>The lab's consoles: results go to standard output, progress to standard error. Where one is a file or a pipe, it gets plain
/// text.</summary>
internal static class LabConsole
{
    // Wide enough for every column of a table: a file has no width of its own.
    private const int WidthOfFile = 220;

    // Made anew for each use: a test that captures the console replaces its writers.

    /// <summary>For results.</summary>
    public static IAnsiConsole Out => Create(Console.Out, Console.IsOutputRedirected);

    /// <summary>For progress.</summary>
    public static IAnsiConsole Error => Create(Console.Error, Console.IsErrorRedirected);

    private static IAnsiConsole Create(TextWriter writer, bool redirected)
    {
        var settings = new AnsiConsoleSettings { Out = new AnsiConsoleOutput(writer) };
        if (redirected)
        {
            settings.Ansi = AnsiSupport.No;
            settings.ColorSystem = ColorSystemSupport.NoColors;
            settings.Interactive = InteractionSupport.No;
        }

        IAnsiConsole console = AnsiConsole.Create(settings);
        if (redirected)
            console.Profile.Width = WidthOfFile;
        return console;
    }
}
