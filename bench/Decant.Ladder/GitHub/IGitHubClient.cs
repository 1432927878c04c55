using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.GitHub;

/// <summary>Fetches all repositories. <typeparamref name="TRepository"/> is a DTO on the seeds' rungs, and the domain's type on rungs without a
/// mapping.</summary>
public interface IGitHubClient<TRepository>
{
    /// <summary>Issues one GET and deserializes its body.</summary>
    Task<IReadOnlyCollection<TRepository>> GetRepositoriesAsync(CancellationToken cancellationToken);
}

/// <summary>The client of the seeds' rungs.</summary>
public interface IGitHubClient : IGitHubClient<GitHubRepositoryDto>;

/// <summary>Resolves a new typed client from the container, so that a singleton can use one for each call (from rung 5 on).</summary>
internal sealed class GitHubClientFactory<TClient>(IServiceProvider services)
    where TClient : notnull
{
    public TClient Create() => services.GetRequiredService<TClient>();
}
