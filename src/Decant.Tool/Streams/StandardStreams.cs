using System.Text;
using Decant.Tool.Inference;

namespace Decant.Tool.Streams;

/// <summary>The streams that a command reads and writes: of the process, or of a test.</summary>
internal sealed class StandardStreams
{
    private const int UsualColumns = 80;

    public required Func<Stream> OpenInput { get; init; }

    public required OutputStream Output { get; init; }

    /// <summary>Standard output, for text.</summary>
    public TextWriter Text => field ??= new StreamWriter(Output, leaveOpen: true) { AutoFlush = true, NewLine = "\n" };

    public required TextWriter Error { get; init; }

    /// <summary>The width of the terminal that shows the output; null for a file or a pipe.</summary>
    public required Func<int?> FindColumns { get; init; }

    /// <summary>Whether a line on standard error may show the progress. On a terminal that also shows the output, the two would mix.</summary>
    public bool ShowsProgress { get; init; }

    /// <summary>Whether one terminal shows output and errors.</summary>
    public bool ShowsBoth { get; init; }

    /// <summary>The clock that measures how long a command takes.</summary>
    public TimeProvider Time { get; init; } = TimeProvider.System;

    /// <summary>Writes a line that may contain text of a body or a description to standard error.</summary>
    public void Remark(string text) => Error.WriteLine(TerminalText.Escape(text));

    public static StandardStreams OfProcess() => new()
    {
        OpenInput = OperatingSystem.IsWindows() ? Console.OpenStandardInput : static () => new DescriptorStream(0),
        Output = new(Open(1, Console.OpenStandardOutput)),
        // If the reader of standard error has closed the pipe, the command goes on without an error.
        Error = new StreamWriter(new OutputStream(Open(2, Console.OpenStandardError), isRequired: false)) { AutoFlush = true, NewLine = "\n" },
        FindColumns = () => Console.IsOutputRedirected ? null : Console.WindowWidth is > 0 and var columns ? columns : UsualColumns,
        ShowsProgress = Console.IsOutputRedirected && !Console.IsErrorRedirected,
        ShowsBoth = !Console.IsOutputRedirected && !Console.IsErrorRedirected,
    };

    private static Stream Open(int descriptor, Func<Stream> openConsole)
    {
        if (!OperatingSystem.IsWindows())
            return new DescriptorStream(descriptor);
        if (!Console.IsOutputRedirected)
            Console.OutputEncoding = Encoding.UTF8;
        return openConsole();
    }
}
