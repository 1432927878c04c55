using System.CommandLine;
using System.Text;
using Decant.Tool.Requests;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>The options of the commands that send a request.</summary>
internal sealed class SendingOptions
{
    private static readonly UTF8Encoding s_strictUtf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private readonly Option<RequestHeaders?> _headers = Options.Headers();
    private readonly Option<HttpMethod?> _method = Options.Parsed<HttpMethod?>("--request", Options.Method, "-X");
    private readonly Option<string?> _post = new("--post");
    private readonly Option<TimeSpan?> _timeout = Options.Parsed<TimeSpan?>("--timeout", text => Options.Seconds(text));

    public void AddTo(Command command)
    {
        foreach (Option option in (Option[])[_headers, _method, _post, _timeout])
            command.Add(option);
        _headers.CompletionSources.Add(command.GetCompletions);
    }

    /// <summary>Reads the request settings of a command line.</summary>
    /// <param name="parsed">The command line.</param>
    /// <param name="source">The source.</param>
    /// <param name="streams">The streams, with standard input.</param>
    /// <param name="others">Other options that need a URL.</param>
    /// <exception cref="UsageException">The source is not valid, an option does not fit the source, or a file does not exist.</exception>
    public Sending Read(ParseResult parsed, string source, StandardStreams streams, params Option[] others)
    {
        Options.Check(source);
        if (Options.FindAddress(source) is null)
        {
            Option? given = Array.Find([.. others, _headers, _method, _post, _timeout], option => parsed.GetResult(option) is { Implicit: false });
            UsageException.ThrowIf(given is not null, $"{given?.Name} can only be used with a URL that begins with http:// or https://.");
        }

        RequestHeaders headers = parsed.GetValue(_headers) ?? RequestHeaders.Empty;
        string? post = parsed.GetValue(_post);
        UsageException.ThrowIf(headers.OfContent is not null && post is null, $"The header '{headers.OfContent}' of --header describes a body: it can only be used with --post.");
        HttpMethod method = parsed.GetValue(_method) ?? (post is null ? HttpMethod.Get : HttpMethod.Post);
        UsageException.ThrowIf(method == HttpMethod.Get && post is not null, "A GET has no body: leave out --post, or send another method by --request.");
        return new(headers, method, post is null ? null : ReadPost(post, streams), parsed.GetValue(_timeout));
    }

    /// <summary>Throws if a secret would be sent to several servers.</summary>
    /// <exception cref="UsageException">The sources are on several servers, and the command line has headers or a body.</exception>
    public void CheckServers(ParseResult parsed, IEnumerable<string> sources)
    {
        Option? given = Array.Find([_headers, (Option)_post], option => parsed.GetResult(option) is { Implicit: false });
        string[] servers = [.. sources.Select(Options.FindAddress).OfType<Uri>().Select(address => address.GetLeftPart(UriPartial.Authority)).Distinct()];
        UsageException.ThrowIf(given is not null && servers.Length > 1, $"{given?.Name} would be sent to {string.Join(" and ", servers)}: use a configuration for each server.");
    }

    private static string ReadPost(string given, StandardStreams streams)
    {
        if (given is not ['@', .. var file])
            return given;
        bool isStandard = file == InputStream.Standard;
        UsageException.ThrowIf(!isStandard && !File.Exists(file), $"The file '{file}' of --post does not exist: expected JSON, @ and the name of a file, or @- for standard input.");
        try
        {
            using var reader = new StreamReader(isStandard ? streams.OpenInput() : SourceFile.Open(file), s_strictUtf8);
            return reader.ReadToEnd();
        }
        catch (DecoderFallbackException)
        {
            throw new UsageException($"--post reads {(isStandard ? "standard input" : $"the file '{file}'")}, which is not text in UTF-8: expected JSON.");
        }
    }
}
