using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Decant.Lab.Reports;
using Spectre.Console;

namespace Decant.Lab.Suites;

/// <summary>Shows what is being measured. It draws only between benchmarks: a drawing thread would allocate within the figures.</summary>
internal sealed class SuiteProgress(IReadOnlyDictionary<BenchmarkCase, SuiteCase> rows, ProgressContext display, int count) : EventProcessor
{
    private readonly ProgressTask _task = display.AddTask("starting", maxValue: count);

    public override void OnStartRunBenchmark(BenchmarkCase benchmarkCase) => Show(benchmarkCase);

    public override void OnEndRunBenchmark(BenchmarkCase benchmarkCase, BenchmarkReport report)
    {
        _task.Increment(1);
        Show(benchmarkCase);
    }

    /// <summary>A bar on standard error, so that standard output is the table alone.</summary>
    public static Progress CreateDisplay() => LabConsole.Error.Progress()
        .AutoRefresh(false)
        .Columns(new TaskDescriptionColumn { Alignment = Justify.Left }, new ProgressBarColumn(), new PercentageColumn(), new RemainingTimeColumn());

    private void Show(BenchmarkCase benchmark)
    {
        SuiteCase row = rows[benchmark];
        _task.Description = Markup.Escape($"{row.Contender.Name}, {row.Body}");
        display.Refresh();
    }
}
