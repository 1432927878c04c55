using System.Diagnostics;
using System.Globalization;
using System.Text;
using System.Text.Json;
using Decant.Ladder.Origin;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>The origin or the lab in a process of its own, for tests of how it starts, what it prints and how it ends.</summary>
internal sealed class Executable : IDisposable
{
    // So that one that hangs is told: no machine is so slow.
    private static readonly TimeSpan s_exitLimit = TimeSpan.FromMinutes(20);

    private Executable(Process process) => Process = process;

    public Process Process { get; }

    private static string Origin => Path.Combine(AppContext.BaseDirectory, "origin", "Decant.Origin.dll");

    private static string Lab => Path.Combine(AppContext.BaseDirectory, "Decant.Lab.dll");

    /// <summary>The assembly of the command decant.</summary>
    public static string Tool => Path.Combine(AppContext.BaseDirectory, "Decant.Tool.dll");

    public static Executable StartTool(params string[] arguments) => StartCore(ServerProcess.Dotnet, [Tool, .. arguments]);

    /// <summary>Starts a script of bash, in which <c>decant</c> is the command.</summary>
    public static Executable StartBash(string script)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Its bash runs another system.");
        return StartShell("/bin/bash", script);
    }

    /// <summary>Starts a script of zsh, in which <c>decant</c> is the command.</summary>
    public static Executable StartZsh(string script)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows() || !File.Exists("/bin/zsh"), "There is no zsh.");
        return StartShell("/bin/zsh", script);
    }

    public static Executable StartOrigin(params string[] arguments) => StartCore(ServerProcess.Dotnet, [Origin, .. arguments]);

    public static Executable StartLab(params string[] arguments) => StartCore(ServerProcess.Dotnet, [Lab, .. arguments]);

    /// <summary>Starts the lab as on a machine without vectors.</summary>
    public static Executable StartLabWithoutVectors(params string[] arguments)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "There is no env.");
        return StartCore("env", ["DOTNET_EnableHWIntrinsic=0", ServerProcess.Dotnet, Lab, .. arguments]);
    }

    /// <summary>Starts the lab so that it and all that it starts can be found.</summary>
    public static Executable StartLabMarked(string mark, params string[] arguments) => StartCore(ServerProcess.Dotnet, [Lab, .. arguments], mark);

    /// <summary>Starts the lab in a network namespace.</summary>
    public static Executable StartLabIn(string networkNamespace, params string[] arguments)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "There are no network namespaces.");
        return StartCore("ip", ["netns", "exec", networkNamespace, ServerProcess.Dotnet, Lab, .. arguments]);
    }

    /// <summary>Waits until it listens, and gives the line that says so.</summary>
    public async Task<JsonElement> WaitUntilReadyAsync(CancellationToken cancellationToken) =>
        JsonElement.Parse(await Process.StandardOutput.ReadLineAsync(cancellationToken) ?? throw new InvalidOperationException("The origin ended."));

    /// <summary>Reads standard error up to a line with this text, and gives the line.</summary>
    public async Task<string> WaitForErrorAsync(string text, CancellationToken cancellationToken)
    {
        string? line;
        do
            line = await Process.StandardError.ReadLineAsync(cancellationToken);
        while (line?.Contains(text, StringComparison.Ordinal) == false);
        Assert.NotNull(line);
        return line;
    }

    public Task SignalAsync(string signal, CancellationToken cancellationToken) => SignalAsync(Process.Id, signal, cancellationToken);

    public static async Task SignalAsync(int processId, string signal, CancellationToken cancellationToken)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "There are no signals to send.");
        using Process kill = Process.Start("/bin/kill", ["-s", signal, processId.ToString(CultureInfo.InvariantCulture)]);
        await kill.WaitForExitAsync(cancellationToken);
        // It may have ended since it was found.
        Assert.True(kill.ExitCode == 0 || !ProcessTree.IsRunning(processId), $"kill of {processId} ended with {kill.ExitCode}.");
    }

    /// <summary>Waits for the end, and gives what is left of both outputs, with <c>\n</c> at the ends of lines on every system.</summary>
    public async Task<(int ExitCode, string Output, string Error)> WaitForExitAsync(CancellationToken cancellationToken)
    {
        (int exitCode, string output, string error) = await ProcessEnd.WaitAsync(Process, s_exitLimit, cancellationToken);
        return (exitCode, output.ReplaceLineEndings("\n"), error.ReplaceLineEndings("\n"));
    }

    public void Dispose()
    {
        if (!Process.HasExited)
            Process.Kill();
        Process.Dispose();
    }

    private static Executable StartShell(string shell, string script) =>
        StartCore(shell, ["-c", $"decant() {{ '{ServerProcess.Dotnet}' '{Tool}' \"$@\"; }}\n{script}"]);

    private static Executable StartCore(string file, IEnumerable<string> arguments, string? mark = null)
    {
        // A shell without job control starts background jobs with SIGINT ignored, and what they start inherits that.
        ProcessStartInfo start = OperatingSystem.IsLinux() ? new("/usr/bin/env", ["--default-signal=INT", file, .. arguments]) : new(file, arguments);
        start.RedirectStandardInput = start.RedirectStandardOutput = start.RedirectStandardError = true;
        start.StandardOutputEncoding = start.StandardErrorEncoding = Encoding.UTF8;
        if (mark is not null)
            start.Environment[ProcessTree.MarkVariable] = mark;
        return new(Process.Start(start)!);
    }
}
