using System.Text;
using Microsoft.Win32.SafeHandles;

namespace Decant.Tool.Streams;

/// <summary>What a command reads and writes: the streams of the process, or those of a test.</summary>
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

    /// <summary>Whether a line on standard error may tell how far a command is: it would mix with an output that the same terminal shows.</summary>
    public bool ShowsProgress { get; init; }

    public static StandardStreams OfProcess() => new()
    {
        OpenInput = Console.OpenStandardInput,
        Output = new(Open(1, Console.OpenStandardOutput)),
        // That nobody reads errors ends no command.
        Error = new StreamWriter(new OutputStream(Open(2, Console.OpenStandardError), isRequired: false)) { AutoFlush = true, NewLine = "\n" },
        FindColumns = () => Console.IsOutputRedirected ? null : Console.WindowWidth is > 0 and var columns ? columns : UsualColumns,
        ShowsProgress = Console.IsOutputRedirected && !Console.IsErrorRedirected,
    };

    // The console's own stream ignores that nobody reads a pipe any more, so that the whole source would be read for nobody. It also prepares the terminal, which
    // takes as long as a small copy and writes a sequence there. A file stream does not, but has a position of its own: in a file, what was written before and after
    // by others would be lost.
    private static Stream Open(int descriptor, Func<Stream> openConsole)
    {
        if (OperatingSystem.IsWindows())
        {
            if (!Console.IsOutputRedirected)
                Console.OutputEncoding = Encoding.UTF8;
            return openConsole();
        }

        var pipe = new FileStream(new SafeFileHandle(descriptor, ownsHandle: false), FileAccess.Write, bufferSize: 0);
        return pipe.CanSeek ? openConsole() : pipe;
    }
}
