namespace Decant.Lab.Throughput;

/// <summary>Keeps contenders that open a connection for each call from using up the ports of the system: it has some 16,000 to 28,000, and each is
/// in use for a minute or two after its call. One for a run, whoever opens them.</summary>
internal sealed class ConnectionBudget
{
    /// <summary>How many may be opened in any <see cref="Rest"/>.</summary>
    public const int Most = 14_000;

    /// <summary>After how long a port is free again.</summary>
    public static readonly TimeSpan Rest = TimeSpan.FromMinutes(2);

    private readonly Queue<(DateTimeOffset Time, long Connections)> _opened = new();

    /// <summary>Keeps in mind what was opened until now.</summary>
    public void Add(long connections, DateTimeOffset now) => _opened.Enqueue((now, connections));

    /// <summary>Whether so many more may be opened.</summary>
    public bool HasRoomFor(long connections, DateTimeOffset now)
    {
        while (_opened.TryPeek(out var oldest) && now - oldest.Time >= Rest)
            _opened.Dequeue();
        return _opened.Sum(opened => opened.Connections) + connections <= Most;
    }
}
