using Decant.Lab.Compare.Invariant;
using Decant.Lab.Compare.Pairs;
using Decant.Lab.Connections;
using Decant.Lab.FirstCall;
using Decant.Lab.Footprint;
using Decant.Lab.Gateway;
using Decant.Lab.Measure;
using Decant.Lab.Reports;
using Decant.Lab.Runtimes;
using Decant.Lab.Suites;
using Decant.Lab.Throughput;
using Decant.Ladder;

namespace Decant.Lab.Commands;

/// <summary>The results that a report can be made of, by the names of their files, in the order of the report.</summary>
internal static class KnownResults
{
    private static readonly Suite[] s_suites =
        [Suite.Query, Suite.Client, Suite.Rivals, Suite.Ways, Suite.Bodies, Suite.Enumerate, Suite.Memory, Suite.Stages];

    /// <summary>Each file's name, and how its text becomes a section.</summary>
    public static IReadOnlyList<(string File, Func<string, ReportSection> Read)> All { get; } =
    [
        .. s_suites.Select(suite => Known<SuiteResult, Row>(suite.ToName())),
        Known<RuntimesResult, RuntimeRow>(RuntimesResult.File),
        Known<FirstCallResult, FirstCallRow>(FirstCallChild.What),
        Known<FootprintResult, FootprintRow>(FootprintChild.What),
        Known<ThroughputResult, ThroughputRow>(ThroughputChild.What),
        Known<GatewayResult, GatewayRow>(GatewayResult.File),
        Known<ConnectionsResult, ConnectionRow>(ConnectionsResult.File),
        Known<PairsResult, PairRow>(PairsResult.SetOfPairs),
        Known<PairsResult, PairRow>(PairsResult.OnePair),
        Known<InvariantResult, InvariantRow>(InvariantChild.What),
        Known<MeasureResult, MeasureRow>(MeasureResult.File),
    ];

    private static (string, Func<string, ReportSection>) Known<TResult, TRow>(string name)
        where TResult : LabResult<TRow> => ($"{name}.json", text => JsonReport.Read<TResult>(text).ToSection());
}
