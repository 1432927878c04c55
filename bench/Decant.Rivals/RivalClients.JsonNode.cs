namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>The mutable document: nodes over a <c>JsonDocument</c> whose memory is not returned to a pool.</summary>
    [Rival(RivalKind.Framework, "JsonNode.ParseAsync, the wanted members taken by name")]
    public static Session JsonNode(Target target)
    {
        HttpClient httpClient = CreateClient(target);
        return new(GetAsync, httpClient);

        async Task<Project[]> GetAsync(CancellationToken cancellationToken)
        {
            await using Stream body = await httpClient.GetStreamAsync(target.Path, cancellationToken);
            var root = await System.Text.Json.Nodes.JsonNode.ParseAsync(body, cancellationToken: cancellationToken);
            return
            [
                .. root!.AsArray().Select(repository => new Project(
                    (string)repository![target.Members.Name]!,
                    (string)repository[target.Members.Url]!,
                    (int)repository[target.Members.Stars]!)),
            ];
        }
    }
}
