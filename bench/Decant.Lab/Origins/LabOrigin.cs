using Decant.Ladder.Origin;

namespace Decant.Lab.Origins;

/// <summary>The origin that a run measures against: a process of the run's own, or one that <c>serve</c> runs, as a rule on another machine.</summary>
internal sealed class LabOrigin : IAsyncDisposable
{
    private readonly OriginProcess? _own;

    private LabOrigin(OriginEndpoints endpoints, OriginProcess? own) => (Endpoints, _own) = (endpoints, own);

    /// <summary>Where it listens.</summary>
    public OriginEndpoints Endpoints { get; }

    /// <summary>Starts an origin, or compares the one that is there with one of this build.</summary>
    /// <param name="elsewhere">Where an origin listens for HTTP/1.1; <see langword="null"/> to start one.</param>
    /// <param name="bodyFile">The file that it serves at <c>/body</c>, or <see langword="null"/> for none.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <exception cref="LabException">The origin that is there is none, or serves something else than this build's.</exception>
    /// <exception cref="OriginException">None could be started.</exception>
    public static async Task<LabOrigin> OpenAsync(Uri? elsewhere, string? bodyFile, CancellationToken cancellationToken)
    {
        OriginProcess own = await OriginProcess.StartAsync(new() { BodyFile = bodyFile }, cancellationToken);
        if (elsewhere is null)
            return new(own.Endpoints, own);

        // The own one only tells what the other must be like.
        await using (own)
        {
            OriginIdentity expected = await OriginIdentity.GetAsync(own.Http1, cancellationToken);
            OriginIdentity found = await OriginIdentity.GetAsync(elsewhere, cancellationToken);
            found.RefuseUnlessSame(expected, elsewhere);
            return new(found.EndpointsAt(elsewhere), own: null);
        }
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _own?.DisposeAsync() ?? ValueTask.CompletedTask;
}
