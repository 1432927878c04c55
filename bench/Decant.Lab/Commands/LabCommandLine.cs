using System.CommandLine;
using Decant.Lab.Compare;
using Decant.Ladder.Origin;

namespace Decant.Lab.Commands;

/// <summary>How a command ends: 0 when it did its work, 1 when something failed, 2 with one clear line when it was asked wrongly, 130 when it was interrupted.</summary>
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

    /// <summary>Parses and runs; what the user can mend comes out as one line.</summary>
    public static async Task<int> InvokeAsync(RootCommand root, string[] args)
    {
        ParseResult parsed = root.Parse(args);
        if (parsed.Errors.Count > 0)
            return Fail(UsageError, parsed.Errors[0].Message + " See --help.");

        try
        {
            return await parsed.InvokeAsync(new() { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = s_timeToFinish });
        }
        catch (UsageException e)
        {
            return Fail(UsageError, e.Message + " See --help.");
        }
        catch (Exception e) when (e is OriginException or ContenderException)
        {
            return Fail(Failure, e.Message);
        }
        catch (OperationCanceledException)
        {
            return Interrupted;
        }
    }

    private static int Fail(int exitCode, string message)
    {
        Console.Error.WriteLine($"decant-lab: {message.ReplaceLineEndings(" ").TrimEnd()}");
        return exitCode;
    }
}
