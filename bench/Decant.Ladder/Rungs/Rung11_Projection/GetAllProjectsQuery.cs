using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>Asks a fresh typed client on every call; nothing is left to map.</summary>
internal sealed class GetAllProjectsQuery(GitHubClientFactory<IGitHubClient<Project>> gitHubClientFactory) : IGetAllProjectsQuery
{
    public Task<IReadOnlyCollection<Project>> ExecuteAsync(CancellationToken cancellationToken) =>
        gitHubClientFactory.Create().GetRepositoriesAsync(cancellationToken);
}
