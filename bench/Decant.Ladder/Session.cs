namespace Decant.Ladder;

/// <summary>A contender set up against one target. Disposing it closes its connections.</summary>
/// <param name="call">Issues one request and reads its body. The task is the contender's own: wrapping it would cost bytes
/// that are not the contender's.</param>
/// <param name="owned">What to dispose with the session, in this order.</param>
public sealed class Session(Func<CancellationToken, Task> call, params IReadOnlyList<IDisposable> owned) : IDisposable
{
    /// <summary>Issues one request and reads its body.</summary>
    public Task CallAsync(CancellationToken cancellationToken) => call(cancellationToken);

    /// <summary>Issues one request and gives what the contender returned.</summary>
    public async Task<object?> GetResultAsync(CancellationToken cancellationToken)
    {
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
