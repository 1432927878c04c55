using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung13_Mine;

/// <summary>Reads names that are compiled into a type of its own.</summary>
internal sealed class GitHubClient(HttpClient httpClient, Target target) : IGitHubClient<Project>
{
    public async Task<IReadOnlyCollection<Project>> GetRepositoriesAsync(CancellationToken cancellationToken) =>
        await httpClient.GetProjectionArrayAsync<MyProject>(target.Path, cancellationToken);
}
