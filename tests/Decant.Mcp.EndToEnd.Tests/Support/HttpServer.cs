using System.Diagnostics;
using System.Threading.Channels;

namespace Decant.Mcp.EndToEnd.Tests.Support;

/// <summary>A process of the server that serves HTTP.</summary>
internal sealed class HttpServer : IDisposable
{
    private const string Listening = "Now listening on: ";

    private readonly Process _process;

    private HttpServer(Process process) => _process = process;

    public Uri Address { get; private set; } = null!;

    /// <param name="errors">Takes the lines that it writes to standard error.</param>
    /// <param name="arguments">The arguments beside the address.</param>
    public static async Task<HttpServer> StartAsync(ChannelWriter<string> errors, params string[] arguments)
    {
        var server = new HttpServer(ServerFile.Start([.. arguments, "--urls", "http://127.0.0.1:0"]));
        var address = new TaskCompletionSource<string>();
        server._process.ErrorDataReceived += (_, line) =>
        {
            if (line.Data is null)
                address.TrySetException(new InvalidOperationException("The server ended."));
            else if (errors.TryWrite(line.Data) && line.Data.IndexOf(Listening, StringComparison.Ordinal) is >= 0 and var start)
                address.TrySetResult(line.Data[(start + Listening.Length)..]);
        };
        server._process.BeginErrorReadLine();
        server.Address = new(await address.Task.WaitAsync(TestContext.Current.CancellationToken));
        return server;
    }

    public void Dispose()
    {
        _process.Kill();
        _process.WaitForExit();
        _process.Dispose();
    }
}
