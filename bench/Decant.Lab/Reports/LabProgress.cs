using Spectre.Console;

namespace Decant.Lab.Reports;

/// <summary>Shows on standard error what is being measured, so that standard output contains only the result. It draws only when it is called, because a
/// drawing thread would allocate during the measurement.</summary>
internal sealed class LabProgress
{
    private readonly ProgressContext _display;
    private readonly ProgressTask _task;
    private int _started;

    private LabProgress(ProgressContext display, int count)
    {
        _display = display;
        _task = display.AddTask("starting", maxValue: count);
    }

    /// <summary>Measures, and shows a bar until the end.</summary>
    public static Task<T> ShowAsync<T>(int count, Func<LabProgress, Task<T>> measureAsync) => LabConsole.Error.Progress()
        .AutoRefresh(false)
        .AutoClear(true)
        .Columns(new TaskDescriptionColumn { Alignment = Justify.Left }, new ProgressBarColumn(), new PercentageColumn(), new RemainingTimeColumn())
        .StartAsync(display => measureAsync(new(display, count)));

    public void Say(string what)
    {
        _task.Description = Markup.Escape(what);
        _display.Refresh();
    }

    /// <summary>Reports that the next step begins. A file gets a line at some percentages only.</summary>
    public void Start(string what)
    {
        _task.Value = _started++;
        Say(what);
    }
}
