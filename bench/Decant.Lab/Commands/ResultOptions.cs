using System.CommandLine;

namespace Decant.Lab.Commands;

/// <summary>The options of every command that has a result: its format and its folder.</summary>
internal sealed class ResultOptions
{
    private readonly Option<DirectoryInfo?> _output;
    private readonly Option<bool> _json = LabOptions.Json();
    private readonly Option<bool> _crank = LabOptions.Crank();

    public ResultOptions(Command command, Option<DirectoryInfo?> output)
    {
        _output = output;
        foreach (Option option in (Option[])[_output, _json, _crank])
            command.Add(option);
        command.Validators.Add(result =>
        {
            if (result.GetValue(_json) && result.GetValue(_crank))
                result.AddError("--json prints one object and nothing else, and --crank prints a block after the tables: give one of them.");
        });
    }

    /// <summary>Prints and writes the result, and returns the exit code.</summary>
    /// <param name="usualFolder">The folder to use if none was named, or <see langword="null"/> to write no files then.</param>
    public int Report<TRow>(ParseResult parsed, LabResult<TRow> result, string? usualFolder = null)
    {
        result.Report(parsed.GetValue(_json), parsed.GetValue(_output) ?? (usualFolder is null ? null : new(usualFolder)));
        if (parsed.GetValue(_crank))
            result.ReportToCrank();
        return LabCommandLine.ExitCodeOf(result.Interrupted, result.Failures);
    }
}
