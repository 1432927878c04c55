using Decant.Rivals.Adapters;
using Decant.Rivals.RefitClient;
using Refit;

namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>An interface that Refit implements over an HttpClient. Its serializer is System.Text.Json.</summary>
    [Rival(RivalKind.Library, "Refit's implementation of an interface, by System.Text.Json")]
    public static Session Refit(Target target) => StartRefit(target, target.Members.AreThoseOf(WantedMembers.Seed)
        ? new()
        : new() { ContentSerializer = new SystemTextJsonContentSerializer(target.Members.JsonOptions) });

    /// <summary>The same interface with Decant as its serializer.</summary>
    [Rival(RivalKind.Library, "Refit's implementation of the same interface, by Decant", Under = nameof(Refit))]
    public static Session RefitWithDecant(Target target)
    {
        ThrowIfRenamed(target, nameof(RefitWithDecant));
        return StartRefit(target, new() { ContentSerializer = new RefitProjections(RivalContext.Default).AddLists(RivalContext.Default.Project) });
    }

    private static Session StartRefit(Target target, RefitSettings settings)
    {
        HttpClient httpClient = CreateClient(target);
        IGitHubApi api = RestService.For<IGitHubApi>(httpClient, settings);
        string path = target.Address.AbsolutePath.TrimStart('/');
        Dictionary<string, string> query = target.Address.Query.TrimStart('?').Split('&', StringSplitOptions.RemoveEmptyEntries)
            .Select(part => part.Split('=', 2)).ToDictionary(part => part[0], part => part[1]);
        return new(token => api.GetRepositoriesAsync(path, query, token), httpClient);
    }
}
