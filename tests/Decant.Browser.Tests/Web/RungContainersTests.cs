using Decant.Ladder.Rungs;
using Decant.Web.Ladder;
using Decant.Web.Origin;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Browser.Tests.Web;

public sealed class RungContainersTests(WebApp web) : IClassFixture<WebApp>
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Lease_OfManySizes_KeepsSomeAndThoseInUse()
    {
        await using var containers = new RungContainers(web.Services.GetRequiredService<OriginService>());
        Rung rung = Rung.All.First(rung => rung.Name == "rung9");

        using RungLease inUse = containers.Lease(rung, 2);
        for (int items = 3; items < 2 * RungContainers.MaxKept; items++)
            containers.Lease(rung, items).Dispose();

        Assert.Equal(RungContainers.MaxKept, containers.Kept);
        Assert.Equal(2, (await inUse.ExecuteAsync(Cancellation)).Count);
    }

    [Fact]
    public async Task Lease_AllInUse_GivesBackOneOfTwo()
    {
        await using var containers = new RungContainers(web.Services.GetRequiredService<OriginService>());
        Rung rung = Rung.All.First(rung => rung.Name == "rung9");
        RungLease[] leases = [.. Enumerable.Range(1, RungContainers.MaxKept + 1).Select(items => containers.Lease(rung, items))];

        containers.Lease(rung, 1).Dispose();

        Assert.Single(await leases[0].ExecuteAsync(Cancellation));
        Array.ForEach(leases, lease => lease.Dispose());
        Assert.Equal(RungContainers.MaxKept, containers.Kept);
    }

    [Fact]
    public async Task Lease_Disposed_IsOfNoUse()
    {
        RungLease lease = web.Services.GetRequiredService<RungContainers>().Lease(Rung.All[0], 1);

        lease.Dispose();
        lease.Dispose();

        await Assert.ThrowsAsync<ObjectDisposedException>(() => lease.ExecuteAsync(Cancellation));
    }
}
