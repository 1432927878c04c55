using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Text.Json;

namespace Decant.Ladder.Origin;

/// <summary>
/// The origin, started in a process of its own, so that what is measured here is the client's alone. It ends with this object, and with
/// this process however that ends: its standard input is a pipe from here, and the system closes it.
/// </summary>
public sealed class OriginProcess : IAsyncDisposable
{
    private static readonly TimeSpan s_exitLimit = TimeSpan.FromSeconds(5);
    private static readonly JsonSerializerOptions s_announcement = new(JsonSerializerDefaults.Web);

    private readonly Process _process;

    private OriginProcess(Process process, OriginEndpoints endpoints)
    {
        _process = process;
        Endpoints = endpoints;
    }

    /// <summary>The <c>dotnet</c> that runs this process, and is to run what it starts.</summary>
    public static string Dotnet { get; } = Path.GetFullPath(
        Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet"));

    /// <summary>Where it listens.</summary>
    public OriginEndpoints Endpoints { get; }

    /// <summary>Where HTTP/1.1 is spoken without TLS.</summary>
    public Uri Http1 => Endpoints.Http1;

    /// <summary>The process's id.</summary>
    public int ProcessId => _process.Id;

    /// <summary>Starts an origin and waits until it listens.</summary>
    /// <exception cref="OriginException">It ended before it listened.</exception>
    public static async Task<OriginProcess> StartAsync(OriginOptions? options = null, CancellationToken cancellationToken = default)
    {
        Process process = Process.Start(CreateStartInfo(options ?? new()))!;
        try
        {
            string? line = await process.StandardOutput.ReadLineAsync(cancellationToken);
            if (line is null)
            {
                string error = await process.StandardError.ReadToEndAsync(cancellationToken);
                throw new OriginException($"The origin did not start: {error.Trim()}");
            }

            // Its end of the pipe must not fill up; what it has to say after the start is for the user.
            process.ErrorDataReceived += static (_, e) =>
            {
                if (e.Data is not null)
                    Console.Error.WriteLine(e.Data);
            };
            process.BeginErrorReadLine();
            return new(process, JsonSerializer.Deserialize<OriginEndpoints>(line, s_announcement)!);
        }
        catch
        {
            process.Kill();
            process.Dispose();
            throw;
        }
    }

    /// <summary>Waits until the origin ends by itself, which it does not unless something ends it.</summary>
    public Task WaitForExitAsync(CancellationToken cancellationToken) => _process.WaitForExitAsync(cancellationToken);

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

    private static ProcessStartInfo CreateStartInfo(OriginOptions options)
    {
        string folder = Path.Combine(AppContext.BaseDirectory, "origin");
        // A self-contained build has no dotnet, but then the origin has a host of its own.
        var start = File.Exists(Dotnet)
            ? new ProcessStartInfo(Dotnet, [Path.Combine(folder, "Decant.Origin.dll")])
            : new ProcessStartInfo(Path.Combine(folder, OperatingSystem.IsWindows() ? "Decant.Origin.exe" : "Decant.Origin"));
        start.RedirectStandardInput = start.RedirectStandardOutput = start.RedirectStandardError = true;
        start.ArgumentList.Add("--ignore-interrupt");
        start.ArgumentList.Add(FormattableString.Invariant($"--port={options.Port}"));
        start.ArgumentList.Add(FormattableString.Invariant($"--h2c-port={options.H2cPort}"));
        start.ArgumentList.Add(FormattableString.Invariant($"--https-port={options.HttpsPort}"));
        if (options.BodyFile is not null)
            start.ArgumentList.Add($"--body={options.BodyFile}");
        return start;
    }
}
