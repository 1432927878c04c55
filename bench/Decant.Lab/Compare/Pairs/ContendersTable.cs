using Decant.Lab.Reports;

namespace Decant.Lab.Compare.Pairs;

/// <summary>What each of the two contenders of a comparison costs.</summary>
internal static class ContendersTable
{
    private static readonly Column<Side>[] s_columns =
    [
        new("Name", side => side.Name, IsText: true),
        new("Time", side => Units.Time(side.Microseconds * 1e3)),
        new("Body/s", side => Units.Rate(side.BytesPerSecond)),
        new("Requests/s", side => Units.Count(side.RequestsPerSecond)),
        new("p50", side => Units.Time(side.Latency?.P50Microseconds * 1e3)),
        new("p99", side => Units.Time(side.Latency?.P99Microseconds * 1e3)),
        new("p99.9", side => Units.Time(side.Latency?.P999Microseconds * 1e3)),
        new("Allocated", side => Units.Size(side.Allocated)),
        new("Result", side => Units.Size(side.Result)),
        new("Overhead", side => Units.Size(side.Allocated - side.Result)),
    ];

    /// <param name="title">What the body was.</param>
    /// <param name="pair">What was found.</param>
    /// <param name="isInMemory">Whether there is a rate: over HTTP the origin's and the kernel's share is in the time, and it would be taken for the contender's.</param>
    public static ReportTable Create(string title, Comparison pair, bool isInMemory)
    {
        LoadComparison? load = pair.Load;
        Side a = new(pair.A, pair.AMicroseconds, RateOf(pair.AMicroseconds), load?.ARequestsPerSecond, load?.ALatency, pair.AAllocated, pair.AResultBytes);
        Side b = new(pair.B, pair.BMicroseconds, RateOf(pair.BMicroseconds), load?.BRequestsPerSecond, load?.BLatency, pair.BAllocated, pair.BResultBytes);
        return ReportTable.Of(load is null ? title : $"{title}, {load.Callers} {(load.Callers == 1 ? "caller" : "callers")}", s_columns, [a, b]);

        double? RateOf(double microseconds) => isInMemory ? pair.BytesPerSecond(microseconds) : null;
    }

    private sealed record Side(
        string Name, double Microseconds, double? BytesPerSecond, double? RequestsPerSecond, Latency? Latency, long Allocated, long Result);
}
