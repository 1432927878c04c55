using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>The same line with an HttpMessageInvoker, which has no base address and no default headers. The timeout is Decant's own.</summary>
internal sealed class InvokerGitHubClient<TProject>(HttpMessageInvoker invoker, Target target, JsonProjectionOptions options) : IGitHubClient<Project>
    where TProject : Project, IJsonProjection<TProject>
{
    public async Task<IReadOnlyCollection<Project>> GetRepositoriesAsync(CancellationToken cancellationToken) =>
        await invoker.GetProjectionArrayAsync<TProject>(target.Address, options, cancellationToken);
}
