using Decant.Tool.Formats;
using Decant.Tool.Inference;
using Decant.Tool.Requests;
using Decant.Tool.Selections;
using Decant.Tool.Streams;
using Decant.Tool.Tables;

namespace Decant.Tool.Commands;

/// <summary>Copies the wanted fields from the source to standard output.</summary>
internal static class CopyCommand
{
    public static async Task RunAsync(CopyRequest request, StandardStreams streams, CancellationToken cancellationToken)
    {
        IReadOnlyList<string> notes;
        await using OutputFile? file = request.Output is { } path ? new(path) : null;
        OutputStream output = file is null ? streams.Output : new(file);
        await using FormatStream? format = CreateFormat(request.Form, output, file is null ? streams.FindColumns : static () => null);
        bool isWhole = false;
        try
        {
            notes = await CopyAsync(request, streams, output, format, cancellationToken);
            isWhole = true;
        }
        finally
        {
            if (!output.IsClosed)
                format?.End(isWhole);
        }

        if (format is null)
            output.EndLine();
        file?.End();
        foreach (string note in format?.Remark is { } remark ? [.. notes, remark] : notes)
            streams.Error.WriteLine($"decant: {TerminalText.Escape(note)}");
    }

    /// <returns>The stream that writes a format; null for JSON, which the copy writes itself.</returns>
    private static FormatStream? CreateFormat(OutputForm form, OutputStream output, Func<int?> findColumns) => form switch
    {
        OutputForm.Table => new TableStream(output, findColumns()),
        OutputForm.Csv => new DelimitedStream(output, ','),
        OutputForm.Tsv => new DelimitedStream(output, '\t'),
        OutputForm.Raw => new RawStream(output),
        OutputForm.Count => new CountStream(output),
        _ => null,
    };

    /// <returns>The notes about fields and members that matched nothing.</returns>
    private static async Task<IReadOnlyList<string>> CopyAsync(
        CopyRequest request, StandardStreams streams, OutputStream output, FormatStream? format, CancellationToken cancellationToken)
    {
        bool showsProgress = streams.ShowsProgress || (request.Output is not null && streams.ShowsBoth);
        using Progress? progress = showsProgress ? new(streams.Error, () => output.Bytes, streams.Time) : null;
        Stream destination = (Stream?)format ?? output;
        WantedField? wanted = request.Fields.Text is { } text ? WantedField.Parse(text) : null;
        await using FieldWatch? watch = wanted is null ? null : new(wanted, destination);
        var sample = new BodySample();
        try
        {
            string? note = await CopyAsync(request, streams, watch ?? destination, format, sample, cancellationToken);
            IReadOnlyList<string> ofFields = wanted?.AreAllFound == false ? FieldNotes.For(wanted, BodyNames.Read(sample.Bytes).At(request.Path)) : [];
            return note is null ? ofFields : [note, .. ofFields];
        }
        catch (JsonException e) when (CopyAdvice.For(e, request, sample) is { } advice)
        {
            throw new JsonException($"{e.Message} {advice}", e);
        }
    }

    private static async Task<string?> CopyAsync(
        CopyRequest request, StandardStreams streams, Stream destination, FormatStream? format, BodySample sample, CancellationToken cancellationToken)
    {
        if (request.Address is null)
        {
            format?.ReadsLines = request.CopiesLines;
            await using var input = InputStream.Open(request.Source, streams, request.MaxBytes ?? long.MaxValue, sample);
            await JsonProjection.CopyAsync(input, JsonCopy.Of(request.Fields.Mask, request.Options), destination, cancellationToken);
            return null;
        }

        using HttpClient client = Client.Create(request.Sending.Headers);
        JsonProjectionOptions options = request.Options;
        options = options with { Http = options.Http! with { OnResponse = Receive } };
        if (request.FollowsPages)
            return await PagedCopy.RunAsync(client, request, options, destination, cancellationToken);
        using HttpRequestMessage message = request.Sending.CreateMessage(request.Address);
        await client.CopyProjectionToAsync(message, JsonCopy.Of(request.Fields.Mask, options), destination, cancellationToken);
        return null;

        void Receive(HttpResponseMessage response)
        {
            format?.ReadsLines = response.IsCopiedAsLines(JsonCopy.Of(request.Fields.Mask, request.Options));
            SampledContent.Replace(response, sample);
        }
    }
}
