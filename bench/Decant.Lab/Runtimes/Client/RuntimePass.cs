using System.Text.Json;
using Decant.Lab.Suites;

namespace Decant.Lab.Runtimes.Client;

/// <summary>What one process of one runtime measured.</summary>
internal sealed record RuntimePass(RuntimeVersions Versions, IReadOnlyList<Row> Rows, IReadOnlyList<string> Failures)
{
    // Between two builds of the lab: what one writes the other reads.
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
