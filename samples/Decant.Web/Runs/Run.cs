using System.Diagnostics;
using System.Runtime.CompilerServices;
using Decant.Web.Ladder;

namespace Decant.Web.Runs;

/// <summary>One run: the warm-up, the measured rounds, and the figures. It owns the rungs' calls.</summary>
internal sealed class Run(IReadOnlyList<RungCalls> all, CallFailures failures, RunLimits limits) : IDisposable
{
    // The median of fewer calls would say little.
    private const int LeastCalls = 3;

    // The rungs that have not failed.
    private readonly List<RungCalls> _rungs = [.. all];
    private int _failed;
    private bool _isOriginSilent;

    /// <summary>The events of the run.</summary>
    /// <param name="calls">How often each rung is measured. After the limit no further round begins, but there are three at least.</param>
    /// <param name="cancellationToken">Ends the run.</param>
    public async IAsyncEnumerable<RunEvent> ExecuteAsync(int calls, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await foreach (RunEvent happened in WarmUpAsync(cancellationToken))
            yield return happened;

        // Otherwise the first measured calls would pay for the garbage of the warm-up.
        GC.Collect();
        long start = Stopwatch.GetTimestamp();
        for (int call = 1; call <= calls && _rungs.Count > 0 && (call <= LeastCalls || Stopwatch.GetElapsedTime(start) < limits.Measurement); call++)
        {
            yield return new RunMeasuring(call, _rungs.Count);
            foreach (RungCalls rung in _rungs.ToArray())
            {
                if (!_isOriginSilent && await TryAsync(rung, () => rung.MeasureAsync(cancellationToken), cancellationToken) is { } failure)
                    yield return failure;
            }
        }

        foreach (RungCalls rung in _rungs)
            yield return rung.Summarise();
    }

    /// <summary>The last event of the run.</summary>
    public RunEnded End(int notBuilt) => new(_rungs.Count, notBuilt, _failed, LeftOut: all.Count - _rungs.Count - _failed);

    public void Dispose()
    {
        foreach (RungCalls rung in all)
            rung.Dispose();
    }

    private async IAsyncEnumerable<RunEvent> WarmUpAsync([EnumeratorCancellation] CancellationToken cancellationToken)
    {
        var warmUp = new WarmUp(all.Count, limits.WarmUp);
        do
        {
            RungCalls[] round = [.. _rungs];
            for (int i = 0; i < round.Length && !_isOriginSilent && !warmUp.IsLimitReached; i++)
            {
                RungCalls rung = round[i];
                yield return new RungWarming(rung.Rung.Version(), i + 1, round.Length, warmUp.Round);
                if (await TryAsync(rung, () => rung.WarmUpAsync(warmUp.Step, cancellationToken), cancellationToken) is { } failure)
                    yield return failure;
            }
        }
        while (_rungs.Count > 0 && !warmUp.EndRound());

        if (_rungs.Count > 0)
            yield return new RunWarmed(Math.Round(warmUp.Elapsed.TotalSeconds, 1), warmUp.IsSettled);
    }

    // A rung that failed is not called again. When the origin gives no answer, no rung is.
    private async Task<RungFailed?> TryAsync(RungCalls rung, Func<Task> callAsync, CancellationToken cancellationToken)
    {
        RungFailed? failure = await failures.TryAsync(rung.Rung, callAsync, cancellationToken);
        if (failure is null)
            return null;

        _failed++;
        _rungs.Remove(rung);
        if (failure.EndsRun)
        {
            _isOriginSilent = true;
            _rungs.Clear();
        }

        return failure;
    }
}
