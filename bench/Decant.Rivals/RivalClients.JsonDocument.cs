namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>The read-only document: the whole body in pooled memory, with an index of its tokens.</summary>
    [Rival(RivalKind.Framework, "JsonDocument.ParseAsync, the wanted members taken by name")]
    public static Session JsonDocument(Target target)
    {
        HttpClient httpClient = CreateClient(target);
        return new(GetAsync, httpClient);

        async Task<Project[]> GetAsync(CancellationToken cancellationToken)
        {
            await using Stream body = await httpClient.GetStreamAsync(target.Path, cancellationToken);
            using var document = await System.Text.Json.JsonDocument.ParseAsync(body, cancellationToken: cancellationToken);
            return
            [
                .. document.RootElement.EnumerateArray().Select(repository => new Project(
                    repository.GetProperty(target.Members.Name).GetString()!,
                    repository.GetProperty(target.Members.Url).GetString()!,
                    repository.GetProperty(target.Members.Stars).GetInt32())),
            ];
        }
    }
}
