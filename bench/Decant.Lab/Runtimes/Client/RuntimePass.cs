using System.Text.Json;
using Decant.Lab.Suites;

namespace Decant.Lab.Runtimes.Client;

/// <summary>The measurements of one process on one runtime.</summary>
internal sealed record RuntimePass(RuntimeVersions Versions, IReadOnlyList<Row> Rows, IReadOnlyList<string> Failures)
{
    // One build of the lab reads what another one writes.
    private static readonly JsonSerializerOptions s_options = new(JsonSerializerDefaults.Web) { WriteIndented = true };

    public static async Task WriteAsync<T>(string file, T value, CancellationToken cancellationToken)
    {
        await using FileStream stream = File.Create(file);
        await JsonSerializer.SerializeAsync(stream, value, s_options, cancellationToken);
    }

    public static async Task<T> ReadAsync<T>(string file, CancellationToken cancellationToken)
    {
        await using FileStream stream = File.OpenRead(file);
        return (await JsonSerializer.DeserializeAsync<T>(stream, s_options, cancellationToken))!;
    }
}
