using System.CommandLine;
using Decant.Tool.Inference;
using Decant.Tool.Requests;
using Decant.Tool.Selections;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>The arguments and options that specify a copy.</summary>
internal sealed class CopyOptions
{
    private const string Output = "--output";

    private readonly Argument<string[]> _words = Options.Sources();
    private readonly SelectionOptions _selection = new();
    private readonly Option<bool> _pages = Options.Flag("--pages");
    private readonly Option<MemberPath?> _next = Options.Parsed<MemberPath?>("--next", MemberPath.Parse);
    private readonly SendingOptions _sending = new();
    private readonly Option<long?> _maxBytes = Options.Parsed<long?>("--max-bytes", text => Options.Bytes(text));
    private readonly FormOptions _form = new();
    private readonly Option<string?> _output = new(Output, "-o");

    public void AddTo(Command command)
    {
        command.Add(_words);
        _selection.AddTo(command);
        foreach (Option option in (Option[])[_pages, _next, _maxBytes, _output])
            command.Add(option);
        _form.AddTo(command);
        _sending.AddTo(command);
    }

    /// <summary>Returns the message for a word such as <c>-owner</c>, which the parser reads as <c>-o wner</c>, so that a file would be written that nobody has named. Returns null
    /// if there is no such word.</summary>
    public static string? DescribeAttached(string[] args, ParseResult parsed)
    {
        string? file = parsed.CommandResult.Command is RootCommand && parsed.GetResult(Output) is { Tokens: [{ Value: var value }] } ? value : null;
        return file?.Length > 0 && Array.Exists(args, arg => arg == $"-o{file}") ? $"'-o{file}' is read as -o and the file '{file}': write -o {TerminalText.Quote(file)}, if you mean it." : null;
    }

    /// <summary>Reads the request of a command line.</summary>
    /// <exception cref="UsageException">Two of its options exclude each other.</exception>
    public CopyRequest Read(ParseResult parsed, StandardStreams streams)
    {
        var (sources, fields) = SourceWords.Divide(parsed.GetRequiredValue(_words));
        Sending sending = _sending.Read(parsed, sources[0], streams, _pages, _next);
        var request = new CopyRequest
        {
            Sources = sources,
            Address = Options.FindAddress(sources[0]),
            Fields = fields,
            Selection = _selection.Read(parsed),
            Form = _form.Read(parsed),
            Output = parsed.GetValue(_output) is { } file and not OutputFile.Standard ? file : null,
            FollowsLinks = parsed.GetValue(_pages),
            Next = parsed.GetValue(_next),
            Sending = sending,
            MaxBytes = parsed.GetValue(_maxBytes),
        };
        UsageException.ThrowIf(request.FollowsLinks && request.Next is not null, "--pages follows the Link header, and --next follows a member: use only one of them.");
        UsageException.ThrowIf(request.FollowsPages && request.Form == OutputForm.Indented, "Pages are written as lines: leave out --indent.");
        if (request.Output is { } output)
            OutputFile.Check(output, sources);
        return request;
    }
}
