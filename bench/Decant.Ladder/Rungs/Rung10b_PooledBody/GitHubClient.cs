using System.Text;
using System.Text.Json;
using Decant.Ladder.Bodies;
using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung10b_PooledBody;

/// <summary>Reads all bytes first, and then parses them. Earlier rungs do both at the same time.</summary>
internal sealed class GitHubClient(HttpClient httpClient, Target target) : IGitHubClient
{
    public async Task<IReadOnlyCollection<GitHubRepositoryDto>> GetRepositoriesAsync(CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, target.Path);
        using HttpResponseMessage response = await httpClient.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        response.EnsureSuccessStatusCode();
        using var body = new PooledWriteStream(response.Content.Headers.ContentLength);
        await response.Content.CopyToAsync(body, cancellationToken);
        return JsonSerializer.Deserialize<List<GitHubRepositoryDto>>(WithoutBom(body.WrittenSpan), target.Members.JsonOptions) ?? [];
    }

    // In a span, the byte order mark is an error for the serializer. In a stream, the serializer skips it.
    private static ReadOnlySpan<byte> WithoutBom(ReadOnlySpan<byte> utf8) =>
        utf8.StartsWith(Encoding.UTF8.Preamble) ? utf8[Encoding.UTF8.Preamble.Length..] : utf8;
}
