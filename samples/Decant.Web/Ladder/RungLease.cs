using Decant.Ladder.GitHub;

namespace Decant.Web.Ladder;

/// <summary>A rung's container on loan. Disposing the lease returns it.</summary>
public sealed class RungLease : IDisposable
{
    private readonly RungContainers _owner;
    private RungContainer? _container;

    internal RungLease(RungContainers owner, RungContainer container) => (_owner, _container) = (owner, container);

    /// <summary>Calls the rung's query once. Returns the projects, or <see langword="null"/> from a rung that copies, whose JSON is discarded.</summary>
    public async Task<IReadOnlyCollection<Project>?> CallAsync(CancellationToken cancellationToken)
    {
        await using AsyncServiceScope scope = CreateScope();
        if (scope.ServiceProvider.GetService<ICopyAllProjectsQuery>() is not { } copy)
            return await scope.ServiceProvider.GetRequiredService<IGetAllProjectsQuery>().ExecuteAsync(cancellationToken);

        await copy.ExecuteAsync(Stream.Null, cancellationToken);
        return null;
    }

    /// <summary>Resolves the query in a scope of its own and calls it once, as a request to the rung's controller does.</summary>
    public async Task<IReadOnlyCollection<Project>> ExecuteAsync(CancellationToken cancellationToken)
    {
        await using AsyncServiceScope scope = CreateScope();
        return await scope.ServiceProvider.GetRequiredService<IGetAllProjectsQuery>().ExecuteAsync(cancellationToken);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        if (Interlocked.Exchange(ref _container, null) is { } container)
            _owner.Return(container);
    }

    private AsyncServiceScope CreateScope()
    {
        ObjectDisposedException.ThrowIf(_container is null, this);
        return _container.Services.CreateAsyncScope();
    }
}
