using System.Diagnostics;
using Decant.Crank.Tests.Agent;
using Decant.Crank.Tests.Config;

namespace Decant.Crank.Tests;

/// <summary>How the origin's job ends, whichever of its processes is told to: the lab first, for the agent fails on a job whose named process is gone while
/// its own still runs.</summary>
public class StopTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    // The agent's own interval, and one that sees an order which the agent might miss.
    [Theory]
    [InlineData(200)]
    [InlineData(5)]
    public async Task JobThatTheAgentStopsHasEndedOnceItsChildIsGone(int poll)
    {
        using JobProcess job = await StartAsync();
        await job.StopAsync(TimeSpan.FromMilliseconds(poll), Cancellation);
        Assert.Equal(0, job.ExitCode);
    }

    // However the lab ends, nothing of the job is left on the machine.
    [Theory]
    [InlineData("TERM")]
    [InlineData("KILL")]
    public async Task OriginEndsWithTheLab(string signal)
    {
        using JobProcess job = await StartAsync();
        using Process origin = Process.GetProcessById(job.ChildProcessId!.Value);

        await JobProcess.SignalAsync(job.ProcessId, signal, Cancellation);

        await origin.WaitForExitAsync(Cancellation).WaitAsync(TimeSpan.FromMinutes(1), Cancellation);
    }

    private static async Task<JobProcess> StartAsync()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "There are no signals to send.");
        CrankService origin = ScenarioTests.Resolve("throughput", "one", port: 0)[0];
        Assert.False(origin.WaitsForExit);
        JobProcess job = await JobProcess.StartAsync(origin, Cancellation);
        // It was named before, but on the other output.
        for (int i = 0; i < 600 && job.ChildProcessId is null; i++)
            await Task.Delay(100, Cancellation);
        Assert.NotNull(job.ChildProcessId);
        return job;
    }
}
