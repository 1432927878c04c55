using System.Text.Json;

namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>System.Text.Json returns the elements of the root array one by one. Here they are collected, because the job returns all of them.</summary>
    [Rival(RivalKind.Framework, "JsonSerializer.DeserializeAsyncEnumerable from the stream, gathered in a list")]
    public static Session DeserializeAsyncEnumerable(Target target)
    {
        HttpClient httpClient = CreateClient(target);
        return new(GetAsync, httpClient);

        async Task<List<Project>> GetAsync(CancellationToken cancellationToken)
        {
            await using Stream body = await httpClient.GetStreamAsync(target.Path, cancellationToken);
            List<Project> projects = [];
            await foreach (Project? project in JsonSerializer.DeserializeAsyncEnumerable<Project>(body, target.Members.JsonOptions, cancellationToken))
                projects.Add(project!);
            return projects;
        }
    }
}
