using System.CommandLine;
using System.ComponentModel;
using Decant.Lab.Compare;
using Decant.Lab.Inference;
using Decant.Lab.Runtimes;
using Decant.Ladder.Origin;

namespace Decant.Lab.Commands;

/// <summary>How a command ends: 0 when it did its work, 1 when something failed, 2 when it was asked wrongly, 130 when it was interrupted;
/// what went wrong is one line on standard error.</summary>
internal static class LabCommandLine
{
    /// <summary>Asked rightly, and could not.</summary>
    public const int Failure = 1;

    /// <summary>Asked wrongly.</summary>
    public const int UsageError = 2;

    /// <summary>Ended by Ctrl+C, as shells count it.</summary>
    public const int Interrupted = 130;

    // After Ctrl+C the call at hand must end before what was measured can be written.
    private static readonly TimeSpan s_timeToFinish = TimeSpan.FromSeconds(30);

    /// <summary>Parses and runs.</summary>
    public static async Task<int> InvokeAsync(RootCommand root, string[] args)
    {
        ParseResult parsed = root.Parse(args);
        return parsed.Errors is [var error, ..]
            ? Fail(UsageError, $"{error.Message} See --help.")
            : await parsed.InvokeAsync(new() { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = s_timeToFinish });
    }

    /// <summary>Sets what a command does. What it throws that the user can do something about becomes a line; anything else is a bug of the
    /// lab and keeps its stack trace.</summary>
    public static void Run(this Command command, Func<ParseResult, CancellationToken, Task<int>> action) =>
        command.SetAction((parsed, cancellationToken) => RunAsync(action, parsed, cancellationToken));

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
            return Interrupted;
        }
        catch (UsageException e)
        {
            return Fail(UsageError, $"{e.Message} See --help.");
        }
        catch (Exception e) when (e is OriginException or ContenderException or RuntimeException or EndpointException or HttpRequestException
            or IOException or UnauthorizedAccessException or Win32Exception)
        {
            return Fail(Failure, e.Message);
        }
    }

    private static int Fail(int exitCode, string message)
    {
        Console.Error.WriteLine($"decant-lab: {message.ReplaceLineEndings(" ").TrimEnd()}");
        return exitCode;
    }
}
