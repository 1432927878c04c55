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
    private readonly Option<string?> _post = new("--post");
    private readonly Option<TimeSpan?> _timeout = Options.Parsed<TimeSpan?>("--timeout", text => Options.Seconds(text));

    public void AddTo(Command command)
    {
        foreach (Option option in (Option[])[_headers, _post, _timeout])
            command.Add(option);
        _headers.CompletionSources.Add(command.GetCompletions);
    }

    /// <summary>What a command line asks for.</summary>
    /// <param name="parsed">The command line.</param>
    /// <param name="source">The source, which is an address, or there.</param>
    /// <param name="streams">Where standard input is.</param>
    /// <param name="others">Other options that need an address.</param>
    /// <exception cref="UsageException">An option does not fit the source, or what it names is not there.</exception>
    public Sending Read(ParseResult parsed, string source, StandardStreams streams, params Option[] others)
    {
        Options.Check(source);
        if (Options.FindAddress(source) is null)
        {
            Option? given = Array.Find([.. others, _headers, _post, _timeout], option => parsed.GetResult(option) is { Implicit: false });
            UsageException.ThrowIf(given is not null, $"{given?.Name} needs an address that begins with http:// or https://, and the source is none.");
        }

        RequestHeaders headers = parsed.GetValue(_headers) ?? RequestHeaders.Empty;
        string? post = parsed.GetValue(_post);
        UsageException.ThrowIf(headers.OfContent is not null && post is null, $"--header names '{headers.OfContent}', which describes what is sent: --post sends it.");
        return new(headers, post is null ? null : ReadPost(post, streams), parsed.GetValue(_timeout));
    }

    private static string ReadPost(string given, StandardStreams streams)
    {
        if (given is not ['@', .. var file])
            return given;
        bool isStandard = file == InputStream.Standard;
        UsageException.ThrowIf(!isStandard && !File.Exists(file), $"--post names the file '{file}', which does not exist: expected JSON, @ and the name of a file, or @- for standard input.");
        try
        {
            using var reader = new StreamReader(isStandard ? streams.OpenInput() : SourceFile.Open(file), s_strictUtf8);
            return reader.ReadToEnd();
        }
        catch (DecoderFallbackException)
        {
            throw new UsageException($"--post names {(isStandard ? "standard input" : $"the file '{file}'")}, which is not text in UTF-8: expected JSON.");
        }
    }
}
