using System.Net;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Security.Cryptography.X509Certificates;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Http.Resilience;
using Polly;
using Polly.Retry;

namespace Decant.AspNetCore.Docs;

/// <summary>The code of the first part of <c>docs/guides/recipes.md</c>: calls and clients of any API.</summary>
public static partial class RecipePage
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

    internal static async Task<Project[]> QueryAsync(HttpClient http, string text, CancellationToken cancellationToken)
    {
        string address = $"search?q={Uri.EscapeDataString(text)}&per_page=100";
        Project[] found = await http.GetProjectionArrayAsync<Project>(address, new JsonProjectionOptions { Path = "items" }, cancellationToken);
        return found;
    }

    internal static async Task<int> CountAsync(HttpClient http, CancellationToken cancellationToken)
    {
        int count = 0;
        await foreach (Project project in http.GetProjectionAsAsyncEnumerable<Project>("projects", cancellationToken))
            count++;
        return count;
    }

    internal static async Task<Project?> PostAsync(HttpClient http, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "projects") { Content = JsonContent.Create(new { name = "decant" }) };
        Project? created = await http.GetProjectionAsync<Project>(request, cancellationToken);
        return created;
    }

    internal static async Task<int> CountByLinkAsync(HttpClient http, CancellationToken cancellationToken)
    {
        int count = 0;
        await foreach (Project[] page in http.GetProjectionArrayPagesAsAsyncEnumerable<Project>("projects?per_page=100", cancellationToken))
            count += page.Length;
        return count;
    }

    internal static async Task<int> CountByAddressAsync(HttpClient http, CancellationToken cancellationToken)
    {
        int count = 0;
        await foreach (Page page in http.GetProjectionPagesAsAsyncEnumerable<Page>("projects", (page, headers) => page.Next, cancellationToken))
            count += page.Items.Length;
        return count;
    }

    internal static IAsyncEnumerable<Page> GetByCursor(HttpClient http, CancellationToken cancellationToken)
    {
        IAsyncEnumerable<Page> pages = http.GetProjectionPagesAsAsyncEnumerable<Page>(
            cursor => new(HttpMethod.Get, cursor is null ? "projects" : $"projects?after={Uri.EscapeDataString(cursor)}"),
            (page, headers) => page.Next,
            cancellationToken: cancellationToken);
        return pages;
    }

    internal static IAsyncEnumerable<Page> GetByNumber(HttpClient http, CancellationToken cancellationToken)
    {
        IAsyncEnumerable<Page> pages = http.GetProjectionPagesAsAsyncEnumerable<Page>(
            number => new(HttpMethod.Get, $"projects?page={number ?? "1"}"),
            (page, headers) => page.Number < page.PageCount ? $"{page.Number + 1}" : null,
            cancellationToken: cancellationToken);
        return pages;
    }

    internal static IAsyncEnumerable<Rows> GetCounted(HttpClient http, CancellationToken cancellationToken)
    {
        int number = 1;
        IAsyncEnumerable<Rows> pages = http.GetProjectionPagesAsAsyncEnumerable<Rows>(
            next => new(HttpMethod.Get, $"projects?page={next ?? "1"}"),
            (page, headers) => page.Items.Length > 0 ? $"{++number}" : null,
            cancellationToken: cancellationToken);
        return pages;
    }

    internal static async Task<(Project? Value, EntityTagHeaderValue? Tag)> RefreshAsync(
        HttpClient http, (Project? Value, EntityTagHeaderValue? Tag) known, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, "projects/1");
        if (known.Tag is not null)
            request.Headers.IfNoneMatch.Add(known.Tag);
        using HttpResponseMessage response = await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        if (response.StatusCode == HttpStatusCode.NotModified)
            return known;
        return (await response.ReadProjectionAsync<Project>(cancellationToken), response.Headers.ETag);
    }

    internal static HttpClient CreatePlain()
    {
        DecantHttpOptions options = new() { MaxBodyBytes = 8 * 1024 * 1024, Timeout = TimeSpan.FromSeconds(20) };
        HttpClient http = new(options.CreateHandler(new SocketsHttpHandler().UseDecantDefaults()))
        {
            BaseAddress = new Uri("https://api.example/"),
        };
        return http;
    }

    internal static async Task<Project[]> GetInTimeAsync(HttpClient http, CancellationToken cancellationToken)
    {
        JsonProjectionOptions options = new() { Http = new() { Timeout = TimeSpan.FromSeconds(5) } };
        Project[] projects = await http.GetProjectionArrayAsync<Project>("projects", options, cancellationToken);
        return projects;
    }

    internal static async Task SaveMembersAsync(HttpClient http, string path, CancellationToken cancellationToken)
    {
        await using FileStream file = File.Create(path);
        await http.CopyProjectionToAsync("projects", JsonCopy.OfArray<Project>(), file, cancellationToken);
    }

    internal static async Task SaveWholeAsync(HttpClient http, string path, CancellationToken cancellationToken)
    {
        using PooledBody body = await http.GetPooledBodyAsync("projects", cancellationToken);
        await using FileStream file = File.Create(path);
        await file.WriteAsync(body.Memory, cancellationToken);
    }

    internal static async Task SaveLargeAsync(HttpClient http, string path, CancellationToken cancellationToken)
    {
        await using FileStream file = File.Create(path);
        await http.CopyProjectionToAsync("projects", JsonFieldMask.All, file, cancellationToken);
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
    }

    internal static void RegisterPrivate(IServiceCollection services, X509Certificate2 root)
    {
        X509ChainPolicy policy = new() { TrustMode = X509ChainTrustMode.CustomRootTrust, CustomTrustStore = { root }, RevocationMode = X509RevocationMode.NoCheck };
        services.AddHttpClient("private", client => client.BaseAddress = new Uri("https://api.internal/"))
            .ConfigurePrimaryHttpMessageHandler(() => new SocketsHttpHandler { SslOptions = { CertificateChainPolicy = policy } })
            .AddDecant();
    }

    [JsonProjection]
    public partial record Project(string Name, [JsonPropertyPath("owner.login")] string? Owner);

    [JsonProjection]
    public partial record Rows([JsonPropertyPath("$")] Project[] Items);

    [JsonProjection]
    public partial record Page(Project[] Items, string? Next, int Number, int PageCount);

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
