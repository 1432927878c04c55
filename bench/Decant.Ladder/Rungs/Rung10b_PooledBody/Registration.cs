using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung10b_PooledBody;

/// <summary>Beyond the seeds: the approach of Utf8Json with the framework's serializer.</summary>
internal sealed class Registration : IRung
{
    public string Title => "System.Text.Json over a pooled array";

    public string Changes => "The whole body is read into one pooled array, and System.Text.Json deserializes over it in one go.";

    public string Solves => "The serializer never has to stop and resume, which is its fastest case; the array goes back to the pool.";

    public string Leaves => "Memory grows with the body, however little of it is wanted; nothing is parsed before the last byte is there.";

    public bool IsLandmark => false;

    public void Register(IServiceCollection services, Target target)
    {
        services.AddSingleton<IGetAllProjectsQuery, Rung05_ClientFactory.GetAllProjectsQuery>();
        services.AddSingleton<GitHubClientFactory<IGitHubClient>>();
        services.AddHttpClient<IGitHubClient, GitHubClient>(client => client.BaseAddress = target.BaseAddress);
    }
}
