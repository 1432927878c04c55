namespace Decant.Lab.EndToEnd.Tests.Machines;

/// <summary>What the lab measures against an origin that is on another machine.</summary>
[Deep]
public sealed class TwoMachinesTests(OtherMachine machine) : LabTestBase, IClassFixture<OtherMachine>
{
    private const string Shortest = "--items 3 --rounds 1";

    // Every command that reads from an origin, as short as it can be.
    public static TheoryData<string, string> Commands => new()
    {
        { "query", "--suite query --items 3 --filter drain --filter rung11 --milliseconds 10" },
        { "compare", $"compare rung11 rung9b {Shortest}" },
        { "compare", $"compare rung11 rung9b --protocol h2c,https --transfer gzip {Shortest}" },
        { "throughput", $"throughput rung11 --callers 2 {Shortest}" },
        { "first-call", "first-call rung11 --items 3 --processes 1" },
        { "footprint", "footprint rung11 --items 3" },
        { "gateway", $"gateway rung12 --callers 1 {Shortest}" },
        { "measure", "measure --members name,url,stars --rounds 1" },
    };

    [Theory]
    [MemberData(nameof(Commands))]
    public async Task Command_OriginElsewhere_MeasuresThere(string name, string arguments)
    {
        machine.SkipUnlessThere();
        Assert.Null(await machine.TrySetQueueAsync(null));

        LabRun run = await RunAsync(name, arguments);

        Assert.Equal(machine.Origin.ToString(), run.Result.GetProperty("origin").GetString());
        Assert.NotEmpty(run.Rows);
        Assert.EndsWith($"the origin was at {machine.Origin}", run.Section.Machine, StringComparison.Ordinal);
        Assert.EndsWith($" --origin {machine.Origin}", run.Section.Command, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Throughput_SlowLink_WaitsForEachBody()
    {
        machine.SkipUnlessThere();
        Assert.Null(await machine.TrySetQueueAsync("tbf rate 10mbit burst 32kb latency 50ms"));

        LabRun run = await RunAsync("throughput", "throughput rung11 --callers 1 --items 1000 --rounds 1");

        // What is in the bucket comes at once, and the rest no faster than the rate.
        double least = (run.Result.GetProperty("bodyBytes").GetInt64() - 32_768) * 8 / 10e6 * 1e9;
        AssertCallsTake(least, run);
    }

    [Fact]
    public async Task Throughput_FarOrigin_WaitsBeforeEachBody()
    {
        machine.SkipUnlessThere();
        // Where the kernel has no netem, the origin waits instead, and no packet is lost.
        bool isNetem = await machine.TrySetQueueAsync("netem delay 20ms loss 1%") is null;

        LabRun run = await RunAsync("throughput", $"throughput rung11 --callers 1 {Shortest} --network {(isNetem ? "direct" : "delay=20")}");

        TestContext.Current.TestOutputHelper!.WriteLine(isNetem ? "By netem, with 1 % loss." : "By the origin, for this kernel has no netem.");
        AssertCallsTake(19e6, run);
    }

    private static void AssertCallsTake(double least, LabRun run) => Assert.All(run.Rows, row => Assert.InRange(LabRun.Median(row, "p50"), least, double.MaxValue));

    private Task<LabRun> RunAsync(string name, string arguments) => LabRun.OfAsync(name, $"{arguments} --origin {machine.Origin}", Output);
}
