using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung09_SystemTextJson;

/// <summary>The seeds' last version: a serializer that reads asynchronously, from UTF-8.</summary>
internal sealed class Registration : IRung
{
    public string Title => "System.Text.Json";

    public string Changes => "System.Text.Json deserializes from the stream, asynchronously, by reflection.";

    public string Solves => "No thread waits and the token reaches every read; bytes are parsed as they are, without UTF-16 in between.";

    public string Leaves =>
        "Every member of every object is still tokenized, also the seventeen of twenty that are not wanted; DTOs are made only to be mapped. " +
        "No status check, no timeout over the body.";

    public void Register(IServiceCollection services, Target target)
    {
        services.AddSingleton<IGetAllProjectsQuery, Rung05_ClientFactory.GetAllProjectsQuery>();
        services.AddSingleton<GitHubClientFactory<IGitHubClient>>();
        services.AddHttpClient<IGitHubClient, GitHubClient>(client => client.BaseAddress = target.BaseAddress);
    }
}
