using System.Diagnostics;
using System.Globalization;
using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Processes;

/// <summary>A gateway in a process of its own: this program, once more, with one test that serves.</summary>
internal sealed class GatewayProcess : IAsyncDisposable
{
    public const string OriginVariable = "DECANT_TESTS_ORIGIN";
    public const string RedisVariable = "DECANT_TESTS_REDIS";

    private const string Announcement = "gateway at ";

    private static readonly TimeSpan s_start = TimeSpan.FromMinutes(2);

    private readonly Process _process;

    private GatewayProcess(Process process, Uri address, Uri http2Address)
    {
        _process = process;
        Client = ClientOf(address);
        Http2Client = ClientOf(http2Address);
        (Http2Client.DefaultRequestVersion, Http2Client.DefaultVersionPolicy) = (HttpVersion.Version20, HttpVersionPolicy.RequestVersionExact);
    }

    public HttpClient Client { get; }

    /// <summary>Sends any number of requests at the same time, over few connections.</summary>
    public HttpClient Http2Client { get; }

    /// <summary>The CPU time that the process has taken.</summary>
    public TimeSpan Cpu
    {
        get
        {
            _process.Refresh();
            return _process.TotalProcessorTime;
        }
    }

    /// <summary>Counts the requests that have come so far, answered or not.</summary>
    public async Task<int> CountEnteredAsync() => int.Parse(
        await Client.GetStringAsync(new Uri("/entered", UriKind.Relative), TestContext.Current.CancellationToken), CultureInfo.InvariantCulture);

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
            string[] addresses = line[(index + Announcement.Length)..].Trim().Split(' ');
            return new(process, new(addresses[0]), new(addresses[1]));
        }

        throw new InvalidOperationException($"The gateway did not start:\n{string.Join('\n', lines)}");
    }

    /// <summary>Serves in this process, until its standard input ends.</summary>
    public static async Task ServeAsync(string origin, string redis)
    {
        using var client = new HttpClient { BaseAddress = new(origin) };
        int entered = 0;
        await using Web web = await Web.StartAsync(
            app =>
            {
                app.Use((context, next) =>
                {
                    if (context.Request.Path == "/repos")
                        Interlocked.Increment(ref entered);
                    return next(context);
                });
                app.MapGet("/entered", () => Volatile.Read(ref entered));
                app.UseOutputCache();
                app.MapGet("/repos", ([AllowedFields("id,name,owner(login)")] RequestedFields fields, string? page) =>
                        ProjectionResults.Copy(client, $"repos?page={page}", fields.Mask, passedHeaders: PassedHeaders.ETag))
                    .CacheOutput(policy => policy.AddPolicy<RequestedFieldsCachePolicy>().Expire(TimeSpan.FromHours(1)).Tag("repos"));
                app.MapPost("/evict", (IOutputCacheStore cache, CancellationToken cancellationToken) => cache.EvictByTagAsync("repos", cancellationToken));
            },
            builder => builder.Services.AddOutputCache().AddStackExchangeRedisOutputCache(options => options.Configuration = redis));
        Console.WriteLine($"{Announcement}{web.Address} {web.Http2Address}");
        await Console.In.ReadToEndAsync();
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        Http2Client.Dispose();
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

    private static HttpClient ClientOf(Uri address)
    {
        var client = new HttpClient(new SocketsHttpHandler { EnableMultipleHttp2Connections = true }) { BaseAddress = address, Timeout = TimeSpan.FromMinutes(5) };
        // As behind a load balancer. The cache tells hosts apart.
        client.DefaultRequestHeaders.Host = "gateway.test";
        return client;
    }
}
