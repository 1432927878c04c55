using Refit;

namespace Decant.Rivals.RefitClient;

/// <summary>The API as a user of Refit declares it. The path is a parameter, because the lab uses any address.</summary>
public interface IGitHubApi
{
    /// <summary>All repositories.</summary>
    [Get("/{**path}")]
    Task<Project[]> GetRepositoriesAsync(string path, [Query] IDictionary<string, string> query, CancellationToken cancellationToken);
}
