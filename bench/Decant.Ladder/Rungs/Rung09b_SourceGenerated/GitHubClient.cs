using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung09b_SourceGenerated;

/// <summary>One line with a method of the framework.</summary>
internal sealed class GitHubClient(HttpClient httpClient, JsonTypeInfo<List<Project>> projects, Target target) : IGitHubClient<Project>
{
    public async Task<IReadOnlyCollection<Project>> GetRepositoriesAsync(CancellationToken cancellationToken) =>
        await httpClient.GetFromJsonAsync(target.Path, projects, cancellationToken) ?? [];
}

/// <summary>The metadata of the type that is read, from the source generator.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(List<Project>))]
internal sealed partial class ProjectContext : JsonSerializerContext;
