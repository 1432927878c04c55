using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using Decant.Ladder.Rungs;
using Decant.Web.Ladder;

namespace Decant.Web.Runs;

/// <summary>Calls rungs one after the other and tells of each call as it is over. What is allocated is counted for the whole process, so there is one
/// run at a time; another waits for its turn.</summary>
public sealed class RungRunner(RungContainers containers, CallMeter meter) : IDisposable
{
    private readonly SemaphoreSlim _turn = new(1, 1);

    /// <summary>The events of a run. Nothing is sent while a call is measured.</summary>
    public async IAsyncEnumerable<SseItem<object>> RunAsync(
        IReadOnlyList<Rung> rungs, int items, int calls, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        if (!await _turn.WaitAsync(0, cancellationToken))
        {
            yield return Event("waiting", new RunWaiting());
            await _turn.WaitAsync(cancellationToken);
        }

        try
        {
            yield return Event("started", new RunStarted([.. rungs.Select(rung => rung.Version())], items, calls));
            int measured = 0, notBuilt = 0, failed = 0;
            foreach (Rung rung in rungs)
            {
                await foreach (SseItem<object> item in MeasureAsync(rung, items, calls, cancellationToken))
                {
                    measured += item.Data is RungMeasured ? 1 : 0;
                    notBuilt += item.Data is RungNotBuilt ? 1 : 0;
                    failed += item.Data is RungFailed ? 1 : 0;
                    yield return item;
                }
            }

            yield return Event("ended", new RunEnded(measured, notBuilt, failed));
        }
        finally
        {
            _turn.Release();
        }
    }

    /// <inheritdoc/>
    public void Dispose() => _turn.Dispose();

    private async IAsyncEnumerable<SseItem<object>> MeasureAsync(
        Rung rung, int items, int calls, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        string version = rung.Version();
        if (rung.Description.NotBuilt is { } reason)
        {
            yield return Event("not-built", new RungNotBuilt(version, reason));
            yield break;
        }

        yield return Event("rung", new RungStarted(version));
        using RungLease lease = containers.Lease(rung, items);
        var measured = new List<CallMeasured>(calls);
        // Call 0 is the warm-up: it connects, and compiles what was never called.
        for (int call = 0; call <= calls; call++)
        {
            object outcome = await meter.CallAsync(rung, lease, call, cancellationToken);
            if (outcome is not CallMeasured counted)
            {
                yield return Event("failed", outcome);
                yield break;
            }

            if (call == 0)
                continue;
            measured.Add(counted);
            yield return Event("call", counted);
        }

        yield return Event("measured", CallMeter.Summarise(measured));
    }

    private static SseItem<object> Event(string type, object data) => new(data, type);
}
