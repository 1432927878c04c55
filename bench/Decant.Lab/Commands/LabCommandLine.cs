using System.CommandLine;
using System.CommandLine.Parsing;
using System.ComponentModel;
using Decant.Tool.Inference;

namespace Decant.Lab.Commands;

/// <summary>Runs commands. The exit code is 0 or an <see cref="ExitCode"/>, and an error is one line on standard error.</summary>
internal static class LabCommandLine
{
    private const string Name = "decant-lab";

    // After Ctrl+C the call in progress must end before the figures can be written.
    private static readonly TimeSpan s_timeToFinish = TimeSpan.FromSeconds(30);

    public static async Task<int> InvokeAsync(RootCommand root, string[] args)
    {
        ParseResult parsed = root.Parse(args);
        return parsed.Errors is [var error, ..]
            ? Fail(LabException.Usage(Mistyped(parsed, error.Message) ?? error.Message))
            : await parsed.InvokeAsync(new() { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = s_timeToFinish });
    }

    /// <summary>Sets the action of a command. An exception that the user can do something about becomes a line. Any other is a bug of the lab and keeps its
    /// stack trace.</summary>
    public static void Run(this Command command, Func<ParseResult, CancellationToken, Task<int>> action) =>
        command.SetAction((parsed, cancellationToken) => RunAsync(action, parsed, cancellationToken));

    /// <summary>Sets the measurement of a command, and adds the options for its result.</summary>
    public static void Measure<TRow>(this Command command, Func<ParseResult, CancellationToken, Task<LabResult<TRow>>> measureAsync)
    {
        var options = new ResultOptions(command, LabOptions.OutputIfAny());
        command.Run(async (parsed, cancellationToken) => options.Report(parsed, await measureAsync(parsed, cancellationToken)));
    }

    /// <summary>The exit code of a command that has a result, complete or not.</summary>
    public static int ExitCodeOf(bool interrupted, IReadOnlyList<string> failures) =>
        interrupted ? ExitCode.Interrupted : failures.Count > 0 ? ExitCode.Failure : 0;

    /// <summary>The end of a message about a mistyped option: the options of the command that are close to it, or nothing.</summary>
    public static string HintForOption(ParseResult parsed, string token) =>
        Closest.HintForSlip(NameOf(token), parsed.CommandResult.Command.Options.Select(option => option.Name));

    private static string NameOf(string option) => option.Split('=', ':')[0];

    // Names the unknown word, the command and the closest names. The parser's message has the word only.
    private static string? Mistyped(ParseResult parsed, string message)
    {
        // Where a command takes any number of contenders, the parser takes a mistyped option for one of them.
        string? token = parsed.UnmatchedTokens.Concat(parsed.Tokens.Where(word => word.Type == TokenType.Argument && word.Value.StartsWith("--", StringComparison.Ordinal))
            .Select(word => word.Value)).FirstOrDefault();
        if (token is null)
            return null;
        Command command = parsed.CommandResult.Command;
        bool isOption = token.StartsWith('-');
        string hint = isOption ? HintForOption(parsed, token) : Closest.HintForSlip(token, command.Subcommands.Select(subcommand => subcommand.Name));
        // An argument of such a command may be a secret. The names of its options are not.
        if (!command.TreatUnmatchedTokensAsErrors)
            return isOption && hint.Length > 0 ? $"An argument matches no option (it is not shown, because it may be a secret){hint}." : null;
        if (!message.Contains($"'{token}'", StringComparison.Ordinal))
            return null;
        string name = command is RootCommand ? Name : $"{Name} {command.Name}";
        return isOption ? $"{name} has no option '{NameOf(token)}'{hint}."
            : command.Subcommands.Count > 0 ? $"{name} has no command '{token}'{hint}."
            : $"'{token}' is one argument too many for {name}.";
    }

    private static async Task<int> RunAsync(
        Func<ParseResult, CancellationToken, Task<int>> action, ParseResult parsed, CancellationToken cancellationToken)
    {
        try
        {
            return await action(parsed, cancellationToken);
        }
        catch (Exception e) when (cancellationToken.IsCancellationRequested || e is OperationCanceledException)
        {
            // Any exception: an interruption can make any operation in progress fail. A child may be interrupted first, which is a cancellation.
            return ExitCode.Interrupted;
        }
        catch (LabException e)
        {
            return Fail(e);
        }
        catch (InferenceException e)
        {
            return Fail(e.IsUsage ? LabException.Usage(e.Message, e) : new(e.Message, e));
        }
        catch (Exception e) when (e is OriginException or HttpRequestException or IOException or UnauthorizedAccessException or Win32Exception)
        {
            return Fail(new LabException(LabException.Describe(e), e));
        }
    }

    private static int Fail(LabException e)
    {
        string help = e.ExitCode == ExitCode.UsageError ? " See --help." : "";
        Console.Error.WriteLine($"{Name}: {e.Message.ReplaceLineEndings(" ").TrimEnd()}{help}");
        return e.ExitCode;
    }
}
