namespace Decant.Lab.Compare.Pairs;

/// <summary>The table of the costs of both contenders, over one kind of connection or several.</summary>
internal static class ContendersTable
{
    private static readonly Column<Side>[] s_columns =
    [
        Column<Side>.Text("Name", null, side => side.Name),
        Column<Side>.Text("Connection", null, side => side.Pair.Connection ?? ""),
        Column<Side>.Size("Sent", null, side => side.Pair.SentBytes).As(Importance.Background),
        Column<Side>.Time("Time", null, side => side.Microseconds * 1e3),
        Column<Side>.Time("CPU", null, side => side.CpuMicroseconds * 1e3).As(Importance.Cost),
        Column<Side>.Rate("Body/s", null, side => side.BytesPerSecond),
        Column<Side>.Count("Requests/s", null, side => side.RequestsPerSecond),
        Column<Side>.Time("p50", null, side => side.Latency?.P50Microseconds * 1e3).As(Importance.Detail),
        Column<Side>.Time("p99", null, side => side.Latency?.P99Microseconds * 1e3).As(Importance.Detail),
        Column<Side>.Time("p99.9", null, side => side.Latency?.P999Microseconds * 1e3).As(Importance.Detail),
        Column<Side>.Size("Allocated", null, side => side.Allocated),
        Column<Side>.Size("Result", null, side => side.Result).As(Importance.Detail),
        Column<Side>.Size("Overhead", null, side => side.Allocated - side.Result),
    ];

    /// <param name="isInMemory">Whether both read from memory, so that a rate is meaningful.</param>
    public static ReportTable Create(string title, IReadOnlyList<Comparison> pairs, bool isInMemory) => ReportTable.Of(
        pairs[0].Load is { } load ? $"{title}, {Units.Count(load.Callers, "caller")}" : title, s_columns, [.. pairs.SelectMany(pair => SidesOf(pair, isInMemory))]);

    private static Side[] SidesOf(Comparison pair, bool isInMemory)
    {
        LoadComparison? load = pair.Load;
        Side a = new(
            pair, pair.A, pair.AMicroseconds, pair.ACpuMicroseconds, RateOf(pair.AMicroseconds), load?.ARequestsPerSecond, load?.ALatency, pair.AAllocated, pair.AResultBytes);
        Side b = new(
            pair, pair.B, pair.BMicroseconds, pair.BCpuMicroseconds, RateOf(pair.BMicroseconds), load?.BRequestsPerSecond, load?.BLatency, pair.BAllocated, pair.BResultBytes);
        return [a, b];

        double? RateOf(double microseconds) => isInMemory ? pair.BytesPerSecond(microseconds) : null;
    }

    private sealed record Side(
        Comparison Pair,
        string Name,
        double Microseconds,
        double? CpuMicroseconds,
        double? BytesPerSecond,
        double? RequestsPerSecond,
        Latency? Latency,
        long Allocated,
        long Result);
}
