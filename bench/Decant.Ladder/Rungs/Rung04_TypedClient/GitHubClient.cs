using Decant.Ladder.GitHub;
using Newtonsoft.Json;

namespace Decant.Ladder.Rungs.Rung04_TypedClient;

/// <summary>Gets its HttpClient by injection. It must be short-lived, so that the factory can rotate the handlers.</summary>
internal sealed class GitHubClient(HttpClient httpClient, Target target) : IGitHubClient
{
    public async Task<IReadOnlyCollection<GitHubRepositoryDto>> GetRepositoriesAsync(CancellationToken cancellationToken)
    {
        string json = await httpClient.GetStringAsync(target.Path);
        return JsonConvert.DeserializeObject<List<GitHubRepositoryDto>>(json, target.Members.NewtonsoftSettings) ?? [];
    }
}
