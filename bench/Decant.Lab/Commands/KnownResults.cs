using Decant.Lab.Compare.Invariant;
using Decant.Lab.Compare.Pairs;
using Decant.Lab.FirstCall;
using Decant.Lab.Footprint;
using Decant.Lab.Gateway;
using Decant.Lab.Measure;
using Decant.Lab.Suites;
using Decant.Lab.Throughput;

namespace Decant.Lab.Commands;

/// <summary>The results that a report can contain, by the names of their files. Those that most readers look for come first.</summary>
internal static class KnownResults
{
    private static readonly Suite[] s_rest =
        [Suite.Enumerate, Suite.Requests, Suite.Whole, Suite.Memory, Suite.Queries, Suite.Ways, Suite.Bodies, Suite.Client, Suite.Stages];

    /// <summary>The name of each file, and a function that makes a section of the file's text.</summary>
    public static IReadOnlyList<(string File, Func<string, ReportSection> Read)> All { get; } =
    [
        Known<MeasureResult, MeasureRow>(MeasureResult.File),
        Known<SuiteResult, Row>(Suite.Query.ToName()),
        Known<SuiteResult, Row>(Suite.Rivals.ToName()),
        Known<ThroughputResult, LoadRow>(ThroughputChild.What),
        Known<GatewayResult, LoadRow>(GatewayResult.File),
        Known<FootprintResult, FootprintRow>(FootprintChild.What),
        Known<FirstCallResult, FirstCallRow>(FirstCallChild.What),
        Known<SuiteResult, Row>(SuiteResult.OnRuntimes),
        .. s_rest.Select(suite => Known<SuiteResult, Row>(suite.ToName())),
        Known<PairsResult, PairRow>(PairsResult.SetOfPairs),
        Known<PairsResult, PairRow>(PairsResult.OnePair),
        Known<InvariantResult, InvariantRow>(InvariantChild.What),
    ];

    private static (string, Func<string, ReportSection>) Known<TResult, TRow>(string name)
        where TResult : LabResult<TRow> => ($"{name}.json", text => JsonReport.Read<TResult>(text).ToSection());
}
