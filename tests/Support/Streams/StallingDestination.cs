namespace Decant.Support;

/// <summary>A destination that takes so many bytes, and then none until it is cancelled.</summary>
internal sealed class StallingDestination(int room = 0) : MemoryStream
{
    /// <summary>Set when a write waits.</summary>
    public TaskCompletionSource Reached { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        int taken = Math.Min(buffer.Length, room - (int)Length);
        Write(buffer.Span[..taken]);
        if (taken == buffer.Length)
            return;
        Reached.TrySetResult();
        await Task.Delay(Timeout.Infinite, cancellationToken);
    }
}
