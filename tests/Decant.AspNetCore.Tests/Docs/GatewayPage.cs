using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Docs;

[JsonProjection]
public partial record Project(
    string Name,
    [JsonPropertyPath("html_url")] string? Url,
    [JsonPropertyPath("stargazers_count")] int Stars);

[JsonProjection]
public partial record Push(
    [property: JsonRequired] string Ref,
    [JsonPropertyPath("repository.full_name")] string? Repository,
    [JsonPropertyPath("head_commit.id")] string? Commit);

public sealed record Described(string? Name = null, [property: JsonPropertyName("html_url")] string? Url = null);

/// <summary>What a handler of the page's reader throws.</summary>
internal sealed class InsufficientQuotaException() : Exception("No quota is left.");

/// <summary>What <c>docs/guides/gateway.md</c> and the README show, to the letter.</summary>
internal static class GatewayPage
{
    public static void Register(WebApplicationBuilder builder)
    {
        builder.Services.AddHttpClient("github", client =>
        {
            client.BaseAddress = new Uri("https://api.github.com/");
            client.DefaultRequestHeaders.UserAgent.ParseAdd("Gateway");
        });
    }

    public static void RegisterMapping(WebApplicationBuilder builder)
    {
        builder.Services.Configure<ProjectionResultOptions>(options =>
            options.MapException = exception => exception is InsufficientQuotaException ? new(StatusCodes.Status503ServiceUnavailable) : ProjectionResultOptions.MapKnown(exception));
    }

    public static void RegisterStatuses(WebApplicationBuilder builder)
    {
        builder.Services.Configure<ProjectionResultOptions>(options => options.PassedStatuses.Add(StatusCodes.Status404NotFound));
    }

    public static void RegisterCache(WebApplicationBuilder builder)
    {
        builder.Services.AddOutputCache(options => options.SizeLimit = 100 * 1024 * 1024);
    }

    public static void MapDescribed(WebApplication app)
    {
        app.MapGet("/described", (IHttpClientFactory clients, [AllowedFields("name,html_url")] RequestedFields fields) =>
            ProjectionResults.Copy(clients.CreateClient("github"), "orgs/dotnet/repos", fields.Mask))
            .Produces<Described[]>();
    }

    public static void Map(WebApplication app)
    {
        app.UseOutputCache();

        app.MapGet("/search", (IHttpClientFactory clients, string q) => ProjectionResults.Copy(
            clients.CreateClient("github"),
            $"search/repositories?q={Uri.EscapeDataString(q)}",
            JsonCopy.OfArray<Project>(new() { Path = "items" }),
            PassedHeaders.ETag | PassedHeaders.CacheControl));

        var popular = new JsonProjectionOptions { Query = JsonQuery.Parse("$[?@.stargazers_count > 100]") };

        app.MapGet("/popular", (IHttpClientFactory clients) => ProjectionResults.Copy(
            clients.CreateClient("github"), "orgs/dotnet/repos", JsonCopy.OfArray<Project>(popular), passedHeaders: PassedHeaders.ETag));

        app.MapGet("/projects", (IHttpClientFactory clients) => ProjectionResults.Copy(
            clients.CreateClient("github"), "orgs/dotnet/repos", JsonCopy.OfArray<Project>(), passedHeaders: PassedHeaders.ETag));

        app.MapPost("/webhooks/push", (Projected<Push> push) => TypedResults.Ok($"{push.Value.Repository} {push.Value.Ref}"));

        app.MapGet("/fields", (IHttpClientFactory clients, [AllowedFields("name,html_url,stargazers_count,owner(login)")] RequestedFields fields) =>
            ProjectionResults.Copy(clients.CreateClient("github"), "orgs/dotnet/repos", fields.Mask, passedHeaders: PassedHeaders.ETag));

        app.MapGet("/cached", (IHttpClientFactory clients, [AllowedFields("name,html_url,owner(login)")] RequestedFields fields) =>
            ProjectionResults.Copy(clients.CreateClient("github"), "orgs/dotnet/repos", fields.Mask, passedHeaders: PassedHeaders.ETag))
            .CacheOutput(policy => policy.AddPolicy<RequestedFieldsCachePolicy>().Expire(TimeSpan.FromMinutes(1)).Tag("repositories"));

        app.MapPost("/changed", (IOutputCacheStore cache, CancellationToken cancellationToken) => cache.EvictByTagAsync("repositories", cancellationToken));

        app.MapGet("/all", async (HttpContext context, IHttpClientFactory clients) =>
        {
            HttpClient github = clients.CreateClient("github");
            context.Response.ContentType = "application/x-ndjson";
            var lines = new JsonProjectionOptions { Copy = new() { JsonLines = true } };
            for (int page = 1; page <= 3; page++)
                await github.CopyProjectionToAsync($"orgs/dotnet/repos?page={page}", JsonCopy.OfArray<Project>(lines), context.Response.BodyWriter, context.RequestAborted);
        });
    }
}
