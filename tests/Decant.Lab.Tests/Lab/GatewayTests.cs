using System.Text.Json;
using Decant.Gateway.Figures;
using Decant.Lab.Compare;
using Decant.Lab.Gateway;
using Decant.Lab.Suites;
using Decant.Lab.Tests.Ladder;
using Decant.Ladder;
using Decant.Ladder.GitHub;
using Decant.Ladder.Origin;

namespace Decant.Lab.Tests.Lab;

/// <summary>What a gateway is asked to serve, what it answers, and what its figures become.</summary>
public sealed class GatewayTests(OriginFixture fixture)
{
    private const int Items = 30;

    // A process each. The other rungs differ from these in nothing that a gateway sees.
    public static TheoryData<string> Services => [.. GatewayService.Usual.Select(service => service.Name)];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private Uri Body => SuiteBody.Repositories(Items, new(Protocol.Http1, Transfer.Length)).At(fixture.Origin.Endpoints).Address;

    [Theory]
    [MemberData(nameof(Services))]
    public async Task Start_UsualService_AnswersWithWhatTheOriginHas(string name)
    {
        GatewayService service = GatewayService.Find(name)!;
        Project[] expected = await Expected.ProjectsAsync(Body);
        await using GatewayProcess gateway = await GatewayProcess.StartAsync(name, Body, Cancellation);

        await GatewayCalls.CheckAsync(service, gateway.Address, expected, Cancellation);

        GatewayFigures before = await gateway.GetFiguresAsync(Cancellation);
        using (Session session = GatewayCalls.Start(service, gateway.Address))
        {
            for (int call = 0; call < 10; call++)
                await session.CallAsync(Cancellation);
        }

        GatewayFigures after = await gateway.GetFiguresAsync(Cancellation);
        Assert.InRange(after.Cpu - before.Cpu, 1, long.MaxValue);
        Assert.InRange(after.Allocated - before.Allocated, 1, long.MaxValue);
    }

    [Fact]
    public async Task Check_OtherProjects_NamesTheService()
    {
        await using GatewayProcess gateway = await GatewayProcess.StartAsync("rung12", Body, Cancellation);

        var e = await Assert.ThrowsAsync<LabException>(
            () => GatewayCalls.CheckAsync(GatewayService.Find("rung12")!, gateway.Address, [new("other", "", 1)], Cancellation));

        Assert.StartsWith("rung12 does not answer with what the origin has: expected Project { Name = other, ", e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Start_NoSuchService_SaysSo()
    {
        var e = await Assert.ThrowsAsync<OriginException>(() => GatewayProcess.StartAsync("rung99", Body, Cancellation));

        Assert.StartsWith("The gateway did not start: ", e.Message, StringComparison.Ordinal);
        Assert.Contains("rung99", e.Message, StringComparison.Ordinal);
    }

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
