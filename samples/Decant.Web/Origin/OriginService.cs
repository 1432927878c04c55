using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Web.Origin;

/// <summary>The origin that the rungs ask: started with the app and ended with it, or the one that <c>Origin:Address</c> names.</summary>
public sealed class OriginService(IConfiguration configuration) : IHostedService, IAsyncDisposable
{
    private const string AddressKey = "Origin:Address";

    private OriginProcess? _process;
    private Uri? _address;

    /// <summary>Scheme, host and port.</summary>
    public Uri Address => _address ?? throw new InvalidOperationException("The origin is not started: start the app first.");

    /// <summary>The id of the origin's process, or <see langword="null"/> when it was started by somebody else.</summary>
    public int? ProcessId => _process?.ProcessId;

    /// <summary>Points a client at a body, which is sent as it is: what decompression costs is not what one rung has over another.</summary>
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
        // A start that fails after the origin's is not followed by a stop, but by this alone.
        if (Interlocked.Exchange(ref _process, null) is { } process)
            await process.DisposeAsync();
    }

    // "localhost:9000" is a Uri as well, of the scheme "localhost".
    private static Uri Parse(string address) =>
        Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) && (uri.Scheme == Uri.UriSchemeHttp || uri.Scheme == Uri.UriSchemeHttps)
            ? uri
            : throw new UsageException($"{AddressKey} is '{address}', expected an absolute address such as http://localhost:9000.");
}
