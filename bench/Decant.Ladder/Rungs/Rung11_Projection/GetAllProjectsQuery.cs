using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>Keeps its typed client, which AddDecant allows. There is nothing to map.</summary>
internal sealed class GetAllProjectsQuery(IGitHubClient<Project> gitHubClient) : IGetAllProjectsQuery
{
    public Task<IReadOnlyCollection<Project>> ExecuteAsync(CancellationToken cancellationToken) =>
        gitHubClient.GetRepositoriesAsync(cancellationToken);
}
