using Spectre.Console;

namespace Decant.Lab.Reports;

/// <summary>The lab's consoles. Results go to standard output, and progress to standard error. A file or a pipe gets plain text.</summary>
internal static class LabConsole
{
    // Wide enough for every column of a table.
    private const int WidthOfFile = 220;

    // A console is created for each use, because a test that captures the output replaces the writers.

    public static IAnsiConsole Out => Create(Console.Out, Console.IsOutputRedirected);

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
