namespace Decant.Ladder;

/// <summary>A contender set up against one target. Disposing it closes its connections.</summary>
/// <param name="call">Issues one request and reads its body. The task is the contender's own: wrapping it would cost bytes
/// that are not the contender's.</param>
/// <param name="owned">What to dispose with the session, in this order.</param>
public sealed class Session(Func<CancellationToken, Task> call, params IReadOnlyList<IDisposable> owned) : IDisposable
{
    private Func<object?>? ReadResult { get; init; }

    /// <summary>How many bytes a call reads, where they are in memory.</summary>
    public long? BodyBytes { get; private init; }

    /// <summary>A session whose calls read bytes in memory. A call allocates what <paramref name="read"/> does: its result is handed on by
    /// <see cref="GetResultAsync"/> alone, so that no task is needed for it.</summary>
    /// <param name="bodyBytes">How many bytes <paramref name="read"/> reads.</param>
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

    /// <summary>Issues one request and gives what the contender returned.</summary>
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
