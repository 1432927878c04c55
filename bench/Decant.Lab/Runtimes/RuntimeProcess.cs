using System.Diagnostics;
using Decant.Lab.Processes;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Suites;

namespace Decant.Lab.Runtimes;

/// <summary>The process of one pass on one runtime. It works during its turns, and waits otherwise.</summary>
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

    /// <summary>A description of its next turn.</summary>
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

    /// <summary>Lets it work until its turn is over. Returns its pass after the last turn, and otherwise <see langword="null"/>.</summary>
    /// <exception cref="LabException">The process failed.</exception>
    public async Task<RuntimePass?> TakeTurnAsync(CancellationToken cancellationToken)
    {
        try
        {
            await _process.StandardInput.WriteLineAsync(ReadOnlyMemory<char>.Empty, cancellationToken);
            await _process.StandardInput.FlushAsync(cancellationToken);
        }
        catch (IOException)
        {
            // The process has ended. Its exit code and error message say more.
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
