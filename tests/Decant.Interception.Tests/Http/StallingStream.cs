namespace Decant.Interception.Tests.Http;

/// <summary>Gives some bytes, and then ends by the token of a read alone.</summary>
/// <param name="bytes">The bytes.</param>
internal sealed class StallingStream(byte[] bytes) : MemoryStream(bytes)
{
    private readonly TaskCompletionSource _stalled = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Gets what ends when a read waits.</summary>
    public Task Stalled => _stalled.Task;

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (Read(buffer.Span) is > 0 and var count)
            return count;
        _stalled.TrySetResult();
        await Task.Delay(Timeout.Infinite, cancellationToken);
        return 0;
    }
}
