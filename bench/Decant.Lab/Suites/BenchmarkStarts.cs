using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Running;

namespace Decant.Lab.Suites;

/// <summary>Reports which row is measured next. The callback runs between benchmarks, because allocations during a benchmark would be counted.</summary>
internal sealed class BenchmarkStarts(IReadOnlyDictionary<BenchmarkCase, SuiteCase> rows, Action<SuiteCase> onStart) : EventProcessor
{
    public override void OnStartRunBenchmark(BenchmarkCase benchmarkCase) => onStart(rows[benchmarkCase]);
}
