using Spectre.Console;

namespace Decant.Lab.Reports;

/// <summary>Shows on standard error what is being measured, so that standard output is the result alone. It draws only when it is told: a
/// drawing thread would allocate within the figures.</summary>
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

    /// <summary>Measures under a bar, which is gone at the end.</summary>
    /// <param name="count">How many steps it takes.</param>
    /// <param name="measureAsync">Measures, and says when a step begins.</param>
    public static Task<T> ShowAsync<T>(int count, Func<LabProgress, Task<T>> measureAsync) => LabConsole.Error.Progress()
        .AutoRefresh(false)
        .AutoClear(true)
        .Columns(new TaskDescriptionColumn { Alignment = Justify.Left }, new ProgressBarColumn(), new PercentageColumn(), new RemainingTimeColumn())
        .StartAsync(display => measureAsync(new(display, count)));

    /// <summary>Says what is done before the next step.</summary>
    public void Say(string what)
    {
        _task.Description = Markup.Escape(what);
        _display.Refresh();
    }

    /// <summary>The next step begins, and those before are done. A file gets a line at some percentages only.</summary>
    public void Start(string what)
    {
        _task.Value = _started++;
        Say(what);
    }
}
