namespace Decant.Lab.Compare;

/// <summary>Callers of one session. Each calls again as soon as its call has ended. They are measured in blocks of calls.</summary>
/// <param name="timesCalls">Whether each call is timed. That takes some 50 ns per call, which is nothing over HTTP, and too much for a small body in
/// memory.</param>
/// <param name="clock">The clock for the calls. Only tests replace the system's.</param>
internal sealed class ClosedLoop(Session session, int callers, bool timesCalls, TimeProvider? clock = null)
{
    private const long ManyBytes = 32 << 20;
    private const int MaxLongerBlocks = 16;

    // During the first and last calls of a caller, fewer of the others are calling.
    private const int LeastTimedCallsOfACaller = 16;
    private const long Never = long.MaxValue;

    private readonly TimeProvider _clock = clock ?? TimeProvider.System;
    private int _calls;
    private int _begun;
    private long _end = Never;
    private long[]? _times;

    /// <summary>The approximate length of a block.</summary>
    public TimeSpan BlockLength { get; init; } = TimeSpan.FromMilliseconds(25);

    /// <summary>Lets the callers call for a time, each at least once. Returns the number of calls.</summary>
    public async Task<int> CallForAsync(TimeSpan duration, CancellationToken cancellationToken)
    {
        int[] calls = await Task.WhenAll(Enumerable.Range(0, callers)
            .Select(_ => Task.Run(() => WarmUp.CallForAsync(session, duration, cancellationToken), cancellationToken)));
        return calls.Sum();
    }

    public async Task SizeAsync(CancellationToken cancellationToken)
    {
        int collections = GC.CollectionCount(0);
        long allocated = GC.GetTotalAllocatedBytes();
        _calls = await CallForAsync(BlockLength, cancellationToken);
        // The block of a contender that allocates a lot is made long enough to contain a collection. Otherwise the median block would have none.
        if (GC.GetTotalAllocatedBytes() - allocated >= ManyBytes)
        {
            for (int more = 0; more < MaxLongerBlocks && GC.CollectionCount(0) == collections; more++)
                _calls += await CallForAsync(BlockLength, cancellationToken);
        }

        if (timesCalls)
        {
            _calls = Math.Max(_calls, Math.Max(Latency.LeastCallsForP99, LeastTimedCallsOfACaller * callers));
            _times = new long[_calls];
        }
    }

    /// <summary>Measures one block of the size that <see cref="SizeAsync"/> determined. No collection is forced before or within it, so that the contender that
    /// allocates pays for the collections.</summary>
    public Task<Block> MeasureAsync(CancellationToken cancellationToken) => MeasureAsync(duration: null, cancellationToken);

    /// <summary>Measures one block of the calls that begin within a time, at least one and at most <paramref name="mostCalls"/>, and times each
    /// call.</summary>
    /// <param name="times">Room for the times of the calls. It is allocated before, so that it is not counted as memory of the calls.</param>
    public Task<Block> MeasureForAsync(TimeSpan duration, int mostCalls, long[] times, CancellationToken cancellationToken)
    {
        _calls = mostCalls;
        _times = times;
        return MeasureAsync(duration, cancellationToken);
    }

    private async Task<Block> MeasureAsync(TimeSpan? duration, CancellationToken cancellationToken)
    {
        _begun = 0;
        // The callers wait at the gate until the measurement begins, because starting them is not a cost of their calls.
        var gate = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        Task ended = Task.WhenAll(Enumerable.Range(0, callers).Select(_ => CallAsync(gate.Task, cancellationToken)));

        var meter = Meter.Start();
        _end = duration is { } known ? _clock.GetTimestamp() + (long)(known.TotalSeconds * _clock.TimestampFrequency) : Never;
        gate.SetResult();
        await ended;

        Block block = meter.Stop(Math.Min(_begun, _calls));
        cancellationToken.ThrowIfCancellationRequested();
        return _times is null ? block : block with { Latency = Latency.Of(_times.AsSpan(0, block.Calls)) };
    }

    // All callers draw the calls of a block from one counter. A caller that is delayed leaves its share to the others, so all end at about the same time. A
    // call that was drawn is always made, so that it has a time.
    private async Task CallAsync(Task gate, CancellationToken cancellationToken)
    {
        await gate;
        while (MayBegin() && Interlocked.Increment(ref _begun) is var call && call <= _calls && !cancellationToken.IsCancellationRequested)
        {
            long start = _times is null ? 0 : _clock.GetTimestamp();
            await session.CallAsync(cancellationToken);
            _times?[call - 1] = _clock.GetTimestamp() - start;
        }
    }

    // Reading the clock can cost more than a call in memory, so it is not read when there is no end.
    private bool MayBegin() => _end == Never || _begun == 0 || _clock.GetTimestamp() < _end;
}
