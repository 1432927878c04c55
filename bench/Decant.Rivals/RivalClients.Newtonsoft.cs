using Newtonsoft.Json;

namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>Newtonsoft.Json from the stream, as its page on performance advises. Its reads are synchronous, and the token does not cancel them.</summary>
    [Rival(RivalKind.Library, "Newtonsoft.Json from the stream; a token cannot cancel it after the headers")]
    public static Session Newtonsoft(Target target)
    {
        HttpClient httpClient = CreateClient(target);
        var serializer = JsonSerializer.CreateDefault(target.Members.NewtonsoftSettings);
        return new(GetAsync, httpClient);

        async Task<Project[]?> GetAsync(CancellationToken cancellationToken)
        {
            await using Stream body = await httpClient.GetStreamAsync(target.Path, cancellationToken);
            using var text = new StreamReader(body);
            using var json = new JsonTextReader(text);
            return serializer.Deserialize<Project[]>(json);
        }
    }
}
