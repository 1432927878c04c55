using Decant.Lab.Processes;
using Decant.Lab.Reports.Figures;
using static Decant.Lab.Reports.Column<Decant.Lab.Footprint.FootprintRow>;

namespace Decant.Lab.Footprint;

internal sealed record FootprintResult : ProcessResult<FootprintRow>
{
    protected override IReadOnlyList<Column<FootprintRow>> Columns { get; } =
    [
        Text("Name", "name", row => row.Name).AsKey(),
        Size("Peak", "peak_working_set", row => row.PeakWorkingSet).In(Magnitude.Peak).As(Importance.Result),
        Size("Above drain", "above_drain", row => row.AboveDrain).In(Magnitude.Peak).As(Importance.Result),
        Size("Allocated", "allocated", row => row.Allocated),
        Count("Gen0", "gen0", row => row.Gen0).As(Importance.Collections),
        Count("Gen1", "gen1", row => row.Gen1).As(Importance.Collections),
        Count("Gen2", "gen2", row => row.Gen2).As(Importance.Collections),
        Count("Items", "items", row => row.Items).As(Importance.Background),
        Time("Time", "time_ns", row => row.Time).As(Importance.Detail),
    ];

    private static readonly ContenderQuantity<FootprintRow> s_peak =
        new("peak", "peak of memory", FigureUnit.Bytes, row => row.PeakWorkingSet, bytes => Units.Size((long?)bytes));

    /// <summary>The bytes that each process may allocate before a collection, or <see langword="null"/> if the runtime decided.</summary>
    public int? Gen0Bytes { get; init; }

    protected override string Name => FootprintChild.What;

    protected override string Title => "Peak memory while a large body is enumerated";

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
            yield return ReportTable.Of(Gen0Bytes is null ? title : $"{title}, a collection every {Units.Size(Gen0Bytes)}", Columns, Rows);
        }
    }

    protected override IReadOnlyList<string> Headline => Findings.Of(s_peak, [(Tables.First().Title, Rows)]);

    protected override string Legend =>
        "Peak: the peak working set of the process, the runtime included (on Linux VmHWM). Above drain: how much of it exceeds " +
        "the peak of a process that reads the same body and throws it away. Where no item is kept, most of that is the memory that the garbage " +
        "collector lets fill before it collects; the runtime derives it from the processor's cache, and --gen0-bytes bounds it. Allocated, Gen0–2 and Time: of the " +
        "one call, after one of 10 items that warmed the process up. Items: the number of items that the call returned or enumerated.";
}
