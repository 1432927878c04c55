using System.CommandLine;
using System.ComponentModel;
using Decant.Lab.Reports;
using Decant.Ladder.Origin;

namespace Decant.Lab.Commands;

/// <summary>How a command ends: 0 when it did its work, or with an <see cref="ExitCode"/>; what went wrong is one line on standard error.</summary>
internal static class LabCommandLine
{
    // After Ctrl+C the call at hand must end before what was measured can be written.
    private static readonly TimeSpan s_timeToFinish = TimeSpan.FromSeconds(30);

    /// <summary>Parses and runs.</summary>
    public static async Task<int> InvokeAsync(RootCommand root, string[] args)
    {
        ParseResult parsed = root.Parse(args);
        return parsed.Errors is [var error, ..]
            ? Fail(LabException.Usage(error.Message))
            : await parsed.InvokeAsync(new() { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = s_timeToFinish });
    }

    /// <summary>Sets what a command does. What it throws that the user can do something about becomes a line; anything else is a bug of the
    /// lab and keeps its stack trace.</summary>
    public static void Run(this Command command, Func<ParseResult, CancellationToken, Task<int>> action) =>
        command.SetAction((parsed, cancellationToken) => RunAsync(action, parsed, cancellationToken));

    /// <summary>Sets what a command measures, and adds the options that say where the result goes.</summary>
    public static void Measure<TRow>(this Command command, Func<ParseResult, CancellationToken, Task<LabResult<TRow>>> measureAsync)
    {
        Option<DirectoryInfo?> output = LabOptions.OutputIfAny();
        Option<bool> json = LabOptions.Json();
        command.Add(output);
        command.Add(json);
        command.Run(async (parsed, cancellationToken) =>
        {
            LabResult<TRow> result = await measureAsync(parsed, cancellationToken);
            result.Report(parsed.GetValue(json), parsed.GetValue(output));
            return ExitCodeOf(result.Interrupted, result.Failures);
        });
    }

    /// <summary>How a command ends that has a result, whole or not.</summary>
    public static int ExitCodeOf(bool interrupted, IReadOnlyList<string> failures) =>
        interrupted ? ExitCode.Interrupted : failures.Count > 0 ? ExitCode.Failure : 0;

    private static async Task<int> RunAsync(
        Func<ParseResult, CancellationToken, Task<int>> action, ParseResult parsed, CancellationToken cancellationToken)
    {
        try
        {
            return await action(parsed, cancellationToken);
        }
        catch (Exception) when (cancellationToken.IsCancellationRequested)
        {
            // Of any kind: an interruption breaks whatever is under way where it stands.
            return ExitCode.Interrupted;
        }
        catch (LabException e)
        {
            return Fail(e);
        }
        catch (Exception e) when (e is OriginException or HttpRequestException or IOException or UnauthorizedAccessException or Win32Exception)
        {
            return Fail(new LabException(e.Message, e));
        }
    }

    private static int Fail(LabException e)
    {
        string help = e.ExitCode == ExitCode.UsageError ? " See --help." : "";
        Console.Error.WriteLine($"decant-lab: {e.Message.ReplaceLineEndings(" ").TrimEnd()}{help}");
        return e.ExitCode;
    }
}
