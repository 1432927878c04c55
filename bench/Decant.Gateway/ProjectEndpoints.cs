using Decant.AspNetCore;
using Decant.Ladder;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung12_Copy;
using Yarp.ReverseProxy.Transforms;

namespace Decant.Gateway;

/// <summary>The endpoint <c>/projects</c>: the origin's repositories as the projects that the seeds' application answers with, in the origin's order.</summary>
internal static class ProjectEndpoints
{
    private const string Projects = "/projects";
    private const string Origin = "origin";

    /// <summary>By a rung's query, whose results the framework serializes with generated metadata: straight to the response's pipe.</summary>
    public static void MapQueried(WebApplication app) => app.MapGet(Projects, async (IGetAllProjectsQuery query, CancellationToken cancellationToken) =>
        await query.ExecuteAsync(cancellationToken) switch
        {
            // As what they are: as a collection of any kind they would cost an enumerator, and an array of them a copy.
            Project[] array => Results.Json(array, GatewayJson.Default.ProjectArray),
            List<Project> list => Results.Json(list, GatewayJson.Default.ListProject),
            var others => Results.Json(others, GatewayJson.Default.IReadOnlyCollectionProject),
        });

    /// <summary>Adds the client that <see cref="MapCopied"/> keeps. It has none of the factory's loggers, as the forwarder's has none.</summary>
    public static void AddCopying(IServiceCollection services, Target target) => services.AddHttpClient(Origin).AddDecant().RemoveAllLoggers();

    /// <summary>By a result that copies.</summary>
    public static void MapCopied(WebApplication app, Target target)
    {
        HttpClient origin = app.Services.GetRequiredService<IHttpClientFactory>().CreateClient(Origin);
        app.MapGet(Projects, () => ProjectionResults.CopyArray<SeedProject>(origin, target.Address));
    }

    /// <summary>As they are, with all their members: the floor of a gateway.</summary>
    public static void MapForwarded(WebApplication app, Target target) => app.MapForwarder(
        Projects, target.BaseAddress.OriginalString, transforms => transforms.AddPathSet(target.Address.AbsolutePath));
}
