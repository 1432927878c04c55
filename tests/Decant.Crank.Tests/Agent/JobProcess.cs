using System.Diagnostics;
using System.Globalization;
using Decant.Crank.Tests.Config;
using Decant.Ladder.Origin;

namespace Decant.Crank.Tests.Agent;

/// <summary>A job that runs as an agent runs it. The agent would have published the project; here the lab that was built with the tests stands for it.</summary>
internal sealed class JobProcess : IDisposable
{
    private static readonly TimeSpan s_startLimit = TimeSpan.FromMinutes(1);

    // After it the agent sends another signal.
    private static readonly TimeSpan s_stopLimit = TimeSpan.FromSeconds(30);

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

    /// <summary>The process whose CPU time and memory the agent takes, if the job has named one.</summary>
    public int? ChildProcessId { get; private set; }

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

    /// <summary>Ends a server as an agent does: by SIGTERM, its child first; on Windows, where it has no such signal, with all that it started.</summary>
    public async Task StopAsync(CancellationToken cancellationToken)
    {
        if (OperatingSystem.IsWindows())
        {
            _process.Kill(entireProcessTree: true);
            return;
        }

        foreach (int id in ((int?[])[ChildProcessId, _process.Id]).OfType<int>())
        {
            using Process kill = Process.Start("/bin/kill", ["-s", "TERM", FormattableString.Invariant($"{id}")]);
            await kill.WaitForExitAsync(cancellationToken);
        }

        await _process.WaitForExitAsync(cancellationToken).WaitAsync(s_stopLimit, cancellationToken);
    }

    public void Dispose()
    {
        if (!_process.HasExited)
            _process.Kill(entireProcessTree: true);
        _process.Dispose();
    }
}
