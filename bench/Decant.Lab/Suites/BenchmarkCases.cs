using System.Reflection;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Parameters;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Decant.Lab.Suites;

/// <summary>
/// Creates a benchmark for each row of the tables. Attributes cannot do this, because contenders are found at run time, and one of them is the baseline.
/// </summary>
internal static class BenchmarkCases
{
    private static readonly Uri s_anywhere = new("http://origin");

    public static Dictionary<BenchmarkCase, SuiteCase> Create(IEnumerable<SuiteCase> rows, Job job, ImmutableConfig config)
    {
        SuiteCase[] measured = [.. rows.Where(row => row.Omitted is null)];
        HashSet<SuiteCase> baselines = [.. measured.GroupBy(row => row.Body).Select(BaselineOf).OfType<SuiteCase>()];
        return measured.ToDictionary(
            row => BenchmarkCase.Create(CreateDescriptor(row, baselines.Contains(row)), job, CreateParameters(row), config));
    }

    /// <summary>The table of a benchmark. Ratios are relative to a row of the same table.</summary>
    public static string TableOf(BenchmarkCase benchmark) => (string)benchmark.Parameters[nameof(LadderBenchmark.Body)];

    // Among the rungs, it is version 0, which the seeds compare with.
    private static SuiteCase? BaselineOf(IEnumerable<SuiteCase> table) => table.FirstOrDefault(row => !row.Contender.Traits.HasFlag(ContenderTraits.Floor));

    private static Descriptor CreateDescriptor(SuiteCase row, bool isBaseline) => new(
        typeof(LadderBenchmark),
        Method(nameof(LadderBenchmark.Call)),
        Method(nameof(LadderBenchmark.Setup)),
        Method(nameof(LadderBenchmark.Cleanup)),
        description: row.Contender.Name,
        baseline: isBaseline);

    private static ParameterInstances CreateParameters(SuiteCase row)
    {
        return new(
        [
            Parameter(nameof(LadderBenchmark.Contender), row.Contender.Name),
            Parameter(nameof(LadderBenchmark.Body), row.Body.AddressAt(s_anywhere).PathAndQuery),
            Parameter(nameof(LadderBenchmark.Kind), row.Body.Kind),
        ]);
    }

    private static ParameterInstance Parameter(string name, object value) =>
        new(new(name, isStatic: false, [value], isArgument: false, value.GetType(), priorityInCategory: 0), value, SummaryStyle.Default);

    private static MethodInfo Method(string name) => typeof(LadderBenchmark).GetMethod(name)!;
}
