// Polls an API each minute, with retries, one deadline for each call, traces and metrics.
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant;
using OpenTelemetry.Metrics;
using OpenTelemetry.Trace;

HostApplicationBuilder builder = Host.CreateApplicationBuilder(args);
builder.Services.AddHttpClient<ReleaseClient>(client =>
    {
        client.BaseAddress = new Uri(builder.Configuration["Api"] ?? "https://api.github.com/");
        client.DefaultRequestHeaders.UserAgent.ParseAdd("DecantWorker");
    })
    .AddDecant(new DecantHttpOptions { Timeout = TimeSpan.FromSeconds(60), MaxBodyBytes = 4 * 1024 * 1024, NotFoundAsNull = true })
    .AddStandardResilienceHandler();
builder.Services.AddOpenTelemetry()
    .WithTracing(tracing => tracing.AddSource("Decant").AddConsoleExporter())
    .WithMetrics(metrics => metrics.AddMeter("Decant").AddConsoleExporter());
builder.Services.AddHostedService<Poller>();
await builder.Build().RunAsync();

[JsonProjection]
public partial record Release(
    [property: JsonPropertyName("tag_name")] string Tag,
    [property: JsonPropertyName("published_at")] DateTimeOffset? Published,
    [JsonPropertyPath("author.login")] string? Author);

public sealed class ReleaseClient(HttpClient http)
{
    // Null if the repository has no release: NotFoundAsNull is set above.
    public Task<Release?> GetLatestAsync(string repository, CancellationToken cancellationToken) =>
        http.GetProjectionAsync<Release>($"repos/{repository}/releases/latest", cancellationToken);
}

public sealed partial class Poller(ReleaseClient client, ILogger<Poller> logger) : BackgroundService
{
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        using PeriodicTimer timer = new(TimeSpan.FromMinutes(1));
        do
        {
            try
            {
                Release? latest = await client.GetLatestAsync("dotnet/runtime", stoppingToken);
                LogLatest(latest?.Tag ?? "none", latest?.Author);
            }
            catch (Exception exception) when (exception is HttpRequestException or JsonException or TaskCanceledException { InnerException: TimeoutException })
            {
                LogFailure(exception.Message);
            }
        }
        while (await timer.WaitForNextTickAsync(stoppingToken));
    }

    [LoggerMessage(LogLevel.Information, "Latest release: {Tag} by {Author}")]
    private partial void LogLatest(string tag, string? author);

    [LoggerMessage(LogLevel.Warning, "The release is not known: {Reason}")]
    private partial void LogFailure(string reason);
}
