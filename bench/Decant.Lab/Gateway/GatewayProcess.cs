using System.Net.Http.Json;
using Decant.Lab.Processes;
using Decant.Lab.Throughput;

namespace Decant.Lab.Gateway;

internal sealed class GatewayProcess : IAsyncDisposable
{
    private readonly ServerProcess _server;
    private readonly HttpClient _http;

    private GatewayProcess(ServerProcess server)
    {
        _server = server;
        Address = new(server.Announcement);
        _http = new() { BaseAddress = Address };
    }

    /// <summary>The setting of its runtime. Otherwise the compiler would take much of the few seconds of a measurement.</summary>
    public static (string Name, string Value) Setting => ChildProcess.CompileAtOnce;

    /// <summary>Scheme, host and port.</summary>
    public Uri Address { get; }

    public static async Task<GatewayProcess> StartAsync(string service, Uri body, CancellationToken cancellationToken) =>
        new(await ServerProcess.StartAsync(
            "gateway", "Decant.Gateway", [service, body.AbsoluteUri], [Setting], cancellationToken));

    /// <summary>Requests the figures of the gateway's process since its start.</summary>
    public async Task<ProcessFigures> GetFiguresAsync(CancellationToken cancellationToken) =>
        (await _http.GetFromJsonAsync("/figures", ProcessFiguresJson.Default.ProcessFigures, cancellationToken))!;

    public async ValueTask DisposeAsync()
    {
        _http.Dispose();
        await _server.DisposeAsync();
    }
}
