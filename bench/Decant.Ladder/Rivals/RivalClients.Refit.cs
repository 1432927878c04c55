#if WITH_REFIT
using Decant.Ladder.GitHub;
using Decant.Ladder.Rivals.RefitClient;
using Refit;
#endif

namespace Decant.Ladder.Rivals;

internal static partial class RivalClients
{
#if WITH_REFIT
    /// <summary>An interface, which Refit implements over a client of ours. Its serializer is System.Text.Json.</summary>
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
#else
    /// <summary>An interface that Refit implements, if its package can be had.</summary>
    [Rival(
        RivalKind.Library,
        "Refit's implementation of an interface, by System.Text.Json",
        NotBuilt = "not built: add -p:WithRefit=true, with a feed that has Refit 8.0.0")]
    public static Session Refit(Target target) => throw new NotSupportedException();
#endif
}
