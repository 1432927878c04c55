namespace Decant.Lab.Throughput;

/// <summary>Keeps contenders that open a connection for each call from using up the ports of the system. A system has some 16,000 to 28,000 ports, and a port
/// stays in use for a minute or two after its call. A run has one budget for all contenders.</summary>
internal sealed class ConnectionBudget
{
    /// <summary>The most connections within any period of <see cref="Rest"/>.</summary>
    public const int Most = 14_000;

    /// <summary>The time until a port is free again.</summary>
    public static readonly TimeSpan Rest = TimeSpan.FromMinutes(2);

    private readonly Queue<(DateTimeOffset Time, long Connections)> _opened = new();

    public void Add(long connections, DateTimeOffset now) => _opened.Enqueue((now, connections));

    /// <summary>Whether this many more connections may be opened.</summary>
    public bool HasRoomFor(long connections, DateTimeOffset now)
    {
        while (_opened.TryPeek(out var oldest) && now - oldest.Time >= Rest)
            _opened.Dequeue();
        return _opened.Sum(opened => opened.Connections) + connections <= Most;
    }
}
