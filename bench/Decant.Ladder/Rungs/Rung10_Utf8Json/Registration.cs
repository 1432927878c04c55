using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung10_Utf8Json;

/// <summary>The seeds' runner-up, if its package is available.</summary>
internal sealed class Registration : IRung
{
    public string Title => "Utf8Json";

    public string Changes => "Utf8Json takes the place of System.Text.Json.";

    public string Solves => "Small bodies cost the least of all the versions that the seeds published, on the runtimes of their day.";

    public string Leaves => "Utf8Json reads the whole body into memory first, by doubling, and takes no token; the project is archived.";

#if !WITH_UTF8JSON
    public string NotBuilt => "not built: add -p:WithUtf8Json=true, with a feed that has Utf8Json 1.3.7";
#endif

    public bool IsLandmark => false;

    public void Register(IServiceCollection services, Target target)
    {
#if WITH_UTF8JSON
        services.AddSingleton<IGetAllProjectsQuery, Rung05_ClientFactory.GetAllProjectsQuery>();
        services.AddSingleton<GitHubClientFactory<IGitHubClient>>();
        services.AddSingleton<RepositoryResolver>();
        services.AddHttpClient<IGitHubClient, GitHubClient>(client => client.BaseAddress = target.BaseAddress);
#endif
    }
}
