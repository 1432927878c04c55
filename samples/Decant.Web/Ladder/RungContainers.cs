using Decant.Ladder.Rungs;
using Decant.Web.Origin;

namespace Decant.Web.Ladder;

/// <summary>
/// The containers of the rungs. Each rung has a container of its own, because all rungs register the same interfaces, and one for each number of items,
/// because a client has one address. Containers are kept between requests, as an application keeps its container. When there are too many, the one that
/// was used longest ago is disposed.
/// </summary>
public sealed class RungContainers(OriginService origin) : IAsyncDisposable
{
    // More than every rung with every number of items that the page offers.
    internal const int MaxKept = 128;

    private readonly Lock _lock = new();
    private readonly Dictionary<(Rung Rung, int Items), RungContainer> _containers = [];

    internal int Kept => _containers.Count;

    /// <summary>Lends the container of a rung in this build. Disposing the lease returns it.</summary>
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
            // While it has other users, all containers may be in use, and none can be disposed.
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
