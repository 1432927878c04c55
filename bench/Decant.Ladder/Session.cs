namespace Decant.Ladder;

/// <summary>A contender that is set up for one target. Disposing the session closes its connections.</summary>
/// <param name="call">Issues one request and reads its body. The task is the contender's own, because a wrapper would allocate.</param>
/// <param name="owned">The objects to dispose with the session, in this order.</param>
public sealed class Session(Func<CancellationToken, Task> call, params IReadOnlyList<IDisposable> owned) : IDisposable
{
    private Func<object?>? ReadResult { get; init; }

    /// <summary>The bytes that a call reads from memory, or <see langword="null"/> for a call over HTTP.</summary>
    public long? BodyBytes { get; private init; }

    /// <summary>Creates a session whose calls read bytes in memory. A call allocates only what <paramref name="read"/> allocates. Only
    /// <see cref="GetResultAsync"/> returns the result, so that a call needs no task for it.</summary>
    /// <param name="bodyBytes">The bytes that <paramref name="read"/> reads.</param>
    /// <param name="read">Reads the whole body.</param>
    public static Session OfMemory<TResult>(long bodyBytes, Func<TResult> read) => new(_ =>
    {
        read();
        return Task.CompletedTask;
    })
    {
        BodyBytes = bodyBytes,
        ReadResult = () => read(),
    };

    /// <summary>Issues one request and reads its body.</summary>
    public Task CallAsync(CancellationToken cancellationToken) => call(cancellationToken);

    /// <summary>Issues one request and returns the contender's result.</summary>
    public async Task<object?> GetResultAsync(CancellationToken cancellationToken)
    {
        if (ReadResult is not null)
            return ReadResult();

        Task task = call(cancellationToken);
        await task;
        return task.GetType().GetProperty(nameof(Task<>.Result))?.GetValue(task);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        foreach (IDisposable item in owned)
            item.Dispose();
    }
}
