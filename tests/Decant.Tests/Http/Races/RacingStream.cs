using Decant.Support;

namespace Decant.Http.Races;

/// <summary>A stream as sockets are: a read ends at once, soon, or by another thread, which races with the token. What a read that was
/// cancelled would have written is never written.</summary>
internal sealed class RacingStream(byte[] bytes, int piece, int seed) : ReadOnlyStream
{
    private readonly Random _random = new(seed);
    private int _position;
    private int _pending;

    /// <summary>Runs within a read; tells its number.</summary>
    public Action<int>? WithinRead { get; init; }

    public int Pending => Volatile.Read(ref _pending);

    public int Reads { get; private set; }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        Reads++;
        WithinRead?.Invoke(Reads);
        if (cancellationToken.IsCancellationRequested)
            return ValueTask.FromCanceled<int>(cancellationToken);
        return _random.Next(4) switch
        {
            0 => new(Copy(buffer)),
            1 => SoonAsync(buffer, cancellationToken),
            _ => new(WaitAsync(buffer, _random.Next(60), cancellationToken)),
        };
    }

    private async ValueTask<int> SoonAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        Interlocked.Increment(ref _pending);
        try
        {
            await Task.Yield();
            cancellationToken.ThrowIfCancellationRequested();
            return Copy(buffer);
        }
        finally
        {
            Interlocked.Decrement(ref _pending);
        }
    }

    private async Task<int> WaitAsync(Memory<byte> buffer, int spins, CancellationToken cancellationToken)
    {
        Interlocked.Increment(ref _pending);
        try
        {
            var came = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            ThreadPool.UnsafeQueueUserWorkItem(
                static state =>
                {
                    Thread.SpinWait(state.Spins);
                    state.Came.TrySetResult();
                },
                (Spins: spins, Came: came),
                preferLocal: false);
            using (cancellationToken.UnsafeRegister((state, token) => ((TaskCompletionSource)state!).TrySetCanceled(token), came))
                await came.Task.ConfigureAwait(false);
            return Copy(buffer);
        }
        finally
        {
            Interlocked.Decrement(ref _pending);
        }
    }

    private int Copy(Memory<byte> buffer)
    {
        int count = Math.Min(Math.Min(piece, buffer.Length), bytes.Length - _position);
        bytes.AsSpan(_position, count).CopyTo(buffer.Span);
        _position += count;
        return count;
    }
}
