using Decant.Lab.Compare;
using Decant.Lab.Processes;
using Decant.Lab.Reports;

namespace Decant.Lab.FirstCall;

/// <summary>What first calls in new processes took.</summary>
internal sealed record FirstCallResult : ProcessResult<FirstCallRow>
{
    private static readonly Column<FirstCallRow>[] s_columns =
    [
        new("Name", row => row.Name, IsText: true),
        new("Set-up", row => Units.Time(row.SetUp.Median)),
        new("Half of them", row => row.SetUp.ShowSpread(Units.Time)),
        new("First call", row => Units.Time(row.FirstCall.Median)),
        new("Half of them", row => row.FirstCall.ShowSpread(Units.Time)),
        new("Ratio", row => Units.Ratio(row.FirstCallRatio)),
        new("Total", row => Units.Time(row.Total.Median)),
        new("Half of them", row => row.Total.ShowSpread(Units.Time)),
        new("Total ratio", row => Units.Ratio(row.TotalRatio)),
    ];

    public required int Processes { get; init; }

    /// <summary>The contender whose ratio is 1.</summary>
    public required string Against { get; init; }

    protected override string Name => FirstCallChild.What;

    protected override IEnumerable<string> Commands =>
    [
        FormattableString.Invariant(
            $"{Name} {string.Join(' ', Rows.Where(row => !row.IsDrain).Select(row => row.Name))} --against {Against} --processes {Processes} --items {Items}"),
    ];

    protected override IEnumerable<ReportTable> Tables =>
        [ReportTable.Of(FormattableString.Invariant($"{Items:N0} items, {Units.Size(BodyBytes)}, {Processes} new processes each, alternating"), s_columns, Rows)];

    protected override string Legend =>
        "Medians, and from which to which value half of the processes lie. Set-up makes clients and, where the contender has one, its container; " +
        "a contender that prepares its serializer there pays for it there. First call is the one call of the process: the connection, the compiler, " +
        "the request, the body. " +
        "Whoever goes through IHttpClientFactory, as rungs 3 to 11 and drain-factory do, pays for that in both. " +
        $"Ratio is (first call − drain's) / ({Against}'s − drain's), of the medians; total ratio the same of set-up and first call together.";

    protected override IEnumerable<Field<FirstCallRow>> Fields =>
    [
        new("name", row => row.Name),
        .. Field<FirstCallRow>.Of("set_up", "_ns", row => row.SetUp),
        .. Field<FirstCallRow>.Of("first_call", "_ns", row => row.FirstCall),
        new("first_call_ratio", row => row.FirstCallRatio),
        .. Field<FirstCallRow>.Of("total", "_ns", row => row.Total),
        new("total_ratio", row => row.TotalRatio),
    ];
}
