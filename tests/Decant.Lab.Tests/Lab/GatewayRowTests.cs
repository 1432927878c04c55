using System.Text.Json;
using Decant.Gateway.Figures;
using Decant.Lab.Compare;
using Decant.Lab.Gateway;

namespace Decant.Lab.Tests.Lab;

/// <summary>Which services of a gateway are measured, and what their figures become.</summary>
public sealed class GatewayRowTests
{
    [Fact]
    public void Choose_Some_AddsWhatTheyAreHeldAgainst() => Assert.Equal(
        ["rung9b", "rung12", "webhook-binding", "webhook-projected"],
        GatewayRequest.Choose([GatewayService.Find("webhook-projected")!, GatewayService.Find("rung12")!]).Select(service => service.Name));

    [Fact]
    public void Usual_Always_HasTheFirstAndLastOfEachIdeaAndTheFloors() => Assert.Equal(
        ["rung0", "rung7", "rung9", "rung9b", "rung11", "rung12", "yarp", "webhook-binding", "webhook-projected", "webhook-drain"],
        GatewayService.Usual.Select(service => service.Name).Where(name => !name.StartsWith("rung", StringComparison.Ordinal) || KnownRungs.Include(name)));

    [Fact]
    public void Webhook_Body_IsSome30KilobytesAndHasTheThreeMembersOnce()
    {
        Assert.InRange(WebhookBody.Json.Length, 30_000, 35_000);

        JsonElement push = JsonElement.Parse(WebhookBody.Json);
        string id = push.GetProperty("head_commit").GetProperty("id").GetString()!;
        Assert.Equal(40, id.Length);
        Assert.Equal(WebhookBody.Answer, $"{push.GetProperty("repository").GetProperty("full_name")} {push.GetProperty("ref")} {id}");
    }

    [Fact]
    public void Row_OfRounds_HasMediansAndRatiosOfEachRound()
    {
        var cell = new GatewayCell(GatewayService.Find("rung12")!, 10, 1);
        GatewayBlock[] own = [Block(calls: 100, microseconds: 100, cpu: 1_000, allocated: 500), Block(calls: 300, microseconds: 50, cpu: 3_000, allocated: 500)];
        GatewayBlock[] other = [Block(calls: 50, microseconds: 200, cpu: 4_000, allocated: 900), Block(calls: 50, microseconds: 100, cpu: 4_000, allocated: 900)];

        GatewayRow row = GatewayRow.Of(cell, own, other);

        Assert.Equal(("rung12", 10, 1, 400L), (row.Name, row.Items, row.Callers, row.Calls));
        Assert.Equal((15_000, 2.0), (row.RequestsPerSecond.Median, row.Ratio.Median));
        Assert.Equal((2_000, 0.5, 500L), (row.Cpu.Median, row.CpuRatio.Median, row.Allocated));
        // Two in each round of 100 and of 300 calls.
        Assert.Equal((10.0, 0.0), (row.Gen0, row.Gen2));
        Assert.Equal(7_000, row.LongestPause);
    }

    [Fact]
    public void Conclusion_OfACopyAndItsFloor_SaysWhatItTakesAndAllocates() => Assert.Equal(
        [
            "1 caller: rung12 takes 0.50 of the CPU time of rung9b and serves 2.00 times its requests per second; it allocates 400 B less per request than yarp.",
            "64 callers: rung12 takes 0.50 of the CPU time of rung9b and serves 2.00 times its requests per second.",
        ],
        GatewayConclusion.Of([Row("rung9b", 1), Row("rung12", 1), Row("yarp", 1, allocated: 900), Row("rung11", 64), Row("rung12", 64)]));

    private static GatewayRow Row(string name, int callers, long allocated = 500) =>
        GatewayRow.Of(
            new(GatewayService.Find(name)!, 10, callers),
            [Block(calls: 100, microseconds: 100, cpu: 2_000, allocated)],
            [Block(calls: 100, microseconds: 200, cpu: 4_000, allocated: 900)]);

    private static GatewayBlock Block(int calls, double microseconds, long cpu, long allocated) => new(
        new Block(microseconds, 0, 0, new Latency(microseconds, microseconds)) { Calls = calls },
        Figures(0, 0, 0, 0),
        Figures(cpu * calls, allocated * calls, gen0: 2, longestPause: 7_000));

    private static GatewayFigures Figures(long cpu, long allocated, long gen0, long longestPause) => new()
    {
        Cpu = cpu,
        Allocated = allocated,
        Gen0 = gen0,
        Gen1 = 0,
        Gen2 = 0,
        Pause = longestPause,
        LongestPause = longestPause,
        Compiled = 0,
    };
}
