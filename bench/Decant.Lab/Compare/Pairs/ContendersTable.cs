namespace Decant.Lab.Compare.Pairs;

/// <summary>The table of the costs of both contenders, over one kind of connection or several.</summary>
internal static class ContendersTable
{
    /// <param name="isInMemory">Whether both read from memory, so that a rate is meaningful.</param>
    public static ReportTable Create(string title, IReadOnlyList<Comparison> pairs, bool isInMemory)
    {
        Column<Row>[] columns =
        [
            Column<Row>.Text("Name", null, row => row.Side.Name),
            Column<Row>.Text("Connection", null, row => row.Pair.Connection ?? ""),
            Column<Row>.Size("Sent", null, row => row.Pair.SentBytes).As(Importance.Background),
            Column<Row>.Time("Time", null, row => row.Side.Microseconds * 1e3),
            Column<Row>.Time("CPU", null, row => row.Side.CpuMicroseconds * 1e3).As(Importance.Cost),
            Column<Row>.Rate("Body/s", null, row => isInMemory ? row.Pair.BytesPerSecond(row.Side.Microseconds) : null),
            Column<Row>.Count("Requests/s", null, row => row.Pair.Callers is null ? null : 1e6 / row.Side.Microseconds),
            Column<Row>.Time("p50", null, row => row.Side.Latency?.P50Microseconds * 1e3).As(Importance.Detail),
            Column<Row>.Time("p99", null, row => row.Side.Latency?.P99Microseconds * 1e3).As(Importance.Detail),
            Column<Row>.Time("p99.9", null, row => row.Side.Latency?.P999Microseconds * 1e3).As(Importance.Detail),
            Column<Row>.Size("Allocated", null, row => row.Side.Allocated),
            Column<Row>.Size("Result", null, row => row.Side.ResultBytes).As(Importance.Detail),
            Column<Row>.Size("Overhead", null, row => row.Side.Overhead),
        ];
        return ReportTable.Of(
            pairs[0].Callers is { } callers ? $"{title}, {Units.Count(callers, "caller")}" : title,
            columns,
            [.. pairs.SelectMany(pair => (Row[])[new(pair, pair.A), new(pair, pair.B)])]);
    }

    private sealed record Row(Comparison Pair, Side Side);
}
