using Decant.Ladder.Rungs;
using Decant.Web.Ladder;
using Decant.Web.Origin;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Browser.Tests.Web;

public sealed class RungContainersTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Lease_OfManySizes_KeepsSomeAndThoseInUse()
    {
        await using FailingOrigin origin = await FailingOrigin.StartAsync();
        await using WebApplication app = await WebFixture.StartAsync(origin.Address);
        await using var containers = new RungContainers(app.Services.GetRequiredService<OriginService>());
        Rung rung = Rung.All.First(rung => rung.Name == "rung9");

        using RungLease inUse = containers.Lease(rung, 1);
        for (int items = 2; items < 2 * RungContainers.MaxKept; items++)
            containers.Lease(rung, items).Dispose();

        Assert.Equal(RungContainers.MaxKept, containers.Kept);
        Assert.Equal(2, (await inUse.ExecuteAsync(Cancellation)).Count);
    }

    [Fact]
    public async Task Lease_AllInUse_GivesBackOneOfTwo()
    {
        await using FailingOrigin origin = await FailingOrigin.StartAsync();
        await using WebApplication app = await WebFixture.StartAsync(origin.Address);
        await using var containers = new RungContainers(app.Services.GetRequiredService<OriginService>());
        Rung rung = Rung.All.First(rung => rung.Name == "rung9");
        RungLease[] leases = [.. Enumerable.Range(1, RungContainers.MaxKept + 1).Select(items => containers.Lease(rung, items))];

        containers.Lease(rung, 1).Dispose();

        Assert.Equal(2, (await leases[0].ExecuteAsync(Cancellation)).Count);
        Array.ForEach(leases, lease => lease.Dispose());
        Assert.Equal(RungContainers.MaxKept, containers.Kept);
    }

    [Fact]
    public async Task Lease_Disposed_IsOfNoUse()
    {
        await using FailingOrigin origin = await FailingOrigin.StartAsync();
        await using WebApplication app = await WebFixture.StartAsync(origin.Address);
        RungLease lease = app.Services.GetRequiredService<RungContainers>().Lease(Rung.All[0], 1);

        lease.Dispose();
        lease.Dispose();

        await Assert.ThrowsAsync<ObjectDisposedException>(() => lease.ExecuteAsync(Cancellation));
    }
}
