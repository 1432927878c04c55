using System.CommandLine;
using System.Text;
using Decant.Tool.Commands;
using Decant.Tool.Streams;

namespace Decant.Tool.Tests;

/// <summary>What a command line ended with, in this process.</summary>
internal sealed record CommandRun(int ExitCode, string Output, string Error)
{
    /// <summary>Runs one.</summary>
    /// <param name="words">The words behind the name of the command.</param>
    /// <param name="input">Standard input.</param>
    /// <param name="columns">The width of the terminal that shows the output; null for a pipe.</param>
    public static async Task<CommandRun> OfAsync(string[] words, string input = "", int? columns = null)
    {
        using var output = new MemoryStream();
        using var error = new StringWriter { NewLine = "\n" };
        int exitCode = await DecantCommand.InvokeAsync(words, Streams(output, error, input, columns));
        return new(exitCode, Encoding.UTF8.GetString(output.ToArray()), error.ToString());
    }

    /// <summary>Runs a line whose words have no spaces in them.</summary>
    public static Task<CommandRun> OfAsync(string line, string input = "", int? columns = null) =>
        OfAsync(line.Split(' ', StringSplitOptions.RemoveEmptyEntries), input, columns);

    /// <summary>Parses the words, and runs nothing.</summary>
    public static ParseResult Parse(params string[] words) => DecantCommand.Parse(words, Streams(Stream.Null, TextWriter.Null));

    public static StandardStreams Streams(Stream output, TextWriter error, string input = "", int? columns = null) => new()
    {
        OpenInput = () => new MemoryStream(Encoding.UTF8.GetBytes(input)),
        Output = new(output),
        Error = error,
        FindColumns = () => columns,
    };
}
