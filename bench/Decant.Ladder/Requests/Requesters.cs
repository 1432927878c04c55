using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung11_Projection;

namespace Decant.Ladder.Requests;

/// <summary>Ways to send a query in a POST and read the answer. All read the same type.</summary>
internal static class Requesters
{
    private static readonly byte[] s_query = """{"query":"query($organization: String!) { repositories }","variables":{"organization":"dotnet"}}"""u8.ToArray();

    public static async Task<TProject[]> ReadFromJsonAsync<TProject>(
        HttpClient httpClient, string path, JsonTypeInfo<TProject[]> type, CancellationToken cancellationToken)
        where TProject : Project, IJsonProjection<TProject>
    {
        using HttpRequestMessage request = Post(path);
        using HttpResponseMessage response = await httpClient.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        response.EnsureSuccessStatusCode();
        return await response.Content.ReadFromJsonAsync(type, cancellationToken) ?? [];
    }

    public static async Task<TProject[]> GetProjectionArrayAsync<TProject>(
        HttpClient httpClient, string path, JsonTypeInfo<TProject[]> type, CancellationToken cancellationToken)
        where TProject : Project, IJsonProjection<TProject>
    {
        using HttpRequestMessage request = Post(path);
        return await httpClient.GetProjectionArrayAsync<TProject>(request, cancellationToken);
    }

    private static HttpRequestMessage Post(string path) =>
        new(HttpMethod.Post, path) { Content = new ReadOnlyMemoryContent(s_query) { Headers = { ContentType = new("application/json") } } };
}

/// <summary>The metadata of the types that are read, from the source generator.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(SeedProject[]))]
[JsonSerializable(typeof(GitHubProject[]))]
internal sealed partial class RequestContext : JsonSerializerContext;
