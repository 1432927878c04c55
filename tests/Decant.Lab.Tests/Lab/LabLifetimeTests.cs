using System.Globalization;
using System.Text.Json;

namespace Decant.Lab.Tests.Lab;

/// <summary>How the lab ends, and what it leaves behind: nothing.</summary>
public sealed class LabLifetimeTests : LabTestBase
{
    [Theory]
    [InlineData(0)]
    [InlineData(50)]
    [InlineData(100)]
    [InlineData(150)]
    [InlineData(200)]
    [InlineData(300)]
    [InlineData(600)]
    public async Task Lab_KilledAtAnyMoment_LeavesNoOrigin(int milliseconds)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Processes are found in /proc.");
        string mark = Guid.NewGuid().ToString();
        using Executable lab = Executable.StartLabMarked(mark, "compare", "drain", "drain", "--items", "10");
        await Task.Delay(milliseconds, Cancellation);

        lab.Process.Kill();

        await AssertNoneLeftAsync(mark);
    }

    [Fact]
    public async Task Lab_KilledWhileItMeasures_LeavesNoOrigin()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Processes are found in /proc.");
        string mark = Guid.NewGuid().ToString();
        using Executable lab = Executable.StartLabMarked(mark, "--items", "10", "--filter", "drain", "--output", Output);
        await lab.WaitForErrorAsync("drain", Cancellation);
        Assert.Equal(2, ProcessTree.WithMark(mark).Count());

        lab.Process.Kill();

        await AssertNoneLeftAsync(mark);
    }

    [Theory]
    [InlineData("first-call drain --processes 4", "round 3")]
    [InlineData("footprint --items 1000000", "enumerate")]
    [InlineData("throughput drain --callers 64 --network loopback", "round 2")]
    [InlineData("pairs {1}", "rung11 rung9")]
    public async Task Lab_KilledWhileAChildMeasures_LeavesNeitherItNorTheOrigin(string arguments, string until)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Processes are found in /proc.");
        string mark = Guid.NewGuid().ToString();
        using Executable lab = Executable.StartLabMarked(mark, Words(arguments));
        await lab.WaitForErrorAsync(until, Cancellation);
        // The lab, the origin and the child of the moment: one child ends and the next one starts.
        int processes = 0;
        for (int i = 0; i < 3_000 && processes < 3; i++)
        {
            processes = ProcessTree.WithMark(mark).Count();
            await Task.Delay(10, Cancellation);
        }

        Assert.InRange(processes, 3, int.MaxValue);

        lab.Process.Kill();

        await AssertNoneLeftAsync(mark);
    }

    [Theory]
    [InlineData("compare rung9 rung9b --items 10", "warming up")]
    [InlineData("first-call drain --processes 4", "round 3")]
    [InlineData("footprint --items 1000000", "enumerate")]
    [InlineData("throughput drain --callers 64 --network loopback", "round 2")]
    [InlineData("--items 10 --filter drain* --output {0}", "drain")]
    [InlineData("pairs {1}", "rung11 rung9")]
    public async Task Lab_InterruptedAtATerminal_EndsWith130AndLeavesNothing(string arguments, string until)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Interrupts are sent by kill.");
        string mark = Guid.NewGuid().ToString();
        using Executable lab = Executable.StartLabMarked(mark, Words(arguments));
        await lab.WaitForErrorAsync(until, Cancellation);

        // A terminal sends it to every process of the group.
        foreach (int process in ProcessTree.WithMark(mark))
            await Executable.SignalAsync(process, "INT", Cancellation);
        (int exitCode, _, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(130, exitCode);
        Assert.DoesNotContain("Exception", error, StringComparison.Ordinal);
        await AssertNoneLeftAsync(mark);
    }

    [Fact]
    public async Task Lab_TwoAtOnce_DoNotClash()
    {
        string[] arguments = ["compare", "drain", "rung9", "--items", "10", "--rounds", "2", "--json"];
        using Executable first = Executable.StartLab(arguments), second = Executable.StartLab(arguments);

        var results = await Task.WhenAll(first.WaitForExitAsync(Cancellation), second.WaitForExitAsync(Cancellation));

        Assert.All(results, result =>
        {
            Assert.Equal(0, result.ExitCode);
            JsonDocument.Parse(result.Output).Dispose();
        });
    }

    [Fact]
    public async Task Serve_UntilInterrupted_AnswersAtTheAddressesThatItPrints()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Signals are sent by kill.");
        using Executable lab = Executable.StartLab("serve");
        JsonElement ready = await lab.WaitUntilReadyAsync(Cancellation);
        using var client = new HttpClient();

        string repositories = await client.GetStringAsync(ready.GetProperty("http1").GetString() + "/api/github/repositories/10", Cancellation);
        Assert.Equal(10, JsonElement.Parse(repositories).GetArrayLength());

        int origin = ready.GetProperty("processId").GetInt32();
        await lab.SignalAsync("INT", Cancellation);
        Assert.Equal(130, (await lab.WaitForExitAsync(Cancellation)).ExitCode);
        await ProcessTree.AssertNoneLeftAsync(() => new[] { origin }.Where(ProcessTree.IsRunning));
    }

    private string[] Words(string arguments) =>
        string.Format(CultureInfo.InvariantCulture, arguments, Output, Path.Combine(RepositoryFiles.Root, "bench", "pairs.txt")).Split(' ');

    private static Task AssertNoneLeftAsync(string mark) => ProcessTree.AssertNoneLeftAsync(() => ProcessTree.WithMark(mark));
}
