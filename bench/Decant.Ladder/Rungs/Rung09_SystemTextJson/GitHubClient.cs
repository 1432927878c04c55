using System.Text.Json;
using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung09_SystemTextJson;

/// <summary>Reads the headers first, and lets System.Text.Json read from the network's stream.</summary>
internal sealed class GitHubClient(HttpClient httpClient, Target target) : IGitHubClient
{
    public async Task<IReadOnlyCollection<GitHubRepositoryDto>> GetRepositoriesAsync(CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, target.Path);
        using HttpResponseMessage response = await httpClient.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        await using Stream body = await response.Content.ReadAsStreamAsync(cancellationToken);
        return await JsonSerializer.DeserializeAsync<List<GitHubRepositoryDto>>(body, target.Members.JsonOptions, cancellationToken) ?? [];
    }
}
