namespace Decant.Ladder.Rungs.Rung12_Copy;

/// <summary>One line with a method of Decant, which copies from the origin to the caller.</summary>
internal sealed class CopyAllProjectsQuery<TProject>(HttpClient httpClient, Target target) : ICopyAllProjectsQuery
    where TProject : IJsonProjection<TProject>
{
    public Task ExecuteAsync(Stream destination, CancellationToken cancellationToken) =>
        httpClient.CopyProjectionArrayToAsync<TProject>(target.Address, destination, cancellationToken: cancellationToken);
}
