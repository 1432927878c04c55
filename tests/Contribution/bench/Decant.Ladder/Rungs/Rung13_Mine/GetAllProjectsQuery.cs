using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung13_Mine;

/// <summary>Nothing is left to map.</summary>
internal sealed class GetAllProjectsQuery(IGitHubClient<Project> gitHubClient) : IGetAllProjectsQuery
{
    public Task<IReadOnlyCollection<Project>> ExecuteAsync(CancellationToken cancellationToken) => gitHubClient.GetRepositoriesAsync(cancellationToken);
}
