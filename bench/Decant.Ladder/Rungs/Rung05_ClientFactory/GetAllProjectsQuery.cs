using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung05_ClientFactory;

/// <summary>Calls a new typed client each time, and maps the DTOs.</summary>
internal sealed class GetAllProjectsQuery(GitHubClientFactory<IGitHubClient> gitHubClientFactory) : IGetAllProjectsQuery
{
    public async Task<IReadOnlyCollection<Project>> ExecuteAsync(CancellationToken cancellationToken)
    {
        IReadOnlyCollection<GitHubRepositoryDto> repositories = await gitHubClientFactory.Create().GetRepositoriesAsync(cancellationToken);
        return repositories.ToProjects();
    }
}
