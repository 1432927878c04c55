using System.Text.Json;

namespace Decant.Ladder.Origin;

/// <summary>The origin in a process of its own (<see cref="ServerProcess"/>).</summary>
public sealed class OriginProcess : IAsyncDisposable
{
    private static readonly JsonSerializerOptions s_announcement = new(JsonSerializerDefaults.Web);

    private readonly ServerProcess _server;

    private OriginProcess(ServerProcess server)
    {
        _server = server;
        Endpoints = JsonSerializer.Deserialize<OriginEndpoints>(server.Announcement, s_announcement)!;
    }

    /// <summary>Where it listens.</summary>
    public OriginEndpoints Endpoints { get; }

    /// <summary>Where HTTP/1.1 is spoken without TLS.</summary>
    public Uri Http1 => Endpoints.Http1;

    /// <summary>The process's id.</summary>
    public int ProcessId => _server.ProcessId;

    /// <summary>Starts an origin and waits until it listens.</summary>
    /// <exception cref="OriginException">It ended before it listened.</exception>
    public static async Task<OriginProcess> StartAsync(OriginOptions? options = null, CancellationToken cancellationToken = default) =>
        new(await ServerProcess.StartAsync("origin", "Decant.Origin", Arguments(options ?? new()), settings: [], cancellationToken));

    /// <summary>Waits until the origin ends by itself, which it does not unless something ends it.</summary>
    public Task WaitForEndAsync(CancellationToken cancellationToken) => _server.WaitForEndAsync(cancellationToken);

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _server.DisposeAsync();

    private static IEnumerable<string> Arguments(OriginOptions options) =>
    [
        "--child",
        $"--address={options.Address}",
        FormattableString.Invariant($"--port={options.Port}"),
        FormattableString.Invariant($"--h2c-port={options.H2cPort}"),
        FormattableString.Invariant($"--https-port={options.HttpsPort}"),
        .. options.BodyFile is null ? (string[])[] : [$"--body={options.BodyFile}"],
    ];
}
