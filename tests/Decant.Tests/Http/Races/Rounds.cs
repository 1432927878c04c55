namespace Decant.Http.Races;

/// <summary>Runs rounds by several at once, which share what is recycled.</summary>
internal static class Rounds
{
    private const int Racers = 4;

    /// <summary>Runs so many rounds in all; a part of them in the fast tier, and where they run the other asset's code once more.</summary>
    public static Task RunAsync(int rounds, Func<Racer, Task> round)
    {
#if NET10_0_OR_GREATER
        rounds /= Tier.Choose(fast: 40, deep: 1);
#else
        rounds /= 10;
#endif
        return Task.WhenAll(Enumerable.Range(0, Racers).Select(number => Task.Run(
            async () =>
            {
                using var racer = new Racer(unchecked(Tier.Seed + number));
                for (int i = 0; i < rounds / Racers; i++)
                {
                    Cancellation.ThrowIfCancellationRequested();
                    await round(racer).ConfigureAwait(false);
                }
            },
            Cancellation)));
    }

    /// <summary>Runs rounds that end with all or before; both must come about, or it was no race. The waits within them follow what comes about.</summary>
    public static async Task RaceAsync(int rounds, Func<Racer, Task<bool>> round)
    {
        int whole = 0;
        int ended = 0;
        await RunAsync(
            rounds,
            async racer =>
            {
                bool isWhole = await round(racer).ConfigureAwait(false);
                racer.Wait = isWhole ? racer.Wait / 2 : Math.Min(2 * racer.Wait + 1, Racer.Longest);
                Interlocked.Increment(ref isWhole ? ref whole : ref ended);
            });

        Assert.InRange(whole, 1, int.MaxValue);
        Assert.InRange(ended, 1, int.MaxValue);
    }
}
