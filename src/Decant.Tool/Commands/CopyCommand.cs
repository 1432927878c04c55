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
        if (request.Form != OutputForm.Table)
        {
            notes = await CopyAsync(request, streams, streams.Output, cancellationToken);
            streams.Output.EndLine();
        }
        else
        {
            await using var table = new TableStream(streams.Output, streams.FindColumns());
            try
            {
                notes = await CopyAsync(request, streams, table, cancellationToken);
            }
            finally
            {
                // If an error ends the copy, the table has the rows before the error, as with --lines.
                if (!streams.Output.IsClosed)
                    table.Complete();
            }

            notes = table.Remark is { } remark ? [.. notes, remark] : notes;
        }

        foreach (string note in notes)
            streams.Error.WriteLine($"decant: {TerminalText.Escape(note)}");
    }

    /// <returns>The notes about fields and members that matched nothing.</returns>
    private static async Task<IReadOnlyList<string>> CopyAsync(CopyRequest request, StandardStreams streams, Stream destination, CancellationToken cancellationToken)
    {
        using Progress? progress = streams.ShowsProgress ? new(streams.Error, () => streams.Output.Bytes, streams.Time) : null;
        WantedField? wanted = request.Fields.Text is { } text ? WantedField.Parse(text) : null;
        await using FieldWatch? watch = wanted is null ? null : new(wanted, destination);
        var sample = new BodySample();
        try
        {
            string? note = await CopyAsync(request, streams, watch ?? destination, sample, cancellationToken);
            IReadOnlyList<string> ofFields = wanted?.AreAllFound == false ? FieldNotes.For(wanted, BodyNames.Read(sample.Bytes).At(request.Path)) : [];
            return note is null ? ofFields : [note, .. ofFields];
        }
        catch (JsonException e) when (CopyAdvice.For(e, request, sample) is { } advice)
        {
            throw new JsonException($"{e.Message} {advice}", e);
        }
    }

    private static async Task<string?> CopyAsync(CopyRequest request, StandardStreams streams, Stream destination, BodySample sample, CancellationToken cancellationToken)
    {
        if (request.Address is null)
        {
            await using var input = InputStream.Open(request.Source, streams, request.MaxBytes ?? long.MaxValue, sample);
            await JsonProjection.CopyAsync(input, JsonCopy.Of(request.Fields.Mask, request.Options), destination, cancellationToken);
            return null;
        }

        using HttpClient client = Client.Create(request.Sending.Headers);
        JsonProjectionOptions options = request.Options;
        options = options with { Http = options.Http! with { OnResponse = response => SampledContent.Replace(response, sample) } };
        if (request.FollowsPages)
            return await PagedCopy.RunAsync(client, request, options, destination, cancellationToken);
        using HttpRequestMessage message = request.Sending.CreateMessage(request.Address);
        await client.CopyProjectionToAsync(message, JsonCopy.Of(request.Fields.Mask, options), destination, cancellationToken);
        return null;
    }
}
