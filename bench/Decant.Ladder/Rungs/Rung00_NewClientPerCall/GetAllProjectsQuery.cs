using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung00_NewClientPerCall;

/// <summary>Calls the injected client, and maps the DTOs.</summary>
internal sealed class GetAllProjectsQuery(IGitHubClient gitHubClient) : IGetAllProjectsQuery
{
    public async Task<IReadOnlyCollection<Project>> ExecuteAsync(CancellationToken cancellationToken)
    {
        IReadOnlyCollection<GitHubRepositoryDto> repositories = await gitHubClient.GetRepositoriesAsync(cancellationToken);
        return repositories.ToProjects();
    }
}
