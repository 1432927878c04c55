using Decant.Rivals.Adapters;
using Decant.Rivals.KiotaClient;
using Microsoft.Kiota.Abstractions.Authentication;
using Microsoft.Kiota.Abstractions.Serialization;
using Microsoft.Kiota.Http.HttpClientLibrary;
using Microsoft.Kiota.Serialization.Json;

namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>A client in the form that Kiota generates, with its default handlers. Its models are mapped, because they are not the domain's.</summary>
    [Rival(RivalKind.Library, "a client in the form that Kiota generates, written by hand: JsonDocument, its models, mapped")]
    public static Session Kiota(Target target) => StartKiota(target, new JsonParseNodeFactory());

    /// <summary>The same client with Decant behind its nodes.</summary>
    [Rival(RivalKind.Library, "the same client in the form that Kiota generates: Decant, its models, mapped", Under = nameof(Kiota))]
    public static Session KiotaWithDecant(Target target)
    {
        ThrowIfRenamed(target, nameof(KiotaWithDecant));
        return StartKiota(target, new KiotaProjections(RivalContext.Default));
    }

    private static Session StartKiota(Target target, IAsyncParseNodeFactory nodes)
    {
        HttpClient httpClient = KiotaClientFactory.Create(target.CreateHandler());
        var adapter = new HttpClientRequestAdapter(new AnonymousAuthenticationProvider(), nodes, httpClient: httpClient);
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
