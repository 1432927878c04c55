using Decant.Rivals.Adapters;
using Flurl.Http;
using Flurl.Http.Configuration;

namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>One client for the API. The body is whole in memory before System.Text.Json reads it.</summary>
    [Rival(RivalKind.Library, "Flurl's GetJsonAsync on one client: the body in memory, then System.Text.Json")]
    public static Session Flurl(Target target) =>
        StartFlurl(target, target.Members.AreThoseOf(WantedMembers.Seed) ? null : new DefaultJsonSerializer(target.Members.JsonOptions));

    /// <summary>The same client with Decant as its serializer.</summary>
    [Rival(RivalKind.Library, "Flurl's GetJsonAsync on one client: the body in memory, then Decant", Under = nameof(Flurl))]
    public static Session FlurlWithDecant(Target target)
    {
        ThrowIfRenamed(target, nameof(FlurlWithDecant));
        return StartFlurl(target, new FlurlProjections(RivalContext.Default).AddLists(RivalContext.Default.Project));
    }

    private static Session StartFlurl(Target target, ISerializer? serializer)
    {
        HttpClient httpClient = CreateClient(target);
        var client = new FlurlClient(httpClient);
        if (serializer is not null)
            client.Settings.JsonSerializer = serializer;
        string address = target.Address.AbsoluteUri;
        return new(token => client.Request(address).GetJsonAsync<Project[]>(cancellationToken: token), client, httpClient);
    }
}
