using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Decant.Ladder.Origin;

/// <summary>
/// A server of this repository, started in a process of its own, so that what is measured here is not the server's. It ends with this object, and with
/// this process however that ends: its standard input is a pipe from here, and the system closes it.
/// </summary>
public sealed class ServerProcess : IAsyncDisposable
{
    private static readonly TimeSpan s_exitLimit = TimeSpan.FromSeconds(5);

    private readonly Process _process;

    private ServerProcess(Process process, string announcement) => (_process, Announcement) = (process, announcement);

    /// <summary>The <c>dotnet</c> that runs this process, and is to run what it starts.</summary>
    public static string Dotnet { get; } = Path.GetFullPath(
        Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet"));

    /// <summary>The line by which it said that it listens, and where.</summary>
    public string Announcement { get; }

    /// <summary>The process's id.</summary>
    public int ProcessId => _process.Id;

    /// <summary>Starts a server and waits until it listens.</summary>
    /// <param name="folder">The folder beside this program's files that has the server's.</param>
    /// <param name="assembly">The name of its assembly.</param>
    /// <param name="arguments">What it is told.</param>
    /// <param name="settings">Variables of the environment that set its runtime.</param>
    /// <param name="cancellationToken">Ends the wait and the process.</param>
    /// <exception cref="OriginException">It ended before it listened.</exception>
    public static async Task<ServerProcess> StartAsync(
        string folder,
        string assembly,
        IEnumerable<string> arguments,
        IEnumerable<(string Name, string Value)> settings,
        CancellationToken cancellationToken)
    {
        Process process = Process.Start(CreateStartInfo(Path.Combine(AppContext.BaseDirectory, folder), assembly, arguments, settings))!;
        try
        {
            string? line = await process.StandardOutput.ReadLineAsync(cancellationToken);
            if (line is null)
            {
                string error = await process.StandardError.ReadToEndAsync(cancellationToken);
                throw new OriginException($"The {folder} did not start: {error.Trim()}");
            }

            // Its end of the pipe must not fill up; what it has to say after the start is for the user.
            process.ErrorDataReceived += static (_, e) =>
            {
                if (e.Data is not null)
                    Console.Error.WriteLine(e.Data);
            };
            process.BeginErrorReadLine();
            return new(process, line);
        }
        catch
        {
            process.Kill();
            process.Dispose();
            throw;
        }
    }

    /// <summary>Waits until the server ends by itself, which it does not unless something ends it.</summary>
    public Task WaitForEndAsync(CancellationToken cancellationToken) => _process.WaitForExitAsync(cancellationToken);

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        _process.StandardInput.Close();
        try
        {
            using var limit = new CancellationTokenSource(s_exitLimit);
            await _process.WaitForExitAsync(limit.Token);
        }
        catch (OperationCanceledException)
        {
            _process.Kill();
            await _process.WaitForExitAsync();
        }

        _process.Dispose();
    }

    private static ProcessStartInfo CreateStartInfo(
        string folder, string assembly, IEnumerable<string> arguments, IEnumerable<(string Name, string Value)> settings)
    {
        // A self-contained build has no dotnet, but then the server has a host of its own.
        var start = File.Exists(Dotnet)
            ? new ProcessStartInfo(Dotnet, [Path.Combine(folder, $"{assembly}.dll"), .. arguments])
            : new ProcessStartInfo(Path.Combine(folder, OperatingSystem.IsWindows() ? $"{assembly}.exe" : assembly), arguments);
        start.RedirectStandardInput = start.RedirectStandardOutput = start.RedirectStandardError = true;
        foreach ((string name, string value) in settings)
            start.Environment[name] = value;
        return start;
    }
}

/// <summary>The origin did not start. The message contains its error message.</summary>
public sealed class OriginException(string message) : Exception(message);
