using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace Decant.AspNetCore.Processes;

/// <summary>A Redis server on the loopback, in a process of its own and in memory.</summary>
internal sealed class RedisServer : IDisposable
{
    private const string Program = "redis-server";

    // CI sets it where it has made sure of the program.
    private const string RequiredVariable = "DECANT_REQUIRE_REDIS";

    private static readonly TimeSpan s_start = TimeSpan.FromMinutes(1);

    private readonly Process _process;

    private RedisServer(Process process, string configuration) => (_process, Configuration) = (process, configuration);

    /// <summary>How clients connect to it.</summary>
    public string Configuration { get; }

    /// <summary>Where it listens.</summary>
    public EndPoint EndPoint => IPEndPoint.Parse(Configuration);

    /// <summary>Stops the server, so that connections stay and nothing answers, or lets it go on.</summary>
    public async Task SignalAsync(string signal)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "It sends signals.");
        using Process kill = Process.Start("kill", [$"-{signal}", _process.Id.ToString(CultureInfo.InvariantCulture)]);
        await kill.WaitForExitAsync();
    }

    /// <summary>Starts a server, or skips the test where the program is not installed, or fails it where it is required.</summary>
    public static async Task<RedisServer> StartAsync()
    {
        string port = FindPort().ToString(CultureInfo.InvariantCulture);
        var start = new ProcessStartInfo(Program, ["--bind", "127.0.0.1", "--port", port, "--save", "", "--appendonly", "no"]) { RedirectStandardOutput = true };
        Process process;
        try
        {
            process = Process.Start(start)!;
        }
        catch (Win32Exception exception)
        {
            string needs = $"It needs {Program}, of Debian's package of that name: {exception.Message}";
            Assert.False(Environment.GetEnvironmentVariable(RequiredVariable) == "1", $"{RequiredVariable} is 1. {needs}");
            Assert.Skip(needs);
            throw;
        }

        var server = new RedisServer(process, $"127.0.0.1:{port}");
        using var limit = new CancellationTokenSource(s_start);
        List<string> lines = [];
        while (await process.StandardOutput.ReadLineAsync(limit.Token) is { } line)
        {
            lines.Add(line);
            if (!line.Contains("Ready to accept connections", StringComparison.Ordinal))
                continue;
            // Nobody would read what else it writes, and a full pipe would stop it.
            _ = process.StandardOutput.ReadToEndAsync(CancellationToken.None);
            return server;
        }

        server.Dispose();
        throw new InvalidOperationException($"{Program} did not start:\n{string.Join('\n', lines)}");
    }

    public void Dispose()
    {
        using (_process)
        {
            _process.Kill();
            _process.WaitForExit();
        }
    }

    private static int FindPort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}
