using System.Diagnostics;
using Decant.Lab.Processes;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Suites;

namespace Decant.Lab.Runtimes;

/// <summary>One pass on one runtime: a process that works when it is given a turn, and waits otherwise.</summary>
internal sealed class RuntimeProcess : IDisposable
{
    private readonly Process _process;
    private readonly Task<string> _error;
    private readonly SuiteRequest _suite;

    private RuntimeProcess(TargetRuntime runtime, Process process, SuiteRequest suite)
    {
        Runtime = runtime;
        _process = process;
        _suite = suite;
        _error = process.StandardError.ReadToEndAsync();
    }

    public TargetRuntime Runtime { get; }

    /// <summary>What it does in its next turn.</summary>
    public string Next { get; private set; } = "warming up";

    public static async Task<RuntimeProcess> StartAsync(RuntimeBuild build, SuiteRequest suite, Uri origin, CancellationToken cancellationToken)
    {
        var start = new ProcessStartInfo(build.Executable, await RuntimeClient.PrepareAsync(suite, origin, cancellationToken))
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        return new(build.Runtime, Process.Start(start)!, suite);
    }

    /// <summary>Lets it work until its turn is over. Gives what it found when that was the last one.</summary>
    /// <exception cref="LabException">It failed.</exception>
    public async Task<RuntimePass?> TakeTurnAsync(CancellationToken cancellationToken)
    {
        try
        {
            await _process.StandardInput.WriteLineAsync(ReadOnlyMemory<char>.Empty, cancellationToken);
            await _process.StandardInput.FlushAsync(cancellationToken);
        }
        catch (IOException)
        {
            // It is gone; its exit code and its last words say more.
        }

        if (await _process.StandardOutput.ReadLineAsync(cancellationToken) is { } next)
        {
            Next = next;
            return null;
        }

        await _process.WaitForExitAsync(cancellationToken);
        return _process.ExitCode == 0
            ? await RuntimeClient.ReadAsync(_suite, cancellationToken)
            : throw new LabException($"{Runtime} did not measure: {ChildProcess.LastWords(_process.ExitCode, await _error)}");
    }

    public void Dispose()
    {
        if (!_process.HasExited)
            _process.Kill();
        _process.Dispose();
    }
}
