using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.GitHub;

/// <summary>Lets a singleton have a fresh typed client for every call, with all that the container injects into it (from rung 5 on).</summary>
internal sealed class GitHubClientFactory<TClient>(IServiceProvider services)
    where TClient : notnull
{
    public TClient Create() => services.GetRequiredService<TClient>();
}
