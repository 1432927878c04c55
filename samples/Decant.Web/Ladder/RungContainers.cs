using Decant.Ladder.Rungs;
using Decant.Web.Origin;

namespace Decant.Web.Ladder;

/// <summary>
/// The containers of the rungs. All rungs register the same interfaces, so each has a container of its own, and one for each size, for a
/// client is made for one address. They are kept from request to request, as an application keeps its container; of those that nobody uses,
/// the ones used longest ago are disposed.
/// </summary>
public sealed class RungContainers(OriginService origin) : IAsyncDisposable
{
    // Every rung at every size that the page offers, and some to spare.
    internal const int MaxKept = 128;

    private readonly Lock _lock = new();
    private readonly Dictionary<(Rung Rung, int Items), RungContainer> _containers = [];

    internal int Kept => _containers.Count;

    /// <summary>Lends the container of a rung that is built; whoever disposes the lease gives it back.</summary>
    public RungLease Lease(Rung rung, int items)
    {
        lock (_lock)
        {
            if (!_containers.TryGetValue((rung, items), out RungContainer? container))
                _containers.Add((rung, items), container = new(rung.BuildServices(origin.TargetOf(items))));
            container.Users++;
            return new(this, container);
        }
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        foreach (RungContainer container in _containers.Values)
            await container.Services.DisposeAsync();
    }

    internal void Return(RungContainer container)
    {
        RungContainer? dropped;
        lock (_lock)
        {
            container.Users--;
            container.LastUsed = Environment.TickCount64;
            // With users left there may be none to drop: all may be in use.
            dropped = container.Users == 0 && _containers.Count > MaxKept ? DropOldest() : null;
        }

        dropped?.Services.Dispose();
    }

    private RungContainer DropOldest()
    {
        var oldest = _containers.Where(entry => entry.Value.Users == 0).MinBy(entry => entry.Value.LastUsed);
        _containers.Remove(oldest.Key);
        return oldest.Value;
    }
}
