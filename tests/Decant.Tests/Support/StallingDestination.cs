namespace Decant.Support;

/// <summary>A destination that takes nothing until it is cancelled.</summary>
internal sealed class StallingDestination : MemoryStream
{
    /// <summary>Set when the first write came.</summary>
    public TaskCompletionSource Reached { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        Reached.TrySetResult();
        await Task.Delay(Timeout.Infinite, cancellationToken);
    }
}
