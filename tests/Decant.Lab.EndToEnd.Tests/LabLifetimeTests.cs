using System.Globalization;
using System.Text.Json;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>How the lab ends, and what it leaves behind: nothing.</summary>
public sealed class LabLifetimeTests : LabTestBase
{
    private readonly string _mark = Guid.NewGuid().ToString();

    // More than there is time for. The lab, the origin and the child of the moment: one child ends and the next one starts.
    public static TheoryData<string> WithChildren =>
    [
        "first-call drain --processes 1000",
        "footprint --items 1000000",
        "throughput drain --callers 64 --network loopback --rounds 1000",
        "pairs {pairs}",
    ];

    [Fact]
    public async Task Lab_KilledWhileItMeasures_LeavesNoOrigin()
    {
        using Executable lab = Start("compare drain drain --items 10");
        await lab.WaitForErrorAsync("warming up", Cancellation);
        Assert.Equal(2, ProcessTree.WithMark(_mark).Count());

        lab.Process.Kill();

        await AssertNoneLeftAsync();
    }

    [Deep, Theory]
    [InlineData(0)]
    [InlineData(50)]
    [InlineData(100)]
    [InlineData(150)]
    [InlineData(200)]
    [InlineData(300)]
    [InlineData(600)]
    public async Task Lab_KilledAtAnyMoment_LeavesNoOrigin(int milliseconds)
    {
        using Executable lab = Start("compare drain drain --items 10");
        await Task.Delay(milliseconds, Cancellation);

        lab.Process.Kill();

        await AssertNoneLeftAsync();
    }

    [Deep, Theory]
    [MemberData(nameof(WithChildren))]
    public async Task Lab_KilledWhileAChildMeasures_LeavesNeitherItNorTheOrigin(string arguments)
    {
        using Executable lab = Start(arguments);
        await ProcessTree.WaitForAsync(_mark, processes: 3);

        lab.Process.Kill();

        await AssertNoneLeftAsync();
    }

    [Deep, Theory]
    [InlineData("compare rung9 rung9b --items 10 --rounds 1000", "warming up")]
    [InlineData("--items 10 --milliseconds 1000 --output {output}", "drain")]
    public async Task Lab_InterruptedAtATerminal_EndsWith130AndLeavesNothing(string arguments, string until)
    {
        using Executable lab = Start(arguments);
        await lab.WaitForErrorAsync(until, Cancellation);

        await AssertEndsByInterruptionAsync(lab);
    }

    [Deep, Theory]
    [MemberData(nameof(WithChildren))]
    public async Task Lab_InterruptedWhileAChildMeasures_EndsWith130AndLeavesNothing(string arguments)
    {
        using Executable lab = Start(arguments);
        await ProcessTree.WaitForAsync(_mark, processes: 3);

        await AssertEndsByInterruptionAsync(lab);
    }

    // A terminal interrupts all processes at once, and no order is certain.
    [Deep, Theory]
    [MemberData(nameof(WithChildren))]
    public async Task Lab_ChildInterruptedFirst_EndsWith130AndLeavesNothing(string arguments)
    {
        using Executable lab = Start(arguments);
        await ProcessTree.WaitForAsync(_mark, processes: 3);
        Task ended = AssertInterruptedAsync(lab);
        while (!ended.IsCompleted)
        {
            // The child that was found may have ended meanwhile, and the next one have begun.
            foreach (int child in ProcessTree.WithMark(_mark).Intersect(ProcessTree.WithArgument("\0child\0")))
                await Executable.SignalAsync(child, "INT", Cancellation);
            await Task.WhenAny(ended, Task.Delay(20, Cancellation));
        }

        await ended;
    }

    [Deep, Fact]
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

    [Deep, Fact]
    public async Task Serve_UntilInterrupted_AnswersAtTheAddressesThatItPrints()
    {
        using Executable lab = Start("serve");
        JsonElement ready = await lab.WaitUntilReadyAsync(Cancellation);
        using var client = new HttpClient();

        string repositories = await client.GetStringAsync(ready.GetProperty("http1").GetString() + "/api/github/repositories/10", Cancellation);
        Assert.Equal(10, JsonElement.Parse(repositories).GetArrayLength());

        await lab.SignalAsync("INT", Cancellation);
        Assert.Equal(130, (await lab.WaitForExitAsync(Cancellation)).ExitCode);
        await AssertNoneLeftAsync();
    }

    [Deep, Fact]
    public async Task Serve_PortThatIsTaken_SaysSoInOneLine()
    {
        using Executable first = Start("serve");
        JsonElement ready = await first.WaitUntilReadyAsync(Cancellation);
        string port = new Uri(ready.GetProperty("http1").GetString()!).Port.ToString(CultureInfo.InvariantCulture);
        using Executable second = Start($"serve --port {port}");

        (int exitCode, string output, string error) = await second.WaitForExitAsync(Cancellation);

        Assert.Equal((1, ""), (exitCode, output));
        Assert.Contains(port, error, StringComparison.Ordinal);
        Assert.Equal('\n', Assert.Single(error, character => character == '\n'));
    }

    private Executable Start(string arguments)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Processes are found in /proc, and interrupts are sent by kill.");
        string pairs = Path.Combine(RepositoryFiles.Root, "bench", "pairs.txt");
        return Executable.StartLabMarked(
            _mark, arguments.Replace("{output}", Output, StringComparison.Ordinal).Replace("{pairs}", pairs, StringComparison.Ordinal).Split(' '));
    }

    // A terminal sends it to every process of the group.
    private async Task AssertEndsByInterruptionAsync(Executable lab)
    {
        foreach (int process in ProcessTree.WithMark(_mark))
            await Executable.SignalAsync(process, "INT", Cancellation);
        await AssertInterruptedAsync(lab);
    }

    private async Task AssertInterruptedAsync(Executable lab)
    {
        (int exitCode, _, string error) = await lab.WaitForExitAsync(Cancellation);

        Assert.Equal(130, exitCode);
        Assert.DoesNotContain("Exception", error, StringComparison.Ordinal);
        await AssertNoneLeftAsync();
    }

    private Task AssertNoneLeftAsync() => ProcessTree.AssertNoneLeftAsync(() => ProcessTree.WithMark(_mark));
}
