using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text.Json;

namespace Decant.Lab.Tests.Origin;

/// <summary>The origin started by hand, for tests of how it starts and ends.</summary>
internal sealed class OriginExecutable : IDisposable
{
    private static readonly TimeSpan s_exitLimit = TimeSpan.FromSeconds(20);

    private OriginExecutable(Process process) => Process = process;

    public Process Process { get; }

    private static string Dotnet => Path.GetFullPath(
        Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet"));

    private static string Assembly => Path.Combine(AppContext.BaseDirectory, "origin", "Decant.Origin.dll");

    public static OriginExecutable Start(params string[] arguments) => StartCore(Dotnet, [Assembly, .. arguments]);

    /// <summary>As a shell starts a job in the background.</summary>
    public static OriginExecutable StartWithoutInput() =>
        StartCore("/bin/sh", ["-c", "exec \"$0\" \"$1\" </dev/null", Dotnet, Assembly]);

    /// <summary>Waits until it listens, and gives the line that says so.</summary>
    public async Task<JsonElement> WaitUntilReadyAsync(CancellationToken cancellationToken) =>
        JsonElement.Parse(await Process.StandardOutput.ReadLineAsync(cancellationToken) ?? throw new InvalidOperationException("The origin ended."));

    public async Task SignalAsync(string signal, CancellationToken cancellationToken)
    {
        using Process kill = Process.Start("/bin/kill", ["-s", signal, Process.Id.ToString(CultureInfo.InvariantCulture)]);
        await kill.WaitForExitAsync(cancellationToken);
        Assert.Equal(0, kill.ExitCode);
    }

    /// <summary>Waits for the end, and gives what is left of both outputs.</summary>
    public async Task<(int ExitCode, string Output, string Error)> WaitForExitAsync(CancellationToken cancellationToken)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(s_exitLimit);
        Task<string> error = Process.StandardError.ReadToEndAsync(limit.Token);
        string output = await Process.StandardOutput.ReadToEndAsync(limit.Token);
        await Process.WaitForExitAsync(limit.Token);
        return (Process.ExitCode, output, await error);
    }

    public void Dispose()
    {
        if (!Process.HasExited)
            Process.Kill();
        Process.Dispose();
    }

    private static OriginExecutable StartCore(string file, IEnumerable<string> arguments) => new(Process.Start(new ProcessStartInfo(file, arguments)
    {
        RedirectStandardInput = true,
        RedirectStandardOutput = true,
        RedirectStandardError = true,
    })!);
}
