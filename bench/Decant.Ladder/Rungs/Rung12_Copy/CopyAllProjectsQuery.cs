using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung12_Copy;

/// <summary>One line of Decant's own: what comes from the origin goes to the caller.</summary>
internal sealed class CopyAllProjectsQuery<TProject>(HttpClient httpClient, Target target) : ICopyAllProjectsQuery
    where TProject : IJsonProjection<TProject>
{
    public Task ExecuteAsync(Stream destination, CancellationToken cancellationToken) =>
        httpClient.CopyProjectionArrayToAsync<TProject>(target.Address, destination, cancellationToken: cancellationToken);
}
