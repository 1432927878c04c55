using Decant.Ladder.GitHub;
using Newtonsoft.Json;

namespace Decant.Ladder.Rungs.Rung05_ClientFactory;

/// <summary>The client of rung 4, unchanged.</summary>
internal sealed class GitHubClient(HttpClient httpClient, Target target) : IGitHubClient
{
    public async Task<IReadOnlyCollection<GitHubRepositoryDto>> GetRepositoriesAsync(CancellationToken cancellationToken)
    {
        string json = await httpClient.GetStringAsync(target.Path);
        return JsonConvert.DeserializeObject<List<GitHubRepositoryDto>>(json, target.Members.NewtonsoftSettings) ?? [];
    }
}
