#if WITH_UTF8JSON
using Utf8Json;

namespace Decant.Ladder.Rungs.Rung10_Utf8Json;

/// <summary>Rung 9 with another serializer.</summary>
internal sealed class GitHubClient(HttpClient httpClient, RepositoryResolver resolver, Target target) : IGitHubClient
{
    public async Task<IReadOnlyCollection<GitHubRepositoryDto>> GetRepositoriesAsync(CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, target.Path);
        using HttpResponseMessage response = await httpClient.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        await using Stream body = await response.Content.ReadAsStreamAsync(cancellationToken);
        return await JsonSerializer.DeserializeAsync<List<GitHubRepositoryDto>>(body, resolver) ?? [];
    }
}
#endif
