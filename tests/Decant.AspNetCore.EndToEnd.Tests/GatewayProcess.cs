using System.Diagnostics;
using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore;

/// <summary>A gateway in a process of its own: this program, once more, with one test that serves.</summary>
internal sealed class GatewayProcess : IAsyncDisposable
{
    public const string OriginVariable = "DECANT_TESTS_ORIGIN";
    public const string RedisVariable = "DECANT_TESTS_REDIS";

    private const string Announcement = "gateway at ";

    private static readonly TimeSpan s_start = TimeSpan.FromMinutes(2);

    private readonly Process _process;

    private GatewayProcess(Process process, Uri address)
    {
        _process = process;
        Client = new(new SocketsHttpHandler { MaxConnectionsPerServer = 256 }) { BaseAddress = address, Timeout = TimeSpan.FromMinutes(5) };
    }

    public HttpClient Client { get; }

    /// <summary>The CPU time that the process has taken.</summary>
    public TimeSpan Cpu
    {
        get
        {
            _process.Refresh();
            return _process.TotalProcessorTime;
        }
    }

    public static async Task<GatewayProcess> StartAsync(Uri origin, string redis)
    {
        string self = Environment.ProcessPath!;
        string[] arguments = ["-noColor", "-method", $"{typeof(GatewayProcessTests).FullName}.{nameof(GatewayProcessTests.Serve_InAChild_UntilItsInputEnds)}"];
        var start = new ProcessStartInfo(
            self, Path.GetFileNameWithoutExtension(self) == "dotnet" ? ["exec", typeof(GatewayProcess).Assembly.Location, .. arguments] : arguments)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            Environment = { [OriginVariable] = origin.AbsoluteUri, [RedisVariable] = redis },
        };
        Process process = Process.Start(start)!;
        _ = process.StandardError.ReadToEndAsync(CancellationToken.None);
        using var limit = new CancellationTokenSource(s_start);
        List<string> lines = [];
        while (await process.StandardOutput.ReadLineAsync(limit.Token) is { } line)
        {
            lines.Add(line);
            int index = line.IndexOf(Announcement, StringComparison.Ordinal);
            if (index < 0)
                continue;
            // Nobody would read what else it writes, and a full pipe would stop it.
            _ = process.StandardOutput.ReadToEndAsync(CancellationToken.None);
            return new(process, new(line[(index + Announcement.Length)..].Trim()));
        }

        throw new InvalidOperationException($"The gateway did not start:\n{string.Join('\n', lines)}");
    }

    /// <summary>Serves in this process, until its standard input ends.</summary>
    public static async Task ServeAsync(string origin, string redis)
    {
        using var client = new HttpClient { BaseAddress = new(origin) };
        await using Web web = await Web.StartAsync(
            app =>
            {
                app.UseOutputCache();
                app.MapGet("/repos", ([AllowedFields("id,name,owner(login)")] RequestedFields fields, string? page) =>
                        ProjectionResults.Copy(client, $"repos?page={page}", fields.Mask, passedHeaders: PassedHeaders.ETag))
                    .CacheOutput(policy => policy.AddPolicy<RequestedFieldsCachePolicy>().Expire(TimeSpan.FromHours(1)).Tag("repos"));
                app.MapPost("/evict", (IOutputCacheStore cache, CancellationToken cancellationToken) => cache.EvictByTagAsync("repos", cancellationToken));
            },
            services => services.AddOutputCache().AddStackExchangeRedisOutputCache(options => options.Configuration = redis));
        Console.WriteLine(Announcement + web.Address);
        await Console.In.ReadToEndAsync();
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        using (_process)
        {
            _process.StandardInput.Close();
            using var limit = new CancellationTokenSource(TimeSpan.FromSeconds(30));
            try
            {
                await _process.WaitForExitAsync(limit.Token);
            }
            catch (OperationCanceledException)
            {
                _process.Kill(entireProcessTree: true);
            }
        }
    }
}
