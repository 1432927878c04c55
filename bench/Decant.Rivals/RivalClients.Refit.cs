using Decant.Rivals.RefitClient;
using Refit;

namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>An interface that Refit implements over an HttpClient. Its serializer is System.Text.Json.</summary>
    [Rival(RivalKind.Library, "Refit's implementation of an interface, by System.Text.Json")]
    public static Session Refit(Target target)
    {
        HttpClient httpClient = CreateClient(target);
        RefitSettings settings = target.Members.AreThoseOf(WantedMembers.Seed)
            ? new()
            : new() { ContentSerializer = new SystemTextJsonContentSerializer(target.Members.JsonOptions) };
        IGitHubApi api = RestService.For<IGitHubApi>(httpClient, settings);
        string path = target.Address.AbsolutePath.TrimStart('/');
        Dictionary<string, string> query = target.Address.Query.TrimStart('?').Split('&', StringSplitOptions.RemoveEmptyEntries)
            .Select(part => part.Split('=', 2)).ToDictionary(part => part[0], part => part[1]);
        return new(token => api.GetRepositoriesAsync(path, query, token), httpClient);
    }
}
