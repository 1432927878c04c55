using Decant.Lab.Commands;
using Decant.Lab.Compare;
using Decant.Lab.Compare.Pairs;
using Decant.Lab.Reports;
using Decant.Lab.Tests.Compare;
using Decant.Lab.Tests.Measure;
using Decant.Ladder;

namespace Decant.Lab.Tests.Reports;

/// <summary>A section of every kind of result: of the committed ones, and made up for the kinds of which none is committed.</summary>
internal static class EveryResult
{
    private static readonly string s_folder = Path.Combine(RepositoryFiles.Root, "bench", "results");

    /// <summary>The files of the committed results, relative to their folder.</summary>
    public static IEnumerable<string> Committed => Directory.EnumerateFiles(s_folder, "*.json", SearchOption.AllDirectories)
        .Select(file => Path.GetRelativePath(s_folder, file).Replace('\\', '/')).Where(file => file != "connections.json").Order(StringComparer.Ordinal);

    /// <summary>The committed results, and the names of the kinds that are made up.</summary>
    public static IEnumerable<string> Names => Committed.Concat(MadeUp.Keys);

    private static Dictionary<string, Func<ReportSection>> MadeUp { get; } = new()
    {
        ["enumerate.json"] = () => OfSuite(Suite.Enumerate, "enumerate/GetFromJsonAsAsyncEnumerable", "enumerate/GetProjectionAsAsyncEnumerable"),
        ["requests.json"] = () => OfSuite(Suite.Requests, "requests/ReadFromJsonAsync", "requests/GetProjectionArrayAsync"),
        ["whole.json"] = () => OfSuite(Suite.Whole, "whole/GetFromJsonAsync", "whole/GetProjectionArrayAsync"),
        ["queries.json"] = () => OfSuite(Suite.Queries, "queries/stj-number-1", "queries/number-1"),
        ["compare.json"] = () => PairsResult.Of(
            PairsResultTests.Comparison with { A = PairsResultTests.Comparison.A with { Name = "rung11" }, B = PairsResultTests.Comparison.B with { Name = "rung9b" } },
            Request("rung11", "rung9b"),
            default).ToSection(),
        ["measure.json"] = () => VerdictTests.Create().ToSection(),
    };

    /// <summary>The section of a name.</summary>
    public static ReportSection Of(string name) => MadeUp.TryGetValue(name, out Func<ReportSection>? make)
        ? make()
        : KnownResults.All.Single(known => known.File == Path.GetFileName(name)).Read(File.ReadAllText(Path.Combine(s_folder, name)));

    private static ReportSection OfSuite(Suite suite, string other, string decant) => (MadeUpResults.Of(
        MadeUpResults.Row("drain", 10_000, 500, 10, MadeUpResults.Drain),
        MadeUpResults.Row(other, 60_000, 9_000, 500),
        MadeUpResults.Row(decant, 30_000, 5_000, 500, ContenderTraits.Decant)) with
    { Suite = suite }).ToSection();

    private static ComparisonRequest Request(string a, string b) => ComparisonRequest.Create(
        Contenders.Find(a)!, Contenders.Find(b)!, items: null, bytes: null, default, file: null, rounds: 3, callers: 2);
}
