using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung09b_SourceGenerated;

/// <summary>Calls a new typed client each time. There is nothing to map.</summary>
internal sealed class GetAllProjectsQuery(GitHubClientFactory<IGitHubClient<Project>> gitHubClientFactory) : IGetAllProjectsQuery
{
    public Task<IReadOnlyCollection<Project>> ExecuteAsync(CancellationToken cancellationToken) =>
        gitHubClientFactory.Create().GetRepositoriesAsync(cancellationToken);
}
