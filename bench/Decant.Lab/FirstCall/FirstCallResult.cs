using Decant.Lab.Compare;
using Decant.Lab.Processes;
using Decant.Lab.Reports;

namespace Decant.Lab.FirstCall;

/// <summary>What first calls in new processes took.</summary>
internal sealed record FirstCallResult : ProcessResult<FirstCallRow>
{
    public required int Processes { get; init; }

    /// <summary>The contender whose ratio is 1.</summary>
    public required string Against { get; init; }

    protected override string Name => FirstCallChild.What;

    protected override string Description =>
        FormattableString.Invariant($"{Items:N0} items, {Units.Size(BodyBytes)}, {Processes} new processes each, alternating");

    protected override string Legend =>
        "Medians, and from which to which value half of the processes lie. Set-up makes clients and, where the contender has one, its container; " +
        "a contender that prepares its serializer there pays for it there. First call is the one call of the process: the connection, the compiler, " +
        "the request, the body. " +
        "Whoever goes through IHttpClientFactory, as rungs 3 to 11 and drain-factory do, pays for that in both. " +
        $"Ratio is (first call − drain's) / ({Against}'s − drain's), of the medians; total ratio the same of set-up and first call together.";

    protected override (string Title, Func<FirstCallRow, string> Show)[] Columns { get; } =
    [
        ("Name", row => row.Name),
        ("Set-up", row => Units.Time(row.SetUp.Median)),
        ("Half of them", row => Spread(row.SetUp)),
        ("First call", row => Units.Time(row.FirstCall.Median)),
        ("Half of them", row => Spread(row.FirstCall)),
        ("Ratio", row => Units.Ratio(row.FirstCallRatio)),
        ("Total", row => Units.Time(row.Total.Median)),
        ("Half of them", row => Spread(row.Total)),
        ("Total ratio", row => Units.Ratio(row.TotalRatio)),
    ];

    protected override (string Name, Func<FirstCallRow, object?> Value)[] Fields { get; } =
    [
        ("name", row => row.Name),
        ("set_up_low_ns", row => row.SetUp.Low),
        ("set_up_ns", row => row.SetUp.Median),
        ("set_up_high_ns", row => row.SetUp.High),
        ("first_call_low_ns", row => row.FirstCall.Low),
        ("first_call_ns", row => row.FirstCall.Median),
        ("first_call_high_ns", row => row.FirstCall.High),
        ("first_call_ratio", row => row.FirstCallRatio),
        ("total_low_ns", row => row.Total.Low),
        ("total_ns", row => row.Total.Median),
        ("total_high_ns", row => row.Total.High),
        ("total_ratio", row => row.TotalRatio),
    ];

    private static string Spread(Quartiles quartiles) => $"{Units.Time(quartiles.Low)} – {Units.Time(quartiles.High)}";
}
