using System.CommandLine;
using System.CommandLine.Parsing;
using System.ComponentModel;
using Decant.Lab.Inference;
using Decant.Lab.Reports;
using Decant.Ladder.Origin;

namespace Decant.Lab.Commands;

/// <summary>How a command ends: 0 when it did its work, or with an <see cref="ExitCode"/>; what went wrong is one line on standard error.</summary>
internal static class LabCommandLine
{
    private const string Name = "decant-lab";

    // After Ctrl+C the call at hand must end before what was measured can be written.
    private static readonly TimeSpan s_timeToFinish = TimeSpan.FromSeconds(30);

    /// <summary>Parses and runs.</summary>
    public static async Task<int> InvokeAsync(RootCommand root, string[] args)
    {
        ParseResult parsed = root.Parse(args);
        return parsed.Errors is [var error, ..]
            ? Fail(LabException.Usage(Mistyped(parsed, error.Message) ?? error.Message))
            : await parsed.InvokeAsync(new() { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = s_timeToFinish });
    }

    /// <summary>Sets what a command does. What it throws that the user can do something about becomes a line; anything else is a bug of the
    /// lab and keeps its stack trace.</summary>
    public static void Run(this Command command, Func<ParseResult, CancellationToken, Task<int>> action) =>
        command.SetAction((parsed, cancellationToken) => RunAsync(action, parsed, cancellationToken));

    /// <summary>Sets what a command measures, and adds the options that say how the result is told.</summary>
    public static void Measure<TRow>(this Command command, Func<ParseResult, CancellationToken, Task<LabResult<TRow>>> measureAsync)
    {
        var options = new ResultOptions(command, LabOptions.OutputIfAny());
        command.Run(async (parsed, cancellationToken) => options.Report(parsed, await measureAsync(parsed, cancellationToken)));
    }

    /// <summary>How a command ends that has a result, whole or not.</summary>
    public static int ExitCodeOf(bool interrupted, IReadOnlyList<string> failures) =>
        interrupted ? ExitCode.Interrupted : failures.Count > 0 ? ExitCode.Failure : 0;

    /// <summary>The end of a message for whoever mistyped an option: those that the command takes and that are close to it, or nothing.</summary>
    public static string HintForOption(ParseResult parsed, string token) =>
        Closest.HintForSlip(NameOf(token), parsed.CommandResult.Command.Options.Select(option => option.Name));

    private static string NameOf(string option) => option.Split('=', ':')[0];

    // Says what of it is unknown, where and what it is close to; the parser says only that it is unknown.
    private static string? Mistyped(ParseResult parsed, string message)
    {
        // A word that looks like an option is none of the contenders either, where a command takes any number of them.
        string? token = parsed.UnmatchedTokens.Concat(parsed.Tokens.Where(word => word.Type == TokenType.Argument && word.Value.StartsWith("--", StringComparison.Ordinal))
            .Select(word => word.Value)).FirstOrDefault();
        if (token is null)
            return null;
        Command command = parsed.CommandResult.Command;
        bool isOption = token.StartsWith('-');
        string hint = isOption ? HintForOption(parsed, token) : Closest.HintForSlip(token, command.Subcommands.Select(subcommand => subcommand.Name));
        // What such a command is told may be a secret, but for the names of its options.
        if (!command.TreatUnmatchedTokensAsErrors)
            return isOption && hint.Length > 0 ? $"A word belongs to no option (not repeated here){hint}." : null;
        if (!message.Contains($"'{token}'", StringComparison.Ordinal))
            return null;
        string name = command is RootCommand ? Name : $"{Name} {command.Name}";
        string what = isOption ? "no option of" : command.Subcommands.Count > 0 ? "no command of" : "one argument too many for";
        return $"'{(isOption ? NameOf(token) : token)}' is {what} {name}{hint}.";
    }

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
        Console.Error.WriteLine($"{Name}: {e.Message.ReplaceLineEndings(" ").TrimEnd()}{help}");
        return e.ExitCode;
    }
}
