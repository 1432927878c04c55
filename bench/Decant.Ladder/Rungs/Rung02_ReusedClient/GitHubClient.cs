using Decant.Ladder.GitHub;
using Newtonsoft.Json;

namespace Decant.Ladder.Rungs.Rung02_ReusedClient;

/// <summary>Keeps one HttpClient for the life of this singleton.</summary>
internal sealed class GitHubClient(Target target) : IGitHubClient, IDisposable
{
    private readonly HttpClient _httpClient = new(target.CreateHandler()) { BaseAddress = target.BaseAddress };

    public async Task<IReadOnlyCollection<GitHubRepositoryDto>> GetRepositoriesAsync(CancellationToken cancellationToken)
    {
        string json = await _httpClient.GetStringAsync(target.Path);
        return JsonConvert.DeserializeObject<List<GitHubRepositoryDto>>(json, target.Members.NewtonsoftSettings) ?? [];
    }

    public void Dispose() => _httpClient.Dispose();
}
