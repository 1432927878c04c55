using System.Text.Json;
using Microsoft.IO;

namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>The whole body in pooled blocks, then System.Text.Json. The manager lives as long as the client, because it is the pool.</summary>
    [Rival(RivalKind.Library, "Microsoft.IO.RecyclableMemoryStream takes the body, System.Text.Json reads it from there")]
    public static Session RecyclableMemoryStream(Target target)
    {
        HttpClient httpClient = CreateClient(target);
        var manager = new RecyclableMemoryStreamManager();
        return new(GetAsync, httpClient);

        async Task<Project[]?> GetAsync(CancellationToken cancellationToken)
        {
            using HttpResponseMessage response =
                await httpClient.GetAsync(target.Path, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
            response.EnsureSuccessStatusCode();
            await using RecyclableMemoryStream body = manager.GetStream(nameof(GetAsync));
            await response.Content.CopyToAsync(body, cancellationToken);
            body.Position = 0;
            return JsonSerializer.Deserialize<Project[]>(body, target.Members.JsonOptions);
        }
    }
}
