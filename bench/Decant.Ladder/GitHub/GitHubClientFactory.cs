using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.GitHub;

/// <summary>Resolves a new typed client from the container, so that a singleton can use one for each call (from rung 5 on).</summary>
internal sealed class GitHubClientFactory<TClient>(IServiceProvider services)
    where TClient : notnull
{
    public TClient Create() => services.GetRequiredService<TClient>();
}
