using System.Net.Http.Json;
using Decant.Intercepted;

namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>The framework's one-liner: metadata by reflection, web defaults.</summary>
    [Rival(RivalKind.OneLiner, "the framework's one-liner, by reflection with web defaults, into the domain's type")]
    public static Session GetFromJsonAsync(Target target)
    {
        HttpClient httpClient = CreateClient(target);
        // With the seeds' names, no options are needed, so that a first call includes no code of the lab. Other names need options with a modifier.
        return target.Members.AreThoseOf(WantedMembers.Seed)
            ? new(token => httpClient.GetFromJsonAsync<Project[]>(target.Path, token), httpClient)
            : new(token => httpClient.GetFromJsonAsync<Project[]>(target.Path, target.Members.JsonOptions, token), httpClient);
    }

    /// <summary>The same line in a project whose calls are intercepted.</summary>
    [Rival(RivalKind.OneLiner, "the same line, in a project that sets DecantIntercept", Under = nameof(GetFromJsonAsync))]
    public static Session GetFromJsonAsyncWithDecant(Target target)
    {
        ThrowIfRenamed(target, nameof(GetFromJsonAsyncWithDecant));
        HttpClient httpClient = CreateClient(target);
        return new(token => InterceptedClient.GetAsync(httpClient, target.Path, token), httpClient);
    }
}
