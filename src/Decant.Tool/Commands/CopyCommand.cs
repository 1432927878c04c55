using Decant.Tool.Inference;
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
        await using var copy = new SourceCopy(request, streams, output);
        foreach (string source in request.Sources)
            await copy.RunAsync(source, cancellationToken);
        return copy.Notes;
    }
}
