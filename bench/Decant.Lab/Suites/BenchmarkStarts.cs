using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Running;

namespace Decant.Lab.Suites;

/// <summary>Hands on which row is measured next. What it calls runs between benchmarks: whatever allocated meanwhile would be in the
/// figures.</summary>
internal sealed class BenchmarkStarts(IReadOnlyDictionary<BenchmarkCase, SuiteCase> rows, Action<SuiteCase> onStart) : EventProcessor
{
    public override void OnStartRunBenchmark(BenchmarkCase benchmarkCase) => onStart(rows[benchmarkCase]);
}
