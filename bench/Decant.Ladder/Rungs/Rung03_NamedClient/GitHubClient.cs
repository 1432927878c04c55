using Decant.Ladder.GitHub;
using Newtonsoft.Json;

namespace Decant.Ladder.Rungs.Rung03_NamedClient;

/// <summary>Gets a client from the factory for every call. The client is new and cheap, and the handler below it is pooled.</summary>
internal sealed class GitHubClient(IHttpClientFactory httpClientFactory, Target target) : IGitHubClient
{
    public const string HttpClientName = "GitHub";

    public async Task<IReadOnlyCollection<GitHubRepositoryDto>> GetRepositoriesAsync(CancellationToken cancellationToken)
    {
        HttpClient httpClient = httpClientFactory.CreateClient(HttpClientName);

        string json = await httpClient.GetStringAsync(target.Path);
        return JsonConvert.DeserializeObject<List<GitHubRepositoryDto>>(json, target.Members.NewtonsoftSettings) ?? [];
    }
}
