using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>Keeps its typed client, as AddDecant allows; nothing is left to map.</summary>
internal sealed class GetAllProjectsQuery(IGitHubClient<Project> gitHubClient) : IGetAllProjectsQuery
{
    public Task<IReadOnlyCollection<Project>> ExecuteAsync(CancellationToken cancellationToken) =>
        gitHubClient.GetRepositoriesAsync(cancellationToken);
}
