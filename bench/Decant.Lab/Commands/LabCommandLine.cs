using System.CommandLine;

namespace Decant.Lab.Commands;

/// <summary>How a command ends: 0 when it did its work, 2 with one clear line when it was asked wrongly, 130 when it was interrupted.</summary>
internal static class LabCommandLine
{
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
            return Fail(parsed.Errors[0].Message);

        try
        {
            return await parsed.InvokeAsync(new() { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = s_timeToFinish });
        }
        catch (UsageException e)
        {
            return Fail(e.Message);
        }
        catch (OperationCanceledException)
        {
            return Interrupted;
        }
    }

    private static int Fail(string message)
    {
        Console.Error.WriteLine($"decant-lab: {message.ReplaceLineEndings(" ").TrimEnd()} See --help.");
        return UsageError;
    }
}
