using Decant.Tool.Formats;
using Decant.Tool.Selections;
using Decant.Tool.Streams;
using Decant.Tool.Tables;

namespace Decant.Tool.Commands;

/// <summary>The destination of a copy: standard output or a file, and the format that is written.</summary>
internal sealed class CopyOutput : IAsyncDisposable
{
    private readonly OutputFile? _file;
    private readonly OutputStream _output;
    private readonly FormatStream? _format;

    private CopyOutput(OutputFile? file, OutputStream output, FormatStream? format) => (_file, _output, _format) = (file, output, format);

    /// <summary>The stream to which the JSON is copied.</summary>
    public Stream Json => (Stream?)_format ?? _output;

    /// <summary>Whether the JSON has a line for each element.</summary>
    public bool ReadsLines
    {
        set => _format?.ReadsLines = value;
    }

    /// <summary>Whether a line on standard error may show the progress.</summary>
    public bool ShowsProgress { get; private init; }

    /// <summary>The number of bytes written. Other threads may read it.</summary>
    public long Bytes => _output.Bytes;

    /// <summary>A note about what is not in the output; null if nothing is missing.</summary>
    public string? Remark => _format?.Remark;

    public static CopyOutput Open(CopyRequest request, StandardStreams streams)
    {
        OutputFile? file = request.Output is { } path ? new(path) : null;
        OutputStream output = file is null ? streams.Output : new(file);
        return new(file, output, CreateFormat(request, output, file is null ? streams.FindColumns : static () => null))
        {
            // If the output is a file, a terminal for both shows only the errors.
            ShowsProgress = streams.ShowsProgress || (file is not null && streams.ShowsBoth),
        };
    }

    /// <summary>Ends the last line of a source, which the JSON of one value does not end.</summary>
    public void EndSource()
    {
        if (_format is null)
            _output.EndLine();
        else
            _format.EndSource();
    }

    /// <summary>Writes what remains after the copy.</summary>
    /// <param name="isWhole">Whether the copy is complete; false if an error ended it.</param>
    public void End(bool isWhole)
    {
        if (!_output.IsClosed)
            _format?.End(isWhole);
        if (isWhole)
            _file?.End();
    }

    public async ValueTask DisposeAsync()
    {
        if (_format is not null)
            await _format.DisposeAsync();
        if (_file is not null)
            await _file.DisposeAsync();
    }

    /// <returns>The stream that writes a format; null for JSON, which the copy writes itself.</returns>
    private static FormatStream? CreateFormat(CopyRequest request, OutputStream output, Func<int?> findColumns) => request.Form switch
    {
        OutputForm.Table => new TableStream(output, findColumns()) { Fields = FieldsOf(request) },
        OutputForm.Csv => new DelimitedStream(output, ',', "\r\n") { Fields = FieldsOf(request) },
        OutputForm.Tsv => new DelimitedStream(output, '\t', "\n") { Fields = FieldsOf(request) },
        OutputForm.Raw => new RawStream(output),
        OutputForm.Count => new CountStream(output),
        _ => null,
    };

    private static IEnumerable<IReadOnlyList<string>> FieldsOf(CopyRequest request) => request.Fields.Text is { } text ? WantedField.Parse(text).Named : [];
}
