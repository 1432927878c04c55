using Decant.Lab.Reports;
using Spectre.Console;

namespace Decant.Lab.Suites;

/// <summary>Shows what is being measured. It draws only when it is told: a drawing thread would allocate within the figures.</summary>
internal sealed class SuiteProgress(ProgressContext display, int count)
{
    private readonly ProgressTask _task = display.AddTask("starting", maxValue: count);
    private int _started;

    /// <summary>A bar on standard error, so that standard output is the table alone.</summary>
    public static Progress CreateDisplay() => LabConsole.Error.Progress()
        .AutoRefresh(false)
        .Columns(new TaskDescriptionColumn { Alignment = Justify.Left }, new ProgressBarColumn(), new PercentageColumn(), new RemainingTimeColumn());

    /// <summary>The next one of the count begins.</summary>
    public void Start(string what)
    {
        // The one before is done: in a file, which gets a line at some percentages only, it stands there with its own.
        if (_started > 0)
            Show(_started);
        _started++;
        _task.Description = Markup.Escape(what);
        display.Refresh();
    }

    /// <summary>All that was to be done is done.</summary>
    public void Complete() => Show(count);

    private void Show(int done)
    {
        _task.Value = done;
        display.Refresh();
    }
}
