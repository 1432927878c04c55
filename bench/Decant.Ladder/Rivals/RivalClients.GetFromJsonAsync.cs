using System.ComponentModel;
using System.Net.Http.Json;
using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rivals;

/// <summary>
/// The job of the rungs as a user of another library writes it, with a client that lives as long as the session. Every public method here
/// is a rival; each has a file of its own.
/// </summary>
internal static partial class RivalClients
{
    /// <summary>The framework's one-liner: metadata by reflection, web defaults.</summary>
    [Description("the framework's one-liner, by reflection with web defaults, into the domain's type")]
    public static Session GetFromJsonAsync(Target target)
    {
        var httpClient = new HttpClient(target.CreateHandler()) { BaseAddress = target.BaseAddress };
        // The seeds' names need no options, so that nothing of ours runs in a first call; other names are made known by a modifier.
        return target.Members.AreThoseOf(WantedMembers.Seed)
            ? new(token => httpClient.GetFromJsonAsync<Project[]>(target.Path, token), httpClient)
            : new(token => httpClient.GetFromJsonAsync<Project[]>(target.Path, target.Members.JsonOptions, token), httpClient);
    }
}
