namespace Decant.Ladder.GitHub;

/// <summary>Fetches all repositories. <typeparamref name="TRepository"/> is what the client hands on: the DTO on the seeds' rungs, the
/// domain's own type where the mapping was saved.</summary>
public interface IGitHubClient<TRepository>
{
    /// <summary>Issues one GET and deserializes its body.</summary>
    Task<IReadOnlyCollection<TRepository>> GetRepositoriesAsync(CancellationToken cancellationToken);
}

/// <summary>The client of the seeds' rungs.</summary>
public interface IGitHubClient : IGitHubClient<GitHubRepositoryDto>;
