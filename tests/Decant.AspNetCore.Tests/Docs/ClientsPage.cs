using System.Net;
using System.Net.Http.Headers;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Http.Resilience;
using Polly;
using Polly.Retry;

namespace Decant.AspNetCore.Docs;

/// <summary>The code of <c>docs/guides/clients.md</c>.</summary>
public static partial class ClientsPage
{
    private static readonly ResiliencePipeline s_again = new ResiliencePipelineBuilder()
        .AddRetry(new RetryStrategyOptions
        {
            ShouldHandle = new PredicateBuilder().Handle<HttpRequestException>(exception => exception.HttpRequestError == HttpRequestError.ResponseEnded),
            MaxRetryAttempts = 2,
        })
        .Build();

    public static async Task<Project[]> GetAsync(HttpClient http, CancellationToken cancellationToken) =>
        await s_again.ExecuteAsync(async token => await http.GetProjectionArrayAsync<Project>("projects", token), cancellationToken);

    public static async Task<TimeSpan> FindDelayAsync(HttpClient http, CancellationToken cancellationToken)
    {
        try
        {
            await http.GetProjectionAsync<Project>("projects/1", cancellationToken);
            return TimeSpan.Zero;
        }
        catch (HttpStatusException exception) when (exception.StatusCode == HttpStatusCode.TooManyRequests)
        {
            return exception.RetryAfter ?? TimeSpan.FromSeconds(10);
        }
    }

    internal static void Register(IServiceCollection services, IConfiguration configuration)
    {
        services.AddHttpClient("fixed", client =>
        {
            client.BaseAddress = new Uri("https://api.example/");
            client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", configuration["Token"]);
        }).AddDecant();

        services.AddTransient<BearerHandler>();
        services.AddHttpClient("bearer", client => client.BaseAddress = new Uri("https://api.example/"))
            .AddHttpMessageHandler<BearerHandler>()
            .AddDecant();

        services.AddHttpClient("retry", client => client.BaseAddress = new Uri("https://api.example/"))
            .AddDecant(new DecantHttpOptions { Timeout = TimeSpan.FromSeconds(60) })
            .AddStandardResilienceHandler(options => options.Retry.DisableForUnsafeHttpMethods());

        services.AddHttpClient("hedge", client => client.BaseAddress = new Uri("https://api.example/"))
            .AddDecant()
            .AddStandardHedgingHandler()
            .Configure(options => options.Hedging.Delay = TimeSpan.FromMilliseconds(300));

        services.AddHttpClient("optional", client => client.BaseAddress = new Uri("https://api.example/"))
            .AddDecant(new DecantHttpOptions { NotFoundAsNull = true });
    }

    [JsonProjection]
    public sealed partial record Project(string Name);

    public interface ITokens
    {
        ValueTask<string> GetAsync(CancellationToken cancellationToken);
    }

    public sealed class BearerHandler(ITokens tokens) : DelegatingHandler
    {
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", await tokens.GetAsync(cancellationToken));
            return await base.SendAsync(request, cancellationToken);
        }
    }
}
