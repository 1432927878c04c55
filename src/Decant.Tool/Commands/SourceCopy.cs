using System.Text.Json;
using Decant.Tool.Requests;
using Decant.Tool.Selections;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>Copies sources one after the other, and finds out which names of the command line matched nothing in all of them.</summary>
internal sealed class SourceCopy : IAsyncDisposable
{
    private readonly CopyRequest _ofAll;
    private readonly StandardStreams _streams;
    private readonly CopyOutput _output;
    private readonly BodySample _sample = new();
    private readonly WantedField? _wanted;
    private readonly FieldWatch? _watch;
    private readonly Stream _destination;

    // The request for the source that is being copied.
    private CopyRequest _request;
    private bool _hasElements;

    // Whether the first source is a sequence of values, which is an array for a query.
    private bool? _isSequence;
    private string? _noteOfPages;

    /// <param name="request">What is copied.</param>
    /// <param name="streams">The streams, with standard input.</param>
    /// <param name="output">The destination. It is not disposed.</param>
    public SourceCopy(CopyRequest request, StandardStreams streams, CopyOutput output)
    {
        (_ofAll, _request, _streams, _output) = (request, request, streams, output);
        _wanted = request.Fields.Text is { } text ? WantedField.Parse(text) : null;
        _watch = _wanted is null && request.Selection.Query is null ? null : new(_wanted, output.Json);
        _destination = _watch ?? output.Json;
    }

    /// <summary>Gets the notes about names that matched nothing.</summary>
    public IReadOnlyList<string> Notes => _noteOfPages is null ? NotesOfNames() : [_noteOfPages, .. NotesOfNames()];

    public ValueTask DisposeAsync() => _watch?.DisposeAsync() ?? default;

    /// <summary>Copies a source.</summary>
    public async Task RunAsync(string source, CancellationToken cancellationToken)
    {
        _request = _ofAll.For(source);
        _sample.BeginSource();
        try
        {
            if (_request.Address is { } address)
                await RunAsync(address, cancellationToken);
            else
                await RunOnInputAsync(source, cancellationToken);
        }
        catch (JsonException e) when (CopyAdvice.For(e, _request, _sample) is { } advice)
        {
            var advised = new JsonException($"{e.Message} {advice}", e);
            throw _request.Sources.Count > 1 ? new SourceException(source, advised) : advised;
        }
        catch (Exception e) when (_request.Sources.Count > 1 && Failure.From(e) is not null)
        {
            throw new SourceException(source, e);
        }

        _hasElements |= _watch?.EndSource() == true;
        _output.EndSource();
    }

    private async Task RunOnInputAsync(string source, CancellationToken cancellationToken)
    {
        _output.ReadsLines = _request.CopiesLines;
        _isSequence ??= _request.Selection.ReadsLines;
        await using var input = InputStream.Open(source, _streams, _request.MaxBytes ?? long.MaxValue, _sample);
        await JsonProjection.CopyAsync(input, JsonCopy.Of(_request.Fields.Mask, _request.Options), _destination, cancellationToken);
    }

    private async Task RunAsync(Uri address, CancellationToken cancellationToken)
    {
        using HttpClient client = Client.Create(_request.Sending);
        JsonProjectionOptions options = _request.Options;
        options = options with { Http = options.Http! with { OnResponse = Receive } };
        if (_request.FollowsPages)
            _noteOfPages = await PagedCopy.RunAsync(client, _request, options, _destination, cancellationToken);
        else
            await client.CopyProjectionToAsync(address, JsonCopy.Of(_request.Fields.Mask, options), _destination, cancellationToken);
    }

    private void Receive(HttpResponseMessage response)
    {
        _output.ReadsLines = _request.FollowsPages || response.IsCopiedAsLines(JsonCopy.Of(_request.Fields.Mask, _request.Options));
        _isSequence ??= response.IsCopiedAsLines(JsonCopy.Of(_request.Fields.Mask, _request.Options with { Copy = null }));
        _sample.BeginSource();
        SampledContent.Replace(response, _sample);
    }

    private IReadOnlyList<string> NotesOfNames()
    {
        bool areFieldsFound = _wanted?.AreAllFound != false;
        JsonQuery? query = _request.Selection.Query;
        if (areFieldsFound && query is null)
            return [];
        var body = BodyNames.Read(_sample.Bytes);
        if (query is null)
            return FieldNotes.For(_wanted!, [body.At(_request.Selection.Path)]);
        var names = QueryNames.Find(query, body, _isSequence == true, _hasElements, _sample.IsPart);
        return names.Notes.Count > 0 || areFieldsFound ? names.Notes : FieldNotes.For(_wanted!, names.Nodes);
    }
}
