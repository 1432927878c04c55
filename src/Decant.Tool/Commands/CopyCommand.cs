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

    /// <returns>The notes about names that matched nothing.</returns>
    private static async Task<IReadOnlyList<string>> CopyAsync(
        CopyRequest request, StandardStreams streams, OutputStream output, FormatStream? format, CancellationToken cancellationToken)
    {
        bool showsProgress = streams.ShowsProgress || (request.Output is not null && streams.ShowsBoth);
        using Progress? progress = showsProgress ? new(streams.Error, () => output.Bytes, streams.Time) : null;
        await using var copy = new SourceCopy(request, streams, (Stream?)format ?? output, format);
        foreach (string source in request.Sources)
        {
            await copy.RunAsync(source, cancellationToken);
            if (format is null)
                output.EndLine();
            else
                format.EndSource();
        }

        return copy.Notes;
    }
}
