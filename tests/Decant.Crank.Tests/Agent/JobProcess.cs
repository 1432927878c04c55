using System.Diagnostics;
using System.Globalization;
using Decant.Crank.Tests.Config;
using Decant.Ladder.Origin;

namespace Decant.Crank.Tests.Agent;

/// <summary>A job that runs as an agent runs it. The agent would have published the project; here the lab that was built with the tests stands for
/// it.</summary>
internal sealed class JobProcess : IDisposable
{
    private static readonly TimeSpan s_startLimit = TimeSpan.FromMinutes(1);

    /// <summary>How often the agent looks whether a process that it has signalled is gone.</summary>
    public static readonly TimeSpan AgentsPoll = TimeSpan.FromMilliseconds(200);

    // After it the agent sends SIGINT, and after it once more it kills.
    private static readonly TimeSpan s_stopLimit = TimeSpan.FromSeconds(5);

    private const string ChildMarker = "##ChildProcessId:";

    private readonly Process _process = new();
    private readonly TaskCompletionSource _ready = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TimeSpan _timeout;

    private JobProcess(CrankService service)
    {
        _timeout = service.Timeout;
        _process.StartInfo = new(ServerProcess.Dotnet, $"\"{Path.Combine(AppContext.BaseDirectory, "Decant.Lab.dll")}\" {service.Arguments}")
        {
            WorkingDirectory = Path.GetTempPath(),
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        foreach ((string name, string value) in service.Environment)
            _process.StartInfo.Environment.Add(name, value);
        _process.OutputDataReceived += (_, e) => Take(e.Data, Output.AddOutput);
        _process.ErrorDataReceived += (_, e) =>
        {
            if (e.Data?.StartsWith(ChildMarker, StringComparison.Ordinal) == true)
                ChildProcessId = int.Parse(e.Data[ChildMarker.Length..], CultureInfo.InvariantCulture);
            Take(e.Data, Output.AddError);
        };

        void Take(string? line, Action<string> add)
        {
            if (line is null)
                return;
            add(line);
            if (service.ReadyStateText is { } text && line.Contains(text, StringComparison.OrdinalIgnoreCase))
                _ready.TrySetResult();
        }
    }

    public JobOutput Output { get; } = new();

    public int ProcessId => _process.Id;

    /// <summary>The process whose CPU time and memory the agent takes, if the job has named one.</summary>
    public int? ChildProcessId { get; private set; }

    /// <summary>How the job ended that was stopped.</summary>
    public int? ExitCode { get; private set; }

    /// <summary>Starts a job, and waits until it says that it is ready if it is to say so.</summary>
    public static async Task<JobProcess> StartAsync(CrankService service, CancellationToken cancellationToken)
    {
        var job = new JobProcess(service);
        job._process.Start();
        job._process.BeginOutputReadLine();
        job._process.BeginErrorReadLine();
        if (service.ReadyStateText is null)
            return job;
        Task first = await Task.WhenAny(job._ready.Task, job._process.WaitForExitAsync(cancellationToken), Task.Delay(s_startLimit, cancellationToken));
        if (first == job._ready.Task)
            return job;
        using (job)
            throw new InvalidOperationException($"{service.Name} did not say '{service.ReadyStateText}':\n{job.Output}");
    }

    /// <summary>Waits for the end of a client, and gives its exit code.</summary>
    public async Task<int> WaitForExitAsync(CancellationToken cancellationToken)
    {
        await _process.WaitForExitAsync(cancellationToken).WaitAsync(_timeout, cancellationToken);
        return _process.ExitCode;
    }

    /// <summary>Ends a server as an agent does: each process by SIGTERM, its child first; on Windows, where it has no such signal, with all that it
    /// started.</summary>
    /// <param name="poll">How often it is looked whether a process is gone.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    public async Task StopAsync(TimeSpan poll, CancellationToken cancellationToken)
    {
        if (OperatingSystem.IsWindows())
        {
            _process.Kill(entireProcessTree: true);
            return;
        }

        foreach (int id in ((int?[])[ChildProcessId, _process.Id]).OfType<int>())
        {
            if (TryFind(id) is not { } process)
                continue;
            using (process)
            {
                if (!await EndAsync(process, "TERM", poll, cancellationToken) && !await EndAsync(process, "INT", poll, cancellationToken))
                {
                    process.Kill();
                    continue;
                }
            }

            // At once, whichever of the two has ended. The agent asks for the exit code where nothing catches the exception, and takes no more jobs.
            Assert.True(_process.HasExited, $"The agent would ask for the exit code of a process that still runs:\n{Output}");
        }

        await _process.WaitForExitAsync(cancellationToken).WaitAsync(s_stopLimit, cancellationToken);
        ExitCode = _process.ExitCode;
    }

    /// <summary>Sends a signal to a process.</summary>
    public static async Task SignalAsync(int processId, string signal, CancellationToken cancellationToken)
    {
        using Process kill = Process.Start("/bin/kill", ["-s", signal, FormattableString.Invariant($"{processId}")]);
        await kill.WaitForExitAsync(cancellationToken);
    }

    // Null where it has ended already.
    private static Process? TryFind(int processId)
    {
        try
        {
            return Process.GetProcessById(processId);
        }
        catch (ArgumentException)
        {
            return null;
        }
    }

    private static async Task<bool> EndAsync(Process process, string signal, TimeSpan poll, CancellationToken cancellationToken)
    {
        await SignalAsync(process.Id, signal, cancellationToken);
        for (long start = Stopwatch.GetTimestamp(); !process.HasExited && Stopwatch.GetElapsedTime(start) < s_stopLimit; process.Refresh())
            await Task.Delay(poll, cancellationToken);
        return process.HasExited;
    }

    public void Dispose()
    {
        if (!_process.HasExited)
            _process.Kill(entireProcessTree: true);
        _process.Dispose();
    }
}
