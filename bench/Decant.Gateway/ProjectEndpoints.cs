using System.Net.Mime;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Decant.AspNetCore;
using Decant.Ladder;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung12_Copy;
using Yarp.ReverseProxy.Transforms;

namespace Decant.Gateway;

/// <summary>The endpoint <c>/projects</c>. It answers with the origin's repositories as projects of the seeds' application, in the origin's order.</summary>
internal static class ProjectEndpoints
{
    private const string Projects = "/projects";
    private const string Origin = "origin";

    // The seeds' application returns these, and the seeds' API has them under the same names.
    private const string Fields = "name,url,stars";

    /// <summary>Maps the endpoint to a rung's query. The framework serializes the results with generated metadata, directly to the response's pipe.</summary>
    public static void MapQueried(WebApplication app) => app.MapGet(Projects, async (IGetAllProjectsQuery query, CancellationToken cancellationToken) =>
        await query.ExecuteAsync(cancellationToken) switch
        {
            // By their actual type. As a general collection they would need an enumerator, and as an array they would be copied.
            Project[] array => Results.Json(array, GatewayJson.Default.ProjectArray),
            List<Project> list => Results.Json(list, GatewayJson.Default.ListProject),
            var others => Results.Json(others, GatewayJson.Default.IReadOnlyCollectionProject),
        });

    /// <summary>Adds the client that <see cref="MapCopied"/> keeps. It has no loggers of the factory, because the forwarder's client has none.</summary>
    public static void AddCopying(IServiceCollection services, Target target) => services.AddHttpClient(Origin).AddDecant().RemoveAllLoggers();

    /// <summary>Maps the endpoint to a result that copies.</summary>
    public static void MapCopied(WebApplication app, Target target)
    {
        HttpClient origin = app.Services.GetRequiredService<IHttpClientFactory>().CreateClient(Origin);
        app.MapGet(Projects, () => ProjectionResults.Copy(origin, target.Address, JsonCopy.OfArray<SeedProject>()));
    }

    /// <summary>Maps the endpoint to a result that copies what a field mask selects.</summary>
    public static void MapMasked(WebApplication app, Target target)
    {
        HttpClient origin = app.Services.GetRequiredService<IHttpClientFactory>().CreateClient(Origin);
        app.MapGet(Projects, ([AllowedFields(Fields)] RequestedFields fields) => ProjectionResults.Copy(origin, target.Address, fields.Mask));
    }

    /// <summary>Maps the endpoint to what is written without a library: the response is parsed into nodes, cut, and written.</summary>
    public static void MapCut(WebApplication app, Target target)
    {
        HttpClient origin = app.Services.GetRequiredService<IHttpClientFactory>().CreateClient(Origin);
        string[] fields = Fields.Split(',');
        app.MapGet(Projects, async (HttpContext context, CancellationToken cancellationToken) =>
        {
            using HttpResponseMessage response = await origin.GetAsync(target.Address, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
            response.EnsureSuccessStatusCode();
            JsonNode? body = await JsonNode.ParseAsync(await response.Content.ReadAsStreamAsync(cancellationToken), cancellationToken: cancellationToken);
            foreach (JsonNode? item in body!.AsArray())
            {
                if (item is not JsonObject repository)
                    continue;
                foreach (string name in repository.Select(member => member.Key).Except(fields).ToArray())
                    repository.Remove(name);
            }

            context.Response.ContentType = MediaTypeNames.Application.Json;
            await using var writer = new Utf8JsonWriter(context.Response.BodyWriter);
            body.WriteTo(writer);
        });
    }

    /// <summary>Maps the endpoint to a result that copies what a field mask selects, behind the output cache. It measures a hit.</summary>
    public static void MapCached(WebApplication app, Target target)
    {
        HttpClient origin = app.Services.GetRequiredService<IHttpClientFactory>().CreateClient(Origin);
        app.UseOutputCache();
        app.MapGet(Projects, ([AllowedFields(Fields)] RequestedFields fields) => ProjectionResults.Copy(origin, target.Address, fields.Mask))
            .CacheOutput(policy => policy.AddPolicy<RequestedFieldsCachePolicy>().Expire(TimeSpan.FromDays(1)));
    }

    /// <summary>Maps the endpoint to a forwarder, which passes the repositories on with all members. It is the floor of a gateway.</summary>
    public static void MapForwarded(WebApplication app, Target target) => app.MapForwarder(
        Projects, target.BaseAddress.OriginalString, transforms => transforms.AddPathSet(target.Address.AbsolutePath));
}

/// <summary>Generated metadata, for the framework's fastest way to serialize.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(Project[]))]
[JsonSerializable(typeof(List<Project>))]
[JsonSerializable(typeof(IReadOnlyCollection<Project>))]
[JsonSerializable(typeof(BoundPush))]
internal sealed partial class GatewayJson : JsonSerializerContext;
