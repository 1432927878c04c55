using Decant.Ladder.GitHub;
using Newtonsoft.Json;

namespace Decant.Ladder.Rungs.Rung08_CustomDeserializer;

/// <summary>Rung 7 with a hand-written deserializer.</summary>
internal sealed class GitHubClient(HttpClient httpClient, ProjectDeserializer deserializer, Target target) : IGitHubClient
{
    public async Task<IReadOnlyCollection<GitHubRepositoryDto>> GetRepositoriesAsync(CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, target.Path);
        using HttpResponseMessage response = await httpClient.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        await using Stream body = await response.Content.ReadAsStreamAsync(cancellationToken);
        using var text = new StreamReader(body);
        using var json = new JsonTextReader(text);
        return deserializer.Deserialize(json);
    }
}
