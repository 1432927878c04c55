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
    // A name that begins with @ is a field of OData, or a file for --post, and never a file of arguments.
    private static readonly ParserConfiguration s_parsing = new() { ResponseFileTokenReplacer = null };

    public static async Task<int> InvokeAsync(string[] args, StandardStreams streams)
    {
        ParseResult parsed = Parse(args, streams);
        if (parsed.Action is ParseErrorAction)
            return Fail(parsed, streams, Failure.Usage(Describe(parsed)));
        try
        {
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
        catch (Exception e) when (Failure.Of(e) is { } failure)
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
        root.SetAction((parsed, cancellationToken) => CopyCommand.RunAsync(options.Read(parsed), streams, cancellationToken));
        root.Add(InferCommand.Create(streams));
        root.Add(CompletionCommand.Create(streams));
        foreach (HelpOption help in root.Options.OfType<HelpOption>())
        {
            help.Action = new HelpText();
            // Of another system, on which they are no names of files.
            help.Aliases.Remove("/?");
            help.Aliases.Remove("/h");
        }

        return root;
    }

    // Of a word too many the text is not shown: it may be a part of a header's value.
    private static string Describe(ParseResult parsed)
    {
        Command command = parsed.CommandResult.Command;
        // The parser takes an option that it does not know for an argument, as long as one is missing.
        string? option = parsed.UnmatchedTokens.Concat(parsed.Tokens.Where(token => token.Type == TokenType.Argument).Select(token => token.Value))
            .FirstOrDefault(word => word.StartsWith("--", StringComparison.Ordinal))?.Split('=', ':', ' ')[0];
        return option is not null ? $"There is no option '{option}'{Closest.HintForSlip(option, command.Options.Select(known => known.Name))}."
            : parsed.UnmatchedTokens.Count > 0 ? "There is an argument too many (it is not shown, because it may be a secret): separate fields by commas, and put "
                + "'Name: value' of --header in quotes."
            : string.Join(' ', parsed.Errors[0].Message.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
    }

    private static int Fail(ParseResult parsed, StandardStreams streams, Failure failure)
    {
        // What was written before the error need not be a whole line, and the terminal shows both.
        if (streams.ShowsBoth && streams.Output.IsWithinLine)
            streams.Error.WriteLine();
        string message = LibraryText.Translate(failure.Message, parsed.CommandResult.Command);
        streams.Error.WriteLine($"decant: {TerminalText.Escape(message.ReplaceLineEndings(" ").TrimEnd())}");
        return failure.ExitCode;
    }
}
