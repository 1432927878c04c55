using Decant.Ladder.GitHub;
using Refit;

namespace Decant.Rivals.RefitClient;

/// <summary>The API as a user of Refit declares it; the path is a parameter, for the lab points it at any body.</summary>
public interface IGitHubApi
{
    /// <summary>All repositories.</summary>
    [Get("/{**path}")]
    Task<Project[]> GetRepositoriesAsync(string path, [Query] IDictionary<string, string> query, CancellationToken cancellationToken);
}
