using Decant.Ladder.GitHub;
using Newtonsoft.Json;

namespace Decant.Ladder.Rungs.Rung01_Async;

/// <summary>Awaits the request instead of blocking on it.</summary>
internal sealed class GitHubClient(Target target) : IGitHubClient
{
    public async Task<IReadOnlyCollection<GitHubRepositoryDto>> GetRepositoriesAsync(CancellationToken cancellationToken)
    {
        using var httpClient = new HttpClient(target.CreateHandler()) { BaseAddress = target.BaseAddress };

        string json = await httpClient.GetStringAsync(target.Path);
        return JsonConvert.DeserializeObject<List<GitHubRepositoryDto>>(json, target.Members.NewtonsoftSettings) ?? [];
    }
}
