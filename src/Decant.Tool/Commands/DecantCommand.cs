using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Invocation;
using System.CommandLine.Parsing;
using Decant.Tool.Inference;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>The command line. The exit code is 0 or an <see cref="ExitCode"/>, and an error is one line on standard error.</summary>
internal static class DecantCommand
{
    public const string MissingSource = "A source is missing: expected a URL, a file, or - for standard input.";

    // A word that begins with @ is an OData field or a file for --post. Without this setting, it would be a file of further arguments.
    private static readonly ParserConfiguration s_parsing = new() { ResponseFileTokenReplacer = null };

    public static async Task<int> InvokeAsync(string[] args, StandardStreams streams)
    {
        ParseResult parsed = Parse(args, streams);
        try
        {
            if ((FindMistake(parsed, streams) ?? CopyOptions.DescribeAttached(args, parsed)) is { } mistake)
                return Fail(parsed, streams, Failure.Usage(mistake));
            // Without a termination timeout, Ctrl+C ends the process at once, as users expect from a command that copies.
            return await parsed.InvokeAsync(new()
            {
                EnableDefaultExceptionHandler = false,
                ProcessTerminationTimeout = null,
                Output = streams.Text,
            });
        }
        catch (Exception) when (streams.Output.IsClosed)
        {
            return ExitCode.OutputClosed;
        }
        catch (Exception e) when (Failure.From(e) is { } failure)
        {
            return Fail(parsed, streams, failure);
        }
    }

    public static ParseResult Parse(string[] args, StandardStreams streams) => Create(streams).Parse(args, s_parsing);

    public static RootCommand Create(StandardStreams streams)
    {
        var root = new RootCommand();
        var options = new CopyOptions();
        options.AddTo(root);
        root.SetAction((parsed, cancellationToken) => CopyCommand.RunAsync(options.Read(parsed, streams), streams, cancellationToken));
        root.Add(InferCommand.Create(streams));
        root.Add(CompletionCommand.Create(streams));
        foreach (HelpOption help in root.Options.OfType<HelpOption>())
        {
            help.Action = new HelpText();
            // These aliases are Windows notation. On other systems they are valid file names.
            help.Aliases.Remove("/?");
            help.Aliases.Remove("/h");
        }

        return root;
    }

    private static string? FindMistake(ParseResult parsed, StandardStreams streams)
    {
        Command command = parsed.CommandResult.Command;
        bool isWrong = parsed.Action is ParseErrorAction;
        // While an argument is missing, the parser treats an unknown option as this argument. So unknown options are looked for first.
        if ((isWrong || parsed.Action == command.Action) && UnknownOption.Describe(parsed) is { } unknown)
            return unknown;
        // If the command line has only the command, the user needs the whole help.
        if (isWrong && parsed.Tokens.All(token => token.Type == TokenType.Command))
            streams.Text.Write(HelpText.For(command));
        return isWrong ? Describe(parsed) : null;
    }

    // The message does not show the surplus words, because they may be parts of a header's value.
    private static string Describe(ParseResult parsed)
    {
        if (parsed.UnmatchedTokens.Count > 0)
        {
            return "Too many arguments (not shown, because they may be secret): separate fields by commas, and put the 'Name: value' of --header in quotes.";
        }

        Command command = parsed.CommandResult.Command;
        bool isMissing = command.Arguments.Any(argument => argument.Arity.MinimumNumberOfValues > 0 && parsed.GetResult(argument) is not { Tokens.Count: > 0 });
        return isMissing ? command is RootCommand ? MissingSource : "A shell is missing: expected bash or zsh."
            : string.Join(' ', parsed.Errors[0].Message.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
    }

    private static int Fail(ParseResult parsed, StandardStreams streams, Failure failure)
    {
        // The output may end within a line. If the terminal also shows it, the error message must begin on a new line.
        if (streams.ShowsBoth && streams.Output.IsWithinLine)
            streams.Error.WriteLine();
        string message = LibraryText.Translate(failure.Message, parsed.CommandResult.Command);
        streams.Error.WriteLine($"decant: {TerminalText.Escape(message.ReplaceLineEndings(" ").TrimEnd())}");
        if (failure.Body is { Length: > 0 } body)
            streams.Error.WriteLine(TerminalText.EscapeLines(body).TrimEnd());
        return failure.ExitCode;
    }
}
