using System.CommandLine;
using Decant.Tool.Inference;
using Decant.Tool.Requests;
using Decant.Tool.Selections;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>The arguments and options that specify a copy.</summary>
internal sealed class CopyOptions
{
    private static readonly string[] s_endsOfLines = [".jsonl", ".ndjson"];

    private readonly Argument<string> _source = Options.Source();
    private readonly Argument<FieldSelection?> _fields = Options.ParsedArgument<FieldSelection?>("fields", FieldSelection.Parse);
    private readonly Option<string?> _path = Options.Parsed<string?>("--path", ParsePath);
    private readonly Option<bool> _fromLines = Options.Flag("--from-lines");
    private readonly Option<bool> _pages = Options.Flag("--pages");
    private readonly Option<MemberPath?> _next = Options.Parsed<MemberPath?>("--next", MemberPath.Parse);
    private readonly SendingOptions _sending = new();
    private readonly Option<long?> _maxBytes = Options.Parsed<long?>("--max-bytes", text => Options.Bytes(text));
    private readonly FormOptions _form = new();
    private readonly Option<string?> _output = new("--output", "-o");

    public void AddTo(Command command)
    {
        command.Add(_source);
        command.Add(_fields);
        foreach (Option option in (Option[])[_path, _fromLines, _pages, _next, _maxBytes, _output])
            command.Add(option);
        _form.AddTo(command);
        _sending.AddTo(command);
    }

    /// <summary>Reads the request of a command line.</summary>
    /// <exception cref="UsageException">Two of its options exclude each other.</exception>
    public CopyRequest Read(ParseResult parsed, StandardStreams streams)
    {
        string source = parsed.GetRequiredValue(_source);
        Sending sending = _sending.Read(parsed, source, streams, _pages, _next);
        var request = new CopyRequest
        {
            Source = source,
            Address = Options.FindAddress(source),
            Fields = parsed.GetValue(_fields) ?? FieldSelection.All,
            Path = parsed.GetValue(_path),
            Form = _form.Read(parsed),
            Output = parsed.GetValue(_output) is { } file and not OutputFile.Standard ? file : null,
            ReadsLines = parsed.GetValue(_fromLines) || (parsed.GetValue(_path) is null && EndsAsLines(source)),
            FollowsLinks = parsed.GetValue(_pages),
            Next = parsed.GetValue(_next),
            Sending = sending,
            MaxBytes = parsed.GetValue(_maxBytes),
        };
        UsageException.ThrowIf(parsed.GetValue(_fromLines) && request.Path is not null, "--from-lines reads each line as an element: leave out --path.");
        UsageException.ThrowIf(request.FollowsLinks && request.Next is not null, "--pages follows the Link header, and --next follows a member: use only one of them.");
        UsageException.ThrowIf(request.FollowsPages && sending.Post is not null, "--post sends one request: leave out --pages and --next.");
        UsageException.ThrowIf(request.FollowsPages && request.Form == OutputForm.Indented, "Pages are written as lines: leave out --indent.");
        if (request.Output is { } output)
            OutputFile.Check(output, source);
        return request;
    }

    private static string ParsePath(string text)
    {
        try
        {
            return new JsonProjectionOptions { Path = text }.Path!;
        }
        catch (FormatException e) when (MemberPath.HintAtDots(text) is { Length: > 0 } hint)
        {
            throw new FormatException($"{e.Message}{hint}", e);
        }
    }

    // The extension of a URL is the extension of its path, without the query.
    private static bool EndsAsLines(string source) =>
        s_endsOfLines.Contains(System.IO.Path.GetExtension(Options.FindAddress(source)?.AbsolutePath ?? source), StringComparer.OrdinalIgnoreCase);
}
