using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>The same line on a bare invoker: no client around the handler, and so no base address or default headers; the timeout is Decant's own.</summary>
internal sealed class InvokerGitHubClient<TProject>(HttpMessageInvoker invoker, Target target, JsonProjectionOptions options) : IGitHubClient<Project>
    where TProject : Project, IJsonProjection<TProject>
{
    public async Task<IReadOnlyCollection<Project>> GetRepositoriesAsync(CancellationToken cancellationToken) =>
        await invoker.GetProjectionArrayAsync<TProject>(target.Address, options, cancellationToken);
}
