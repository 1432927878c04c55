using Decant.Tool.Inference;
using Decant.Tool.Requests;
using Decant.Tool.Selections;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>Copies the wanted fields from the sources to standard output or to a file.</summary>
internal static class CopyCommand
{
    public static async Task RunAsync(CopyRequest request, StandardStreams streams, CancellationToken cancellationToken)
    {
        await using var output = CopyOutput.Open(request, streams);
        IReadOnlyList<string> notes = [];
        bool isWhole = false;
        try
        {
            notes = await CopyAsync(request, streams, output, cancellationToken);
            isWhole = true;
        }
        finally
        {
            output.End(isWhole);
        }

        foreach (string note in output.Remark is { } remark ? [.. notes, remark] : notes)
            streams.Error.WriteLine($"decant: {TerminalText.Escape(note)}");
    }

    /// <returns>The notes about names that matched nothing.</returns>
    private static async Task<IReadOnlyList<string>> CopyAsync(CopyRequest request, StandardStreams streams, CopyOutput output, CancellationToken cancellationToken)
    {
        using Progress? progress = output.ShowsProgress ? new(streams.Error, () => output.Bytes, streams.Time) : null;
        WantedField? wanted = request.Fields.Text is { } text ? WantedField.Parse(text) : null;
        JsonQuery? query = request.Selection.Query;
        await using FieldWatch? watch = wanted is null && query is null ? null : new(wanted, output.Json);
        var sample = new BodySample();
        string? note = null;
        bool hasElements = false;
        foreach (string source in request.Sources)
        {
            sample.BeginSource();
            note = await CopyAsync(request, source, streams, watch ?? output.Json, output, sample, cancellationToken);
            hasElements |= watch?.EndSource() == true;
            output.EndSource();
        }

        return [.. note is null ? (string[])[] : [note], .. NotesFor(request, wanted, hasElements, sample)];
    }

    private static IReadOnlyList<string> NotesFor(CopyRequest request, WantedField? wanted, bool hasElements, BodySample sample)
    {
        bool areFieldsFound = wanted?.AreAllFound != false;
        if (request.Selection.Query is not { } query)
            return areFieldsFound ? [] : FieldNotes.For(wanted!, [BodyNames.Read(sample.Bytes).At(request.Selection.Path)]);
        // If nodes were found, the part of a body that is not in the sample may have a name that the sample lacks.
        if (areFieldsFound && hasElements && sample.IsPart)
            return [];
        var names = QueryNames.Find(query, BodyNames.Read(sample.Bytes), request.Selection.ReadsLines, hasElements);
        return names.Notes.Count > 0 && !(hasElements && sample.IsPart) ? names.Notes : areFieldsFound ? [] : FieldNotes.For(wanted!, names.Nodes);
    }

    private static async Task<string?> CopyAsync(
        CopyRequest request, string source, StandardStreams streams, Stream destination, CopyOutput output, BodySample sample, CancellationToken cancellationToken)
    {
        try
        {
            if (request.Address is { } address)
                return await CopyAsync(request, address, destination, output, sample, cancellationToken);
            await using var input = InputStream.Open(source, streams, request.MaxBytes ?? long.MaxValue, sample);
            await JsonProjection.CopyAsync(input, JsonCopy.Of(request.Fields.Mask, request.Options), destination, cancellationToken);
            return null;
        }
        catch (JsonException e) when (CopyAdvice.For(e, request, sample) is { } advice)
        {
            var advised = new JsonException($"{e.Message} {advice}", e);
            throw request.Sources.Count > 1 ? new SourceException(source, advised) : advised;
        }
        catch (Exception e) when (request.Sources.Count > 1 && Failure.From(e) is not null)
        {
            throw new SourceException(source, e);
        }
    }

    private static async Task<string?> CopyAsync(
        CopyRequest request, Uri address, Stream destination, CopyOutput output, BodySample sample, CancellationToken cancellationToken)
    {
        using HttpClient client = Client.Create(request.Sending);
        JsonProjectionOptions options = request.Options;
        options = options with
        {
            Http = options.Http! with
            {
                OnResponse = response =>
                {
                    sample.BeginSource();
                    output.ReadsLines = response.IsCopiedAsLines(JsonCopy.Of(request.Fields.Mask, request.Options));
                    SampledContent.Replace(response, sample);
                },
            },
        };
        if (request.FollowsPages)
            return await PagedCopy.RunAsync(client, request, options, destination, cancellationToken);
        await client.CopyProjectionToAsync(address, JsonCopy.Of(request.Fields.Mask, options), destination, cancellationToken);
        return null;
    }
}
