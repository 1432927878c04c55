using System.Globalization;
using Decant.Lab.Processes;
using Decant.Lab.Reports;

namespace Decant.Lab.Footprint;

/// <summary>How much memory one large call takes.</summary>
internal sealed record FootprintResult : ProcessResult<FootprintRow>
{
    /// <summary>How much each process might allocate before it collected, or <see langword="null"/> where the runtime chose.</summary>
    public int? Gen0Bytes { get; init; }

    protected override string Name => FootprintChild.What;

    protected override string Description =>
        FormattableString.Invariant($"{Items:N0} items, {Units.Size(BodyBytes)}, one call in a process of its own") +
        (Gen0Bytes is null ? "" : $", a collection every {Units.Size(Gen0Bytes)}");

    protected override string Legend =>
        "Peak is the most memory of the process that was ever resident, runtime and all (Linux: VmHWM; elsewhere the peak working set); above drain is how " +
        "much of it is more than that of a process that reads the same body and throws it away. Where no item is kept, most of that is the room that the " +
        "collector lets fill before it collects at all; the runtime takes it from the processor's cache, --gen0-bytes bounds it. Allocated, the collections and the time are those of the " +
        "one call; before it each process made one of 10 items, so that code and pools are there. Items is how many the call returned or went through.";

    protected override (string Title, Func<FootprintRow, string> Show)[] Columns { get; } =
    [
        ("Name", row => row.Name),
        ("Peak", row => Units.Size(row.PeakWorkingSet)),
        ("Above drain", row => Units.Size(row.AboveDrain)),
        ("Allocated", row => Units.Size(row.Allocated)),
        ("Gen0", row => Count(row.Gen0)),
        ("Gen1", row => Count(row.Gen1)),
        ("Gen2", row => Count(row.Gen2)),
        ("Items", row => Count(row.Items)),
        ("Time", row => Units.Time(row.Time)),
    ];

    protected override (string Name, Func<FootprintRow, object?> Value)[] Fields { get; } =
    [
        ("name", row => row.Name),
        ("peak_working_set", row => row.PeakWorkingSet),
        ("above_drain", row => row.AboveDrain),
        ("allocated", row => row.Allocated),
        ("gen0", row => row.Gen0),
        ("gen1", row => row.Gen1),
        ("gen2", row => row.Gen2),
        ("items", row => row.Items),
        ("time_ns", row => row.Time),
    ];

    private static string Count(long? count) => count?.ToString("N0", CultureInfo.InvariantCulture) ?? "-";
}
