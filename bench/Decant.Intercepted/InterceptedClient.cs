using System.Net.Http.Json;
using Decant.Ladder.GitHub;

namespace Decant.Intercepted;

/// <summary>The calls of a project that sets a property, and has no other line about Decant.</summary>
public static class InterceptedClient
{
    /// <summary>Gets the repositories by the framework's one-liner.</summary>
    /// <param name="client">The client.</param>
    /// <param name="path">The address.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task<Project[]?> GetAsync(HttpClient client, string path, CancellationToken cancellationToken) =>
        client.GetFromJsonAsync<Project[]>(path, cancellationToken);
}
