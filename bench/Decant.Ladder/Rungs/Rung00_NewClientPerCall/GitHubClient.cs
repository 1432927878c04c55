using Decant.Ladder.GitHub;
using Newtonsoft.Json;

namespace Decant.Ladder.Rungs.Rung00_NewClientPerCall;

/// <summary>Synchronous code that returns a task. The task is complete before the caller gets it.</summary>
internal sealed class GitHubClient(Target target) : IGitHubClient
{
    public Task<IReadOnlyCollection<GitHubRepositoryDto>> GetRepositoriesAsync(CancellationToken cancellationToken) =>
        Task.FromResult<IReadOnlyCollection<GitHubRepositoryDto>>(GetRepositories());

    private List<GitHubRepositoryDto> GetRepositories()
    {
        // Disposing the client closes its connection, and the side that closes first keeps the port in TIME_WAIT.
        using var httpClient = new HttpClient(target.CreateHandler()) { BaseAddress = target.BaseAddress };

        string json = httpClient.GetStringAsync(target.Path).Result;
        return JsonConvert.DeserializeObject<List<GitHubRepositoryDto>>(json, target.Members.NewtonsoftSettings) ?? [];
    }
}
