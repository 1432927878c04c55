namespace Decant.Lab.Origins;

/// <summary>The origin that a run measures against: its own process, or one that <c>serve</c> runs, usually on another machine.</summary>
internal sealed class LabOrigin : IAsyncDisposable
{
    private readonly OriginProcess? _own;

    private LabOrigin(OriginEndpoints endpoints, OriginProcess? own) => (Endpoints, _own) = (endpoints, own);

    /// <summary>The addresses of the origin.</summary>
    public OriginEndpoints Endpoints { get; }

    /// <summary>Starts an origin, or checks that an existing one equals an origin of this build.</summary>
    /// <param name="elsewhere">The address of an existing origin for HTTP/1.1, or <see langword="null"/> to start one.</param>
    /// <param name="bodyFile">The file that it serves at <c>/body</c>, or <see langword="null"/> for none.</param>
    /// <exception cref="LabException">The address is not that of an origin, or the origin differs from this build's.</exception>
    /// <exception cref="OriginException">An origin could not be started.</exception>
    public static async Task<LabOrigin> OpenAsync(Uri? elsewhere, string? bodyFile, CancellationToken cancellationToken)
    {
        OriginProcess own = await OriginProcess.StartAsync(new() { BodyFile = bodyFile }, cancellationToken);
        if (elsewhere is null)
            return new(own.Endpoints, own);

        // The own origin only serves for comparison with the other one.
        await using (own)
        {
            OriginIdentity expected = await OriginIdentity.GetAsync(own.Http1, cancellationToken);
            OriginIdentity found = await OriginIdentity.GetAsync(elsewhere, cancellationToken);
            found.RejectUnlessSame(expected, elsewhere);
            return new(found.EndpointsAt(elsewhere), own: null);
        }
    }

    public ValueTask DisposeAsync() => _own?.DisposeAsync() ?? ValueTask.CompletedTask;
}
