using System.Text.Json;
using Decant.Ladder;
using Decant.Ladder.GitHub;

namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>A sample of a rival, with an exception of its own for what is no success.</summary>
    [Rival(RivalKind.Library, "a sample")]
    public static Session Mine(Target target)
    {
        HttpClient httpClient = CreateClient(target);
        return new(GetAsync, httpClient);

        async Task<Project[]?> GetAsync(CancellationToken cancellationToken)
        {
            using HttpResponseMessage response = await httpClient.GetAsync(target.Path, cancellationToken);
            if (!response.IsSuccessStatusCode)
                throw new InvalidOperationException($"The origin answered with {response.StatusCode}.");
            await using Stream body = await response.Content.ReadAsStreamAsync(cancellationToken);
            return await JsonSerializer.DeserializeAsync<Project[]>(body, target.Members.JsonOptions, cancellationToken);
        }
    }
}
