using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using Decant.Ladder.Rungs;
using Decant.Web.Ladder;

namespace Decant.Web.Runs;

/// <summary>Runs rungs side by side: first a warm-up of all, then rounds in which each is measured once. Bytes are counted for the whole process, so there is
/// one run at a time; another waits for its turn.</summary>
public sealed class RungRunner(RungContainers containers, CallFailures failures, RunLimits limits) : IDisposable
{
    private readonly SemaphoreSlim _turn = new(1, 1);

    /// <summary>The events of a run. Nothing is sent while a call is measured.</summary>
    public async IAsyncEnumerable<SseItem<object>> RunAsync(
        IReadOnlyList<Rung> rungs, int items, int calls, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        if (!await _turn.WaitAsync(0, cancellationToken))
        {
            yield return ToItem(new RunWaiting());
            await _turn.WaitAsync(cancellationToken);
        }

        try
        {
            yield return ToItem(new RunStarted([.. rungs.Select(rung => rung.Version())], items, calls));
            Rung[] notBuilt = [.. rungs.Where(rung => rung.Description.NotBuilt is not null)];
            foreach (Rung rung in notBuilt)
                yield return ToItem(new RungNotBuilt(rung.Version(), rung.Description.NotBuilt!));

            using var run = new Run([.. rungs.Except(notBuilt).Select(rung => new RungCalls(rung, containers, items))], failures, limits);
            await foreach (RunEvent happened in run.ExecuteAsync(calls, cancellationToken))
                yield return ToItem(happened);
            yield return ToItem(run.End(notBuilt.Length));
        }
        finally
        {
            _turn.Release();
        }
    }

    /// <inheritdoc/>
    public void Dispose() => _turn.Dispose();

    private static SseItem<object> ToItem(RunEvent happened) => new(happened, happened.Type);
}
