using Decant.Ladder.GitHub;

namespace Decant.Web.Ladder;

/// <summary>A rung's container, lent.</summary>
public sealed class RungLease : IDisposable
{
    private readonly RungContainers _owner;
    private RungContainer? _container;

    internal RungLease(RungContainers owner, RungContainer container) => (_owner, _container) = (owner, container);

    /// <summary>Calls the rung's query once, whatever it gives: what is copied is thrown away.</summary>
    public async Task CallAsync(CancellationToken cancellationToken)
    {
        await using AsyncServiceScope scope = CreateScope();
        if (scope.ServiceProvider.GetService<ICopyAllProjectsQuery>() is { } copy)
            await copy.ExecuteAsync(Stream.Null, cancellationToken);
        else
            await scope.ServiceProvider.GetRequiredService<IGetAllProjectsQuery>().ExecuteAsync(cancellationToken);
    }

    /// <summary>What a request to the rung's controller does: the query out of a scope of its own, and its one call.</summary>
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
