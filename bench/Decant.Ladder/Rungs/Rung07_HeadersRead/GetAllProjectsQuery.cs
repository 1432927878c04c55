using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung07_HeadersRead;

/// <summary>Asks a fresh typed client on every call and maps what comes.</summary>
internal sealed class GetAllProjectsQuery(GitHubClientFactory<IGitHubClient> gitHubClientFactory) : IGetAllProjectsQuery
{
    public async Task<IReadOnlyCollection<Project>> ExecuteAsync(CancellationToken cancellationToken)
    {
        IReadOnlyCollection<GitHubRepositoryDto> repositories = await gitHubClientFactory.Create().GetRepositoriesAsync(cancellationToken);
        return repositories.ToProjects();
    }
}
