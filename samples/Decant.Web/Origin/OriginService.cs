using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Web.Origin;

/// <summary>The origin that the rungs call. The app starts one and ends it, or uses the one at <c>Origin:Address</c>.</summary>
public sealed class OriginService(IConfiguration configuration) : IHostedService, IAsyncDisposable
{
    internal const string AddressKey = "Origin:Address";

    private OriginProcess? _process;
    private Uri? _address;

    /// <summary>Scheme, host and port.</summary>
    public Uri Address => _address ?? throw new InvalidOperationException("The origin is not started: start the app first.");

    /// <summary>The id of the origin's process, or <see langword="null"/> when the app did not start it.</summary>
    public int? ProcessId => _process?.ProcessId;

    /// <summary>Points a client at a body, which is sent without compression: decompression costs every rung the same.</summary>
    public Target TargetOf(int items) =>
        new(OriginAddress.WithoutCompression(OriginAddress.Of(Address, BodyKind.Repositories, items)), BodyKind.Repositories);

    /// <inheritdoc/>
    public async Task StartAsync(CancellationToken cancellationToken)
    {
        if (configuration[AddressKey] is { Length: > 0 } address)
        {
            _address = Parse(address);
        }
        else
        {
            _process = await OriginProcess.StartAsync(cancellationToken: cancellationToken);
            _address = _process.Http1;
        }
    }

    /// <inheritdoc/>
    public Task StopAsync(CancellationToken cancellationToken) => DisposeAsync().AsTask();

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        // When the start of the app fails after that of the origin, this is called, and StopAsync is not.
        if (Interlocked.Exchange(ref _process, null) is { } process)
            await process.DisposeAsync();
    }

    // "localhost:9000" is a valid Uri with the scheme "localhost".
    private static Uri Parse(string address) =>
        Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) && (uri.Scheme == Uri.UriSchemeHttp || uri.Scheme == Uri.UriSchemeHttps)
            ? uri
            : throw new UsageException($"{AddressKey} is '{address}', expected an absolute address such as http://localhost:9000.");
}
