using System.Text.Json;
using Decant.Lab.Compare;
using Decant.Lab.Gateway;
using Decant.Lab.Throughput;

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
        ["rung0", "rung7", "rung9", "rung9b", "rung11", "rung12", "mask", "mask-node", "mask-cached", "yarp", "webhook-binding", "webhook-projected", "webhook-drain"],
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
        new(new Block(1e6 / calls, 0, 0, new Latency(1, 1)) { Calls = calls }, new(cpu * calls, 0, 0, 0, 0, 0, 0, 0));
}
