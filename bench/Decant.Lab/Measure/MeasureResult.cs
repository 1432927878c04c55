using Decant.Lab.Compare;
using Decant.Lab.Processes;
using Decant.Lab.Reports;

namespace Decant.Lab.Measure;

/// <summary>What the ways cost at an endpoint of the user's own.</summary>
internal sealed record MeasureResult : ProcessResult<MeasureRow>
{
    /// <summary>The address without what may be secret in it.</summary>
    public required string Address { get; init; }

    /// <summary>What was wanted, as it was read.</summary>
    public required IReadOnlyList<string> Members { get; init; }

    public required int Rounds { get; init; }

    /// <summary>How many requests were sent in all.</summary>
    public required int Requests { get; init; }

    /// <summary>The smallest body that was seen, in bytes after decompression; <see cref="ProcessResult{TRow}.BodyBytes"/> is the largest.</summary>
    public required long SmallestBodyBytes { get; init; }

    /// <summary>What the user would save, in a few sentences.</summary>
    public string Verdict => Measure.Verdict.Of(
        Find(MeasuredWay.Decant), Find(MeasuredWay.Usual), Find(MeasuredWay.Drain), SmallestBodyBytes, BodyBytes);

    protected override string Name => "measure";

    protected override string Description => FormattableString.Invariant(
        $"{Address}, {Items:N0} {(Items == 1 ? "object" : "objects")}, {Units.Size(BodyBytes)}, {Members.Count} members, {Rounds} rounds");

    protected override string Legend =>
        "Medians a call, the whole of it: request, body, JSON, mapping; CPU and allocations are those of this process, which does nothing else. " +
        "Ratios are to rung11, a round each, and half of the rounds lie between the two values.\n" +
        $"{string.Join('\n', Rows.Select(row => $"{row.Name}: {row.Summary}."))}\n" +
        $"{Verdict}";

    protected override (string Title, Func<MeasureRow, string> Show)[] Columns { get; } =
    [
        ("Name", row => row.Name),
        ("Time", row => Units.Time(row.Time)),
        ("Ratio", row => Units.Ratio(row.TimeRatio.Median)),
        ("Half of them", row => Spread(row.TimeRatio)),
        ("CPU", row => Units.Time(row.CpuTime)),
        ("Ratio", row => Units.Ratio(row.CpuRatio.Median)),
        ("Half of them", row => Spread(row.CpuRatio)),
        ("Allocated", row => Units.Size(row.Allocated)),
    ];

    protected override (string Name, Func<MeasureRow, object?> Value)[] Fields { get; } =
    [
        ("name", row => row.Name),
        ("time_ns", row => row.Time),
        ("time_ratio_low", row => row.TimeRatio.Low),
        ("time_ratio", row => row.TimeRatio.Median),
        ("time_ratio_high", row => row.TimeRatio.High),
        ("cpu_time_ns", row => row.CpuTime),
        ("cpu_ratio_low", row => row.CpuRatio.Low),
        ("cpu_ratio", row => row.CpuRatio.Median),
        ("cpu_ratio_high", row => row.CpuRatio.High),
        ("allocated", row => row.Allocated),
    ];

    private static string Spread(Quartiles ratio) => $"{Units.Ratio(ratio.Low)} – {Units.Ratio(ratio.High)}";

    private MeasureRow Find(string name) => Rows.First(row => row.Name == name);
}
