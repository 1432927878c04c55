using System.Diagnostics;
using System.Globalization;
using Decant.Lab.Compare;
using Decant.Ladder;

namespace Decant.Lab.Processes;

/// <summary>The lab, started by itself to measure one contender in a process that is new.</summary>
internal static class ChildProcess
{
    // The runtime reads it as a hexadecimal number.
    private const string Gen0Variable = "DOTNET_GCgen0size";

    /// <summary>Starts a child, waits for its end and gives its figures. <paramref name="gen0Bytes"/> is how much it may allocate before it
    /// collects; the runtime chooses if it is <see langword="null"/>. <paramref name="more"/> is what this measurement alone needs to be told.</summary>
    /// <exception cref="ContenderException">The contender failed there.</exception>
    public static async Task<long[]> MeasureAsync(
        string what, Contender contender, Uri address, int? gen0Bytes, CancellationToken cancellationToken, params string[] more)
    {
        ProcessStartInfo start = CreateStartInfo(ChildProgram.Arguments(what, ContenderKey.Of(contender), address, more));
        start.Environment[Gen0Variable] = gen0Bytes?.ToString("x", CultureInfo.InvariantCulture);
        // Its standard input stays open and empty as long as this process lives; the child watches it.
        using Process process = Process.Start(start)!;
        try
        {
            Task<string> error = process.StandardError.ReadToEndAsync(cancellationToken);
            string output = await process.StandardOutput.ReadToEndAsync(cancellationToken);
            await process.WaitForExitAsync(cancellationToken);
            return process.ExitCode == 0
                ? [.. output.Split(' ').Select(figure => long.Parse(figure, CultureInfo.InvariantCulture))]
                : throw new ContenderException($"{contender.Name} {await error}");
        }
        catch
        {
            process.Kill();
            throw;
        }
    }

    private static ProcessStartInfo CreateStartInfo(string[] arguments)
    {
        string host = Environment.ProcessPath!;
        bool isDotnet = Path.GetFileNameWithoutExtension(host).Equals("dotnet", StringComparison.OrdinalIgnoreCase);
        return new(host, isDotnet ? [typeof(ChildProcess).Assembly.Location, .. arguments] : arguments)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
    }
}
