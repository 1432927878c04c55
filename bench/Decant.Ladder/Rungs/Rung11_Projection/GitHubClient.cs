using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>One line of Decant's own.</summary>
internal sealed class GitHubClient<TProject>(HttpClient httpClient, Target target, JsonProjectionOptions options) : IGitHubClient<Project>
    where TProject : Project, IJsonProjection<TProject>
{
    // The whole address, parsed once: a path would be joined to a base address on every call, which costs some 300 bytes.
    public async Task<IReadOnlyCollection<Project>> GetRepositoriesAsync(CancellationToken cancellationToken) =>
        await httpClient.GetProjectionArrayAsync<TProject>(target.Address, options, cancellationToken);
}
