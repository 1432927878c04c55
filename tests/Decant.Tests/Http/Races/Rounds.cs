namespace Decant.Http.Races;

/// <summary>Runs rounds by several at once, which share what is recycled.</summary>
internal static class Rounds
{
    private const int Racers = 4;

    /// <summary>Runs so many rounds in all; a tenth where they run the other asset's code once more.</summary>
    public static async Task RunAsync(int rounds, Func<Racer, Task> round, CancellationToken cancellationToken)
    {
#if !NET10_0_OR_GREATER
        rounds /= 10;
#endif
        await Task.WhenAll(Enumerable.Range(0, Racers).Select(seed => Task.Run(
            async () =>
            {
                using var racer = new Racer(seed);
                for (int i = 0; i < rounds / Racers; i++)
                {
                    cancellationToken.ThrowIfCancellationRequested();
                    await round(racer).ConfigureAwait(false);
                }
            },
            cancellationToken)));
    }

    /// <summary>Runs rounds that end with all or before; both must come about, or it was no race.</summary>
    public static async Task RaceAsync(int rounds, Func<Racer, Task<bool>> round, CancellationToken cancellationToken)
    {
        int whole = 0;
        int ended = 0;
        await RunAsync(
            rounds,
            async racer =>
            {
                bool isWhole = await round(racer).ConfigureAwait(false);
                Interlocked.Increment(ref isWhole ? ref whole : ref ended);
            },
            cancellationToken);

        Assert.InRange(whole, 1, int.MaxValue);
        Assert.InRange(ended, 1, int.MaxValue);
    }

    /// <summary>Does something on another thread, a while from now.</summary>
    public static Task Later(int spins, Action action)
    {
        var done = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        ThreadPool.UnsafeQueueUserWorkItem(
            static state =>
            {
                Thread.SpinWait(state.Spins);
                try
                {
                    state.Action();
                    state.Done.SetResult();
                }
                catch (Exception exception)
                {
                    state.Done.SetException(exception);
                }
            },
            (Spins: spins, Action: action, Done: done),
            preferLocal: false);
        return done.Task;
    }
}
