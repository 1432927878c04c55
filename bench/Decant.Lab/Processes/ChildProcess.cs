using System.Diagnostics;
using System.Globalization;
using System.Text;
using Decant.Ladder;

namespace Decant.Lab.Processes;

/// <summary>The lab, started by itself to measure one contender in a process that is new; and what else it starts.</summary>
internal static class ChildProcess
{
    /// <summary>The variable by which the runtime compiles at once what is called often, where it would wait until nothing new is called.</summary>
    public static (string Name, string Value) CompileAtOnce { get; } = ("DOTNET_TC_CallCountingDelayMs", "0");

    /// <summary>Starts a child that measures, waits for its end and gives the last line that it printed.</summary>
    /// <exception cref="LabException">The contender failed there.</exception>
    public static async Task<string> MeasureAsync(
        Contender contender, string[] words, (string Name, string Value)[] settings, CancellationToken cancellationToken)
    {
        ProcessStartInfo start = CreateStartInfo(words, settings);
        string output = "";
        (int exitCode, string error) = await RunAsync(start, line => output = line, cancellationToken);
        return exitCode == 0 ? output : throw new LabException($"{contender.Name} {LastWords(exitCode, error)}");
    }

    /// <summary>Starts a child that is the lab as its users start it, and gives what it printed.</summary>
    /// <param name="words">What it is told.</param>
    /// <param name="settings">Variables of the environment that set the child's runtime.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="LabException">It failed.</exception>
    /// <exception cref="OperationCanceledException">It was interrupted.</exception>
    public static async Task<string> RunCommandAsync(
        IEnumerable<string> words, (string Name, string Value)[] settings, CancellationToken cancellationToken)
    {
        var output = new StringBuilder();
        (int exitCode, string error) = await RunAsync(
            CreateStartInfo(ChildProgram.ArgumentsOfCommand(words), settings), line => output.AppendLine(line), cancellationToken);
        return exitCode switch
        {
            0 => output.ToString(),
            // Ctrl+C at a terminal reaches it as soon as this process.
            ExitCode.Interrupted => throw new OperationCanceledException(),
            // Its progress stands before.
            _ => throw new LabException(error.TrimEnd().Split('\n')[^1]),
        };
    }

    /// <summary>Starts a process, hands on the lines that it prints and waits for its end; whatever ends the wait ends it, with all that it
    /// started. Its standard input stays open and empty as long as this process lives: a child watches it.</summary>
    public static async Task<(int ExitCode, string Error)> RunAsync(ProcessStartInfo start, Action<string> onLine, CancellationToken cancellationToken)
    {
        start.RedirectStandardInput = start.RedirectStandardOutput = start.RedirectStandardError = true;
        start.StandardOutputEncoding = start.StandardErrorEncoding = Encoding.UTF8;
        using Process process = Process.Start(start)!;
        try
        {
            Task<string> error = process.StandardError.ReadToEndAsync(cancellationToken);
            while (await process.StandardOutput.ReadLineAsync(cancellationToken) is { } line)
                onLine(line);
            await process.WaitForExitAsync(cancellationToken);
            return (process.ExitCode, await error);
        }
        catch
        {
            process.Kill(entireProcessTree: true);
            throw;
        }
    }

    /// <summary>What a process that failed ended in: what it said, if it could, and its exit code.</summary>
    public static string LastWords(int exitCode, string error) =>
        string.Create(CultureInfo.InvariantCulture, $"{(error.Trim() is { Length: > 0 } words ? words : "ended without a word")} (exit code {exitCode})");

    private static ProcessStartInfo CreateStartInfo(string[] arguments, (string Name, string Value)[] settings)
    {
        string host = Environment.ProcessPath!;
        bool isDotnet = Path.GetFileNameWithoutExtension(host).Equals("dotnet", StringComparison.OrdinalIgnoreCase);
        var start = new ProcessStartInfo(host, isDotnet ? [typeof(ChildProcess).Assembly.Location, .. arguments] : arguments);
        foreach ((string name, string value) in settings)
            start.Environment[name] = value;
        return start;
    }
}
