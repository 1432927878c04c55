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
    private const string MissingSource = "A source is missing: expected an address, a file, or - for standard input.";

    // A name that begins with @ is a field of OData, or a file for --post, and never a file of arguments.
    private static readonly ParserConfiguration s_parsing = new() { ResponseFileTokenReplacer = null };

    public static async Task<int> InvokeAsync(string[] args, StandardStreams streams)
    {
        ParseResult parsed = Parse(args, streams);
        try
        {
            if (FindMistake(parsed, streams) is { } mistake)
                return Fail(parsed, streams, Failure.Usage(mistake));
            // Ctrl+C ends the process at once, as it does others that copy.
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
            // Forms of Windows, where they are not names of files.
            help.Aliases.Remove("/?");
            help.Aliases.Remove("/h");
        }

        return root;
    }

    private static string? FindMistake(ParseResult parsed, StandardStreams streams)
    {
        Command command = parsed.CommandResult.Command;
        bool isWrong = parsed.Action is ParseErrorAction;
        // The parser takes an option that it does not know for an argument, as long as one is missing.
        if ((isWrong || parsed.Action == command.Action) && UnknownOption.Describe(parsed) is { } unknown)
            return unknown;
        // Nothing but the command was given: what it takes is told as a whole.
        if (isWrong && parsed.Tokens.All(token => token.Type == TokenType.Command))
            streams.Text.Write(HelpText.For(command));
        return isWrong ? Describe(parsed) : null;
    }

    // The text of a surplus word is not shown: it may be part of a header's value.
    private static string Describe(ParseResult parsed)
    {
        if (parsed.UnmatchedTokens.Count > 0)
        {
            return "There is an argument too many (it is not shown, because it may be a secret): separate fields by commas, and put 'Name: value' of --header in quotes.";
        }

        Command command = parsed.CommandResult.Command;
        bool isMissing = command.Arguments.Any(argument => argument.Arity.MinimumNumberOfValues > 0 && parsed.GetResult(argument) is not { Tokens.Count: > 0 });
        return isMissing ? command is RootCommand || command.Name == InferCommand.Name ? MissingSource : "A shell is missing: expected bash or zsh."
            : string.Join(' ', parsed.Errors[0].Message.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
    }

    private static int Fail(ParseResult parsed, StandardStreams streams, Failure failure)
    {
        // The output before the error may end within a line, and the terminal shows both.
        if (streams.ShowsBoth && streams.Output.IsWithinLine)
            streams.Error.WriteLine();
        string message = LibraryText.Translate(failure.Message, parsed.CommandResult.Command);
        streams.Error.WriteLine($"decant: {TerminalText.Escape(message.ReplaceLineEndings(" ").TrimEnd())}");
        if (failure.Body is { Length: > 0 } body)
            streams.Error.WriteLine(TerminalText.EscapeLines(body).TrimEnd());
        return failure.ExitCode;
    }
}
