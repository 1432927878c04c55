using System.Text.Json;
using Decant.Lab.Compare;
using Decant.Lab.Gateway;
using Decant.Lab.Suites;
using Decant.Lab.Throughput;
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

        ProcessFigures before = await gateway.GetFiguresAsync(Cancellation);
        using (Session session = GatewayCalls.Start(service, gateway.Address))
        {
            for (int call = 0; call < 10; call++)
                await session.CallAsync(Cancellation);
        }

        ProcessFigures after = await gateway.GetFiguresAsync(Cancellation);
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
    public void Row_OfRounds_HasTheServiceAndTheRatiosOfEachRound()
    {
        var cell = new GatewayCell(GatewayService.Find("rung12")!, 10, 1);

        LoadRow row = GatewayRunner.CreateRow(cell, [Figures(calls: 100, cpu: 2_000), Figures(calls: 300, cpu: 2_000)], [Figures(calls: 50, cpu: 4_000), Figures(calls: 150, cpu: 4_000)]);

        Assert.Equal(("rung12", 10, 1, 400L), (row.Name, row.Items, row.Callers, row.Calls));
        Assert.Equal((2.0, 0.5), (row.Ratio.Median, row.CpuRatio!.Value.Median));
    }

    private static LoadFigures Figures(int calls, long cpu) =>
        LoadFigures.Of(new Block(1e6 / calls, 0, 0, new Latency(1, 1)) { Calls = calls }, new(0, 0, 0, 0, 0, 0, 0, 0), new(cpu * calls, 0, 0, 0, 0, 0, 0, 0));
}
