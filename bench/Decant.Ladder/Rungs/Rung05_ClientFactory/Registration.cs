using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung05_ClientFactory;

/// <summary>A singleton may use typed clients if it resolves a new one for each call.</summary>
internal sealed class Registration : IRung
{
    public string Title => "a factory of typed clients";

    public string Changes => "A GitHubClientFactory resolves the typed client whenever the query runs.";

    public string Solves => "The query is a singleton again, and still every call has a client of its own.";

    public string Leaves => "The body is one string, on the large-object heap from 85,000 bytes on, and the CancellationToken is ignored.";

    public bool IsLandmark => false;

    public void Register(IServiceCollection services, Target target)
    {
        services.AddSingleton<IGetAllProjectsQuery, GetAllProjectsQuery>();
        services.AddSingleton<GitHubClientFactory<IGitHubClient>>();
        services.AddHttpClient<IGitHubClient, GitHubClient>(client => client.BaseAddress = target.BaseAddress);
    }
}
