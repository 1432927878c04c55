using System.Diagnostics;
using System.Globalization;
using Decant.Lab.Compare;
using Decant.Ladder;

namespace Decant.Lab.Processes;

/// <summary>The lab, started by itself to measure one contender in a process that is new; and what else it starts.</summary>
internal static class ChildProcess
{
    // The runtime reads it as a hexadecimal number.
    private const string Gen0Variable = "DOTNET_GCgen0size";

    /// <summary>Starts a child, waits for its end and gives its figures. <paramref name="gen0Bytes"/> is how much it may allocate before it
    /// collects; the runtime chooses if it is <see langword="null"/>.</summary>
    /// <exception cref="ContenderException">The contender failed there.</exception>
    public static async Task<long[]> MeasureAsync(
        string what, Contender contender, Uri address, int? gen0Bytes, CancellationToken cancellationToken)
    {
        ProcessStartInfo start = CreateStartInfo(ChildProgram.Arguments(what, ContenderKey.Of(contender), address));
        start.Environment[Gen0Variable] = gen0Bytes?.ToString("x", CultureInfo.InvariantCulture);
        string output = "";
        (int exitCode, string error) = await RunAsync(start, line => output = line, cancellationToken);
        return exitCode == 0
            ? [.. output.Split(' ').Select(figure => long.Parse(figure, CultureInfo.InvariantCulture))]
            : throw new ContenderException($"{contender.Name} {error}");
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

    private static ProcessStartInfo CreateStartInfo(string[] arguments)
    {
        string host = Environment.ProcessPath!;
        bool isDotnet = Path.GetFileNameWithoutExtension(host).Equals("dotnet", StringComparison.OrdinalIgnoreCase);
        return new(host, isDotnet ? [typeof(ChildProcess).Assembly.Location, .. arguments] : arguments);
    }
}
