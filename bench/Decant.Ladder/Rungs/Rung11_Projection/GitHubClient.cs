using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>One line with a method of Decant.</summary>
internal sealed class GitHubClient<TProject>(HttpClient httpClient, Target target, JsonProjectionOptions options) : IGitHubClient<Project>
    where TProject : Project, IJsonProjection<TProject>
{
    // The address is absolute and parsed once. A relative path would be joined to a base address for every call, which costs some 300 bytes.
    public async Task<IReadOnlyCollection<Project>> GetRepositoriesAsync(CancellationToken cancellationToken) =>
        await httpClient.GetProjectionArrayAsync<TProject>(target.Address, options, cancellationToken);
}

/// <summary>The same line with an HttpMessageInvoker, which has no base address and no default headers. The timeout is Decant's own.</summary>
internal sealed class InvokerGitHubClient<TProject>(HttpMessageInvoker invoker, Target target, JsonProjectionOptions options) : IGitHubClient<Project>
    where TProject : Project, IJsonProjection<TProject>
{
    public async Task<IReadOnlyCollection<Project>> GetRepositoriesAsync(CancellationToken cancellationToken) =>
        await invoker.GetProjectionArrayAsync<TProject>(target.Address, options, cancellationToken);
}
