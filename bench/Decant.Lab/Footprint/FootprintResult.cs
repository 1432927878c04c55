using Decant.Lab.Processes;
using Decant.Lab.Reports;

namespace Decant.Lab.Footprint;

/// <summary>How much memory one large call takes.</summary>
internal sealed record FootprintResult : ProcessResult<FootprintRow>
{
    private static readonly Column<FootprintRow>[] s_columns =
    [
        new("Name", row => row.Name, IsText: true),
        new("Peak", row => Units.Size(row.PeakWorkingSet)),
        new("Above drain", row => Units.Size(row.AboveDrain)),
        new("Allocated", row => Units.Size(row.Allocated)),
        new("Gen0", row => Units.Count(row.Gen0)),
        new("Gen1", row => Units.Count(row.Gen1)),
        new("Gen2", row => Units.Count(row.Gen2)),
        new("Items", row => Units.Count(row.Items)),
        new("Time", row => Units.Time(row.Time)),
    ];

    /// <summary>How much each process might allocate before it collected, or <see langword="null"/> where the runtime chose.</summary>
    public int? Gen0Bytes { get; init; }

    protected override string Name => FootprintChild.What;

    protected override IEnumerable<string> Commands =>
    [
        FormattableString.Invariant($"{Name} {string.Join(' ', Rows.Where(row => !row.IsDrain).Select(row => row.Name))} --items {Items}") +
        (Gen0Bytes is { } bytes ? FormattableString.Invariant($" --gen0-bytes {bytes}") : ""),
    ];

    protected override IEnumerable<ReportTable> Tables
    {
        get
        {
            string title = FormattableString.Invariant($"{Items:N0} items, {Units.Size(BodyBytes)}, one call in a process of its own");
            yield return ReportTable.Of(Gen0Bytes is null ? title : $"{title}, a collection every {Units.Size(Gen0Bytes)}", s_columns, Rows);
        }
    }

    protected override string Legend =>
        "Peak is the most memory of the process that was ever resident, runtime and all (Linux: VmHWM; elsewhere the peak working set); above drain is how " +
        "much of it is more than that of a process that reads the same body and throws it away. Where no item is kept, most of that is the room that the " +
        "collector lets fill before it collects at all; the runtime takes it from the processor's cache, --gen0-bytes bounds it. Allocated, the collections and the time are those of the " +
        "one call; before it each process made one of 10 items, so that code and pools are there. Items is how many the call returned or went through.";

    protected override IEnumerable<Field<FootprintRow>> Fields =>
    [
        new("name", row => row.Name),
        new("peak_working_set", row => row.PeakWorkingSet),
        new("above_drain", row => row.AboveDrain),
        new("allocated", row => row.Allocated),
        new("gen0", row => row.Gen0),
        new("gen1", row => row.Gen1),
        new("gen2", row => row.Gen2),
        new("items", row => row.Items),
        new("time_ns", row => row.Time),
    ];
}
