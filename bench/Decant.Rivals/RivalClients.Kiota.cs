using Decant.Rivals.KiotaClient;
using Microsoft.Kiota.Abstractions.Authentication;
using Microsoft.Kiota.Http.HttpClientLibrary;
using Microsoft.Kiota.Serialization.Json;

namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>A client in the form that Kiota generates, with its default handlers. Its models are mapped, because they are not the domain's.</summary>
    [Rival(RivalKind.Library, "a client in the form that Kiota generates, written by hand: JsonDocument, its models, mapped")]
    public static Session Kiota(Target target)
    {
        HttpClient httpClient = KiotaClientFactory.Create(target.CreateHandler());
        var adapter = new HttpClientRequestAdapter(new AnonymousAuthenticationProvider(), new JsonParseNodeFactory(), httpClient: httpClient);
        return new(GetAsync, adapter, httpClient);

        async Task<Project[]> GetAsync(CancellationToken cancellationToken)
        {
            // A new builder for each call, as from the properties of a generated client. A builder with its own address works for one call only.
            var repositories = new RepositoriesRequestBuilder(target.Address.AbsoluteUri, adapter, target.Members);
            List<Repository> found = await repositories.GetAsync(cancellationToken: cancellationToken) ?? [];
            return [.. found.Select(repository => new Project(repository.Name!, repository.Url!, repository.Stars ?? 0))];
        }
    }
}
