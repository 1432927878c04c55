using Decant.Ladder.GitHub;
using Newtonsoft.Json;

namespace Decant.Ladder.Rungs.Rung07_HeadersRead;

/// <summary>One word differs from rung 6, and the body is no longer buffered.</summary>
internal sealed class GitHubClient(HttpClient httpClient, JsonSerializer serializer, Target target) : IGitHubClient
{
    public async Task<IReadOnlyCollection<GitHubRepositoryDto>> GetRepositoriesAsync(CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, target.Path);
        using HttpResponseMessage response = await httpClient.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        await using Stream body = await response.Content.ReadAsStreamAsync(cancellationToken);
        using var text = new StreamReader(body);
        using var json = new JsonTextReader(text);
        return serializer.Deserialize<List<GitHubRepositoryDto>>(json) ?? [];
    }
}
