using System.Diagnostics;
using System.Text;

namespace Decant.Lab.Processes;

/// <summary>Starts the lab itself to measure one contender in a new process, and other processes.</summary>
internal static class ChildProcess
{
    /// <summary>The variable that makes the runtime optimize a method as soon as it was called often. By default it waits until no new methods are
    /// called.</summary>
    public static (string Name, string Value) CompileAtOnce { get; } = ("DOTNET_TC_CallCountingDelayMs", "0");

    /// <summary>Starts a child that measures, waits for its end and returns the last line that it printed.</summary>
    /// <exception cref="LabException">The contender failed in the child.</exception>
    public static async Task<string> MeasureAsync(
        Contender contender, string[] words, (string Name, string Value)[] settings, CancellationToken cancellationToken)
    {
        ProcessStartInfo start = CreateStartInfo(words, settings);
        string output = "";
        (int exitCode, string error) = await RunAsync(start, line => output = line, cancellationToken);
        return exitCode == 0 ? output : throw new LabException($"{contender.Name} {LastWords(exitCode, error)}");
    }

    /// <summary>Runs a command of the lab in a child, and returns what it printed.</summary>
    /// <exception cref="LabException">The command failed.</exception>
    public static async Task<string> RunCommandAsync(
        IEnumerable<string> words, (string Name, string Value)[] settings, CancellationToken cancellationToken)
    {
        var output = new StringBuilder();
        (int exitCode, string error) = await RunAsync(
            CreateStartInfo(ChildProgram.ArgumentsOfCommand(words), settings), line => output.AppendLine(line), cancellationToken);
        // The lines before are its progress.
        return exitCode == 0 ? output.ToString() : throw new LabException(error.TrimEnd().Split('\n')[^1]);
    }

    /// <summary>Starts a process, passes on the lines that it prints and waits for its end. If the wait ends early, the process is killed with all its
    /// children. Its standard input stays open and empty as long as this process lives, because a child watches it.</summary>
    /// <exception cref="OperationCanceledException">The process was interrupted.</exception>
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
            // Ctrl+C at a terminal interrupts every process, and a child may end before this process is told.
            return process.ExitCode != ExitCode.Interrupted ? (process.ExitCode, await error) : throw new OperationCanceledException();
        }
        catch
        {
            process.Kill(entireProcessTree: true);
            throw;
        }
    }

    /// <summary>Describes the end of a failed process: its error message, if it wrote one, and its exit code.</summary>
    public static string LastWords(int exitCode, string error) =>
        string.Create(CultureInfo.InvariantCulture, $"{(error.Trim() is { Length: > 0 } words ? words : "ended without an error message")} (exit code {exitCode})");

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
