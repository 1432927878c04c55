using Decant.Ladder.GitHub;
using Flurl.Http;
using Flurl.Http.Configuration;

namespace Decant.Ladder.Rivals;

internal static partial class RivalClients
{
    /// <summary>A client for the host and the fluent call on it. This is Flurl.Http of 2019, whose serializer is Newtonsoft.Json; version 4 has
    /// System.Text.Json.</summary>
    [Rival(RivalKind.Library, "Flurl.Http 2.4.2, of 2019 and with Newtonsoft.Json: GetJsonAsync<T> on one client")]
    public static Session Flurl(Target target)
    {
        HttpClient httpClient = CreateClient(target);
        IFlurlClient client = new FlurlClient(httpClient);
        if (!target.Members.AreThoseOf(WantedMembers.Seed))
            client.Configure(settings => settings.JsonSerializer = new NewtonsoftJsonSerializer(target.Members.NewtonsoftSettings));
        return new(token => client.Request(target.Path).GetJsonAsync<Project[]>(token), client, httpClient);
    }
}
