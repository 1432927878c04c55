namespace Decant.AspNetCore.Support;

/// <summary>A body that does not come, until whoever waits for it leaves.</summary>
internal sealed class StallingStream(TaskCompletionSource reached) : Decant.Support.ReadOnlyStream
{
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        reached.TrySetResult();
        await Task.Delay(Timeout.Infinite, cancellationToken);
        return 0;
    }
}
