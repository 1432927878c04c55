using Decant.Lab.Gateway;
using Decant.Lab.Suites;
using Decant.Lab.Throughput;
using Decant.Ladder;
using Decant.Ladder.GitHub;
using Decant.Ladder.Origin;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>What a gateway answers.</summary>
[Deep]
public sealed class GatewayTests(OriginFixture fixture) : IClassFixture<OriginFixture>
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
}
