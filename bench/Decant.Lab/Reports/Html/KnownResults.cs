using System.Text.Json;
using Decant.Lab.Compare.Pairs;
using Decant.Lab.FirstCall;
using Decant.Lab.Footprint;
using Decant.Lab.Measure;
using Decant.Lab.Runtimes;
using Decant.Lab.Suites;
using Decant.Lab.Throughput;
using Decant.Ladder;

namespace Decant.Lab.Reports.Html;

/// <summary>The results that a report can be made of, by the names of their files, in the order of the report.</summary>
internal static class KnownResults
{
    private static readonly Suite[] s_suites =
        [Suite.Query, Suite.Client, Suite.Rivals, Suite.Ways, Suite.Bodies, Suite.Enumerate, Suite.Memory, Suite.Stages];

    /// <summary>Each file's name, and how its text becomes a section.</summary>
    public static IReadOnlyList<(string File, Func<string, ReportSection> Read)> All { get; } =
    [
        .. s_suites.Select(suite => Known<SuiteResult>(suite.ToString().ToLowerInvariant(), SuiteSection.Create)),
        Known<RuntimesResult>(RuntimesResult.File, result => result.ToSection()),
        Known<FirstCallResult>(FirstCallChild.What, result => result.ToSection()),
        Known<FootprintResult>(FootprintChild.What, result => result.ToSection()),
        Known<ThroughputResult>(ThroughputChild.What, result => result.ToSection()),
        Known<PairsResult>(PairsResult.SetOfPairs, result => result.ToSection()),
        Known<PairsResult>(PairsResult.OnePair, result => result.ToSection()),
        Known<MeasureResult>(MeasureResult.File, result => result.ToSection()),
    ];

    private static (string, Func<string, ReportSection>) Known<TResult>(string name, Func<TResult, ReportSection> toSection) =>
        ($"{name}.json", text => toSection(Read<TResult>(text)));

    private static TResult Read<TResult>(string text) =>
        FindNull(JsonElement.Parse(text), "$") is { } place
            ? throw new JsonException($"{place} is null: expected a value.")
            : JsonSerializer.Deserialize<TResult>(text, JsonReport.Options)!;

    // The serializer refuses what is null in a member that may not be, but not in a list.
    private static string? FindNull(JsonElement at, string place) => at.ValueKind switch
    {
        JsonValueKind.Null => place,
        JsonValueKind.Array => at.EnumerateArray()
            .Select((item, index) => FindNull(item, FormattableString.Invariant($"{place}[{index}]"))).FirstOrDefault(found => found is not null),
        JsonValueKind.Object => at.EnumerateObject().Where(member => member.Value.ValueKind != JsonValueKind.Null)
            .Select(member => FindNull(member.Value, $"{place}.{member.Name}")).FirstOrDefault(found => found is not null),
        _ => null,
    };
}
