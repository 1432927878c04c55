using Decant.Lab.Processes;
using Decant.Lab.Reports.Figures;
using Decant.Lab.Suites;
using static Decant.Lab.Reports.Column<Decant.Lab.FirstCall.FirstCallRow>;

namespace Decant.Lab.FirstCall;

internal sealed record FirstCallResult : ProcessResult<FirstCallRow>
{
    protected override IReadOnlyList<Column<FirstCallRow>> Columns { get; } =
    [
        Text("Name", "name", row => row.Name).AsKey(),
        .. Quartiles("Set-up", "set_up", "_ns", row => row.SetUp, Units.Time, Magnitude.Time, isApart: true),
        .. Quartiles("First call", "first_call", "_ns", row => row.FirstCall, Units.Time, Magnitude.Time, isApart: true),
        Ratio("Ratio", "first_call_ratio", row => row.FirstCallRatio),
        .. Quartiles("Total", "total", "_ns", row => row.Total, Units.Time, Magnitude.Time, isApart: true),
        Ratio("Total ratio", "total_ratio", row => row.TotalRatio),
    ];

    private static readonly ContenderQuantity<FirstCallRow> s_total =
        new("total", "time of set-up and first call in a new process", FigureUnit.Nanoseconds, row => row.Total.Median, Units.Time) { Interval = row => row.Total.Ends };

    public required int Processes { get; init; }

    /// <summary>The protocol. Older results do not contain it, and used HTTP/1.1.</summary>
    public Protocol Protocol { get; init; }

    /// <summary>How the body was sent. Older results do not contain it, and sent the body uncompressed with its length.</summary>
    public Transfer Transfer { get; init; }

    /// <summary>The contender whose ratio is 1.</summary>
    public required string Against { get; init; }

    protected override string Name => FirstCallChild.What;

    protected override string Title => "The first call of a new process";

    private Delivery Delivery => new(Protocol, Transfer);

    protected override IEnumerable<string> Commands =>
    [
        FormattableString.Invariant(
            $"{Name} {string.Join(' ', Rows.Where(row => !row.IsDrain).Select(row => row.Name))} --against {Against} --processes {Processes} --items {Items}{Delivery.ToArguments()}"),
    ];

    protected override IEnumerable<ReportTable> Tables =>
        [ReportTable.Of(FormattableString.Invariant($"{Items:N0} items{Delivery}, {Units.Size(BodyBytes)}, {Processes} new processes each, alternating"), Columns, Rows)];

    protected override IReadOnlyList<string> Headline => Findings.Of(s_total, [(Tables.First().Title, Rows)], Against);

    protected override string Legend =>
        "Figures are medians of the processes. Middle half: the range that holds the middle half of the processes. Set-up: making the clients and, where the contender has one, the container; " +
        "a contender that prepares its serializer there pays for it there. First call: the one call of the process, with connection, compiler, " +
        "request and body. " +
        "A contender that uses IHttpClientFactory, as rungs 3 to 11 and drain-factory do, pays for it in both. " +
        $"Ratio: (first call − drain's) / ({Against}'s − drain's), of the medians. Total ratio: the same for set-up and first call together.";
}
