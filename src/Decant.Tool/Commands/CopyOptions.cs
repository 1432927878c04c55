using System.CommandLine;
using System.Text;
using Decant.Tool.Inference;
using Decant.Tool.Requests;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>The words of a command line that say what is copied.</summary>
internal sealed class CopyOptions
{
    private static readonly string[] s_endsOfLines = [".jsonl", ".ndjson"];

    private static readonly UTF8Encoding s_strictUtf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private readonly Argument<string> _source = Options.Source();
    private readonly Argument<JsonFieldMask?> _mask = Options.ParsedArgument<JsonFieldMask?>("fields", ParseMask);
    private readonly Option<string?> _path = Options.Parsed<string?>("--path", text => new JsonProjectionOptions { Path = text }.Path);
    private readonly Option<bool> _fromLines = Options.Flag("--from-lines");
    private readonly Option<bool> _pages = Options.Flag("--pages");
    private readonly Option<MemberPath?> _next = Options.Parsed<MemberPath?>("--next", MemberPath.Parse);
    private readonly Option<RequestHeaders?> _headers = Options.Headers(mayDescribeContent: true);
    private readonly Option<string?> _post = new("--post");
    private readonly Option<long?> _maxBytes = Options.Parsed<long?>("--max-bytes", text => Options.Bytes(text));
    private readonly Option<TimeSpan?> _timeout = Options.Parsed<TimeSpan?>("--timeout", text => Options.Seconds(text));
    private readonly Option<bool> _lines = Options.Flag("--lines");
    private readonly Option<bool> _indent = Options.Flag("--indent");
    private readonly Option<bool> _table = Options.Flag("--table");

    public void AddTo(Command command)
    {
        command.Add(_source);
        command.Add(_mask);
        foreach (Option option in (Option[])[_path, _fromLines, _pages, _next, _headers, _post, _maxBytes, _timeout, _lines, _indent, _table])
            command.Add(option);
        _headers.CompletionSources.Add(command.GetCompletions);
    }

    /// <summary>What a command line asks for.</summary>
    /// <exception cref="UsageException">Two of its words do not fit each other.</exception>
    public CopyRequest Read(ParseResult parsed)
    {
        string source = parsed.GetRequiredValue(_source);
        var request = new CopyRequest
        {
            Source = source,
            Address = Options.FindAddress(source),
            Mask = parsed.GetValue(_mask) ?? JsonFieldMask.All,
            Path = parsed.GetValue(_path),
            Form = Form(parsed),
            ReadsLines = parsed.GetValue(_fromLines) || (parsed.GetValue(_path) is null && EndsAsLines(source)),
            FollowsLinks = parsed.GetValue(_pages),
            Next = parsed.GetValue(_next),
            Headers = parsed.GetValue(_headers) ?? RequestHeaders.Empty,
            Post = parsed.GetValue(_post) is { } post ? ReadPost(post) : null,
            MaxBytes = parsed.GetValue(_maxBytes),
            Timeout = parsed.GetValue(_timeout),
        };
        Refuse(parsed.GetValue(_fromLines) && request.Path is not null, "--from-lines says that the elements are the lines: leave out --path.");
        Refuse(request.FollowsLinks && request.Next is not null, "--pages follows the Link header, and --next a member: take one of them.");
        Refuse(request.FollowsPages && request.Post is not null, "--post sends one request: leave out --pages and --next.");
        Refuse(request.FollowsPages && request.Form == CopyForm.Indented, "The elements of pages are written as lines: leave out --indent.");
        Refuse(request.Headers.ContentType is not null && request.Post is null, RequestHeaders.NotOfAGet("Content-Type"));
        Options.Check(source);
        if (request.Address is null)
        {
            Option? ofAddresses = Array.Find((Option[])[_pages, _next, _headers, _post, _timeout], option => parsed.GetResult(option) is { Implicit: false });
            Refuse(ofAddresses is not null, $"{ofAddresses?.Name} needs an address that begins with http:// or https://, and the source is none.");
        }

        return request;
    }

    private static JsonFieldMask ParseMask(string text) => text.StartsWith('-')
        ? throw new FormatException($"{Options.Show(text)} is neither an option nor fields: put a name that begins with a hyphen in double quotes.")
        : JsonFieldMask.Parse(text);

    // The end of an address is that of its path.
    private static bool EndsAsLines(string source) =>
        s_endsOfLines.Contains(System.IO.Path.GetExtension(Options.FindAddress(source)?.AbsolutePath ?? source), StringComparer.OrdinalIgnoreCase);

    private static string ReadPost(string given)
    {
        if (given is not ['@', .. var file])
            return given;
        Refuse(!File.Exists(file), $"--post names the file '{file}', which does not exist: expected JSON, or @ and the name of a file.");
        try
        {
            using var reader = new StreamReader(SourceFile.Open(file), s_strictUtf8);
            return reader.ReadToEnd();
        }
        catch (DecoderFallbackException)
        {
            throw new UsageException($"--post names the file '{file}', which is not text in UTF-8.");
        }
    }

    private CopyForm Form(ParseResult parsed)
    {
        (bool lines, bool indent, bool table) = (parsed.GetValue(_lines), parsed.GetValue(_indent), parsed.GetValue(_table));
        return (lines, indent, table) switch
        {
            (false, false, false) => CopyForm.Compact,
            (true, false, false) => CopyForm.Lines,
            (false, true, false) => CopyForm.Indented,
            (false, false, true) => CopyForm.Table,
            _ => throw new UsageException("--lines, --indent and --table are forms of the output: take one of them."),
        };
    }

    private static void Refuse(bool isWrong, string message)
    {
        if (isWrong)
            throw new UsageException(message);
    }
}
