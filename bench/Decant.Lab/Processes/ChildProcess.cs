using System.Diagnostics;
using System.Globalization;
using System.Text;
using Decant.Lab.Commands;
using Decant.Lab.Compare;
using Decant.Ladder;

namespace Decant.Lab.Processes;

/// <summary>The lab, started by itself to measure one contender in a process that is new; and what else it starts.</summary>
internal static class ChildProcess
{
    /// <summary>Starts a child, waits for its end and gives its figures.</summary>
    /// <param name="what">Which measurement, such as <see cref="FirstCall.FirstCallChild.What"/>.</param>
    /// <param name="contender">What is measured.</param>
    /// <param name="address">What it reads.</param>
    /// <param name="setting">A variable of the environment that sets the child's runtime, if any.</param>
    /// <param name="cancellationToken">Ends the child.</param>
    /// <param name="more">What this measurement needs to be told besides.</param>
    /// <exception cref="ContenderException">The contender failed there.</exception>
    public static async Task<long[]> MeasureAsync(
        string what,
        Contender contender,
        Uri address,
        (string Name, string Value)? setting,
        CancellationToken cancellationToken,
        params string[] more)
    {
        ProcessStartInfo start = CreateStartInfo(ChildProgram.Arguments(what, ContenderKey.Of(contender), address, more));
        if (setting is { } variable)
            start.Environment[variable.Name] = variable.Value;
        string output = "";
        (int exitCode, string error) = await RunAsync(start, line => output = line, cancellationToken);
        return exitCode == 0
            ? [.. output.Split(' ').Select(figure => long.Parse(figure, CultureInfo.InvariantCulture))]
            : throw new ContenderException($"{contender.Name} {LastWords(exitCode, error)}");
    }

    /// <summary>Starts a child that is the lab as its users start it, and gives what it printed.</summary>
    /// <exception cref="ContenderException">It failed.</exception>
    /// <exception cref="OperationCanceledException">It was interrupted.</exception>
    public static async Task<string> RunCommandAsync(IEnumerable<string> words, CancellationToken cancellationToken)
    {
        var output = new StringBuilder();
        (int exitCode, string error) = await RunAsync(
            CreateStartInfo(ChildProgram.ArgumentsOfCommand(words)), line => output.AppendLine(line), cancellationToken);
        return exitCode switch
        {
            0 => output.ToString(),
            // Ctrl+C at a terminal reaches it as soon as this process.
            LabCommandLine.Interrupted => throw new OperationCanceledException(),
            // Its progress stands before.
            _ => throw new ContenderException(error.TrimEnd().Split('\n')[^1]),
        };
    }

    /// <summary>Starts a process, hands on the lines that it prints and waits for its end; whatever ends the wait ends it, with all that it
    /// started. Its standard input stays open and empty as long as this process lives: a child watches it.</summary>
    public static async Task<(int ExitCode, string Error)> RunAsync(ProcessStartInfo start, Action<string> onLine, CancellationToken cancellationToken)
    {
        start.RedirectStandardInput = start.RedirectStandardOutput = start.RedirectStandardError = true;
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

    private static ProcessStartInfo CreateStartInfo(string[] arguments)
    {
        string host = Environment.ProcessPath!;
        bool isDotnet = Path.GetFileNameWithoutExtension(host).Equals("dotnet", StringComparison.OrdinalIgnoreCase);
        return new(host, isDotnet ? [typeof(ChildProcess).Assembly.Location, .. arguments] : arguments);
    }
}
