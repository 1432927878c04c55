using Decant.Ladder;

namespace Decant.Lab.Compare;

/// <summary>Callers of one session, each of which calls again as soon as its last call is over, and the blocks of calls that they are measured in.</summary>
/// <param name="session">What they call.</param>
/// <param name="callers">How many they are.</param>
/// <param name="timesCalls">Whether each call is timed too, which takes some 50 ns: nothing over HTTP, and too much for a small body in memory.</param>
/// <param name="clock">What the calls are timed by; the system's, unless a test has its own.</param>
internal sealed class ClosedLoop(Session session, int callers, bool timesCalls, TimeProvider? clock = null)
{
    private const long ManyBytes = 32 << 20;
    private const int MaxLongerBlocks = 16;

    // The first and last calls of a caller meet fewer of the others.
    private const int LeastTimedCallsOfACaller = 16;
    private const long Never = long.MaxValue;

    private readonly TimeProvider _clock = clock ?? TimeProvider.System;
    private int _calls;
    private int _begun;
    private long _end = Never;
    private long[]? _times;

    /// <summary>About how long a block is.</summary>
    public TimeSpan BlockLength { get; init; } = TimeSpan.FromMilliseconds(25);

    /// <summary>Calls for a time, each caller at least once; gives the number of calls.</summary>
    public async Task<int> CallForAsync(TimeSpan duration, CancellationToken cancellationToken)
    {
        int[] calls = await Task.WhenAll(Enumerable.Range(0, callers)
            .Select(_ => Task.Run(() => WarmUp.CallForAsync(session, duration, cancellationToken), cancellationToken)));
        return calls.Sum();
    }

    /// <summary>Finds how many calls make a block.</summary>
    public async Task SizeAsync(CancellationToken cancellationToken)
    {
        int collections = GC.CollectionCount(0);
        long allocated = GC.GetTotalAllocatedBytes();
        _calls = await CallForAsync(BlockLength, cancellationToken);
        // A block of a contender that allocates a lot must hold a collection, or the median of the blocks would not: it is made longer then.
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

    /// <summary>Measures one block of the size that was found. Nothing is collected by force, neither before nor within: a collection comes when
    /// somebody allocates, and so falls to whoever allocates.</summary>
    public Task<Block> MeasureAsync(CancellationToken cancellationToken) => MeasureAsync(duration: null, cancellationToken);

    /// <summary>Measures one block of as many calls as begin within a time, at least one and at most <paramref name="mostCalls"/>, and times
    /// each.</summary>
    /// <param name="duration">How long calls begin.</param>
    /// <param name="mostCalls">How many at the most.</param>
    /// <param name="times">Room for as many times: whoever measures memory has it there before.</param>
    /// <param name="cancellationToken">Ends the block.</param>
    public Task<Block> MeasureForAsync(TimeSpan duration, int mostCalls, long[] times, CancellationToken cancellationToken)
    {
        _calls = mostCalls;
        _times = times;
        return MeasureAsync(duration, cancellationToken);
    }

    private async Task<Block> MeasureAsync(TimeSpan? duration, CancellationToken cancellationToken)
    {
        _begun = 0;
        // The callers wait at the gate when the measurement begins: what it takes to have them is not a cost of their calls.
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

    // The calls of a block are drawn from one number: a caller that is held up leaves its share to the others, and all end at about the same time.
    // Which call is drawn is made, so that none of the times is left empty.
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

    // The clock costs more than a call in memory may: without an end nobody looks at it.
    private bool MayBegin() => _end == Never || _begun == 0 || _clock.GetTimestamp() < _end;
}
