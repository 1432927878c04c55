namespace Decant.Lab.Throughput;

/// <summary>The rounds of a load. The order of what is measured alternates from round to round, so that a disturbance of the machine affects all
/// alike.</summary>
internal static class LoadRun
{
    /// <summary>The room for the times of the calls. Two cores make fewer calls than this.</summary>
    public const int MostCallsASecond = 100_000;

    private static readonly TimeSpan s_wait = TimeSpan.FromSeconds(1);

    /// <summary>Measures every cell in every round.</summary>
    /// <param name="cells">What is measured, in order: those that are compared follow each other.</param>
    /// <param name="connects">Whether a cell opens a connection for each call.</param>
    /// <param name="cancellationToken">Ends the waits between the cells that open connections.</param>
    public static Task<KeptRows<(int Round, TCell Cell), LoadFigures>> MeasureAsync<TCell>(
        int rounds,
        IReadOnlyList<TCell> cells,
        Func<TCell, bool> connects,
        LabProgress progress,
        Func<TCell, Task<LoadFigures>> measureAsync,
        CancellationToken cancellationToken)
    {
        var budget = new ConnectionBudget();
        var parts =
            from round in Enumerable.Range(0, rounds)
            from cell in round % 2 == 0 ? cells : cells.Reverse()
            select (Round: round, Cell: cell);
        return KeptRows.MeasureAsync(parts, part => $"{part.Cell}", async part =>
        {
            progress.Start(FormattableString.Invariant($"round {part.Round + 1} of {rounds}, {part.Cell}"));
            bool isConnecting = connects(part.Cell);
            while (isConnecting && !budget.HasRoomFor(ThroughputChild.MostConnectionsBefore + ThroughputChild.MostConnections, TimeProvider.System.GetUtcNow()))
                await Task.Delay(s_wait, cancellationToken);
            LoadFigures figures = await measureAsync(part.Cell);
            if (isConnecting)
                budget.Add(ThroughputChild.MostConnectionsBefore + figures.Block.Calls, TimeProvider.System.GetUtcNow());
            return figures;
        });
    }

    /// <summary>Creates the rows. A row has ratios, so it needs the measurement of the cell that it is compared with.</summary>
    public static IReadOnlyList<LoadRow> RowsOf<TCell>(
        IReadOnlyList<((int Round, TCell Cell) Part, LoadFigures Figures)> kept,
        IEnumerable<TCell> cells,
        Func<TCell, TCell> againstOf,
        Func<TCell, IReadOnlyList<LoadFigures>, IReadOnlyList<LoadFigures>, LoadRow> create)
        where TCell : notnull
    {
        ILookup<TCell, LoadFigures> measured = kept.ToLookup(found => found.Part.Cell, found => found.Figures);
        return
        [
            .. cells.Where(cell => measured[cell].Any() && measured[againstOf(cell)].Any())
                .Select(cell => create(cell, [.. measured[cell]], [.. measured[againstOf(cell)]])),
        ];
    }
}

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
