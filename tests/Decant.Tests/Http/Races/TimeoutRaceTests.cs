using Decant.Http.Calls;

namespace Decant.Http.Races;

/// <summary>A timeout that runs out while a call ends: the whole right value, or a timeout, and the next call has all its time.</summary>
public sealed class TimeoutRaceTests
{
    private const int ShortTicks = 12_000;
    private const int LongTicks = 100_000_000;

    private static readonly DecantHttpOptions s_patient = new() { Timeout = Timeout.InfiniteTimeSpan, IdleTimeout = Timeout.InfiniteTimeSpan };

    [Fact, Trait("Row", "D4")]
    public async Task Call_TimerFiresOnTheEdge_GivesAllOrTimesOut()
    {
        await Rounds.RaceAsync(
            20_000,
            async racer =>
            {
                var time = new EdgeTimeProvider(racer.Random, racer.Wait);
                var http = new DecantHttpOptions { TimeProvider = time, Timeout = TimeSpan.FromHours(1), IdleTimeout = TimeSpan.FromHours(1) };
                CallKinds kind = racer.NextKind();
                bool isWhole = await racer.RunAsync(kind, racer.Prepare(kind), http, CancellationToken.None).ConfigureAwait(false);
                await racer.RunUncancelledAsync(s_patient with { TimeProvider = time }).ConfigureAwait(false);
                return isWhole;
            });
    }

    // Sources whose own timers are the system's are used again, if nothing can come of those timers any more.
    [Fact, Trait("Row", "D4")]
    public async Task Call_SystemsTimerFiresOnTheEdge_GivesAllOrTimesOut()
    {
        // On a machine with much else to do a call may take any time, so that the timeouts follow what comes about.
        int most = ShortTicks;
        await Rounds.RaceAsync(
            10_000,
            async racer =>
            {
                var timeout = TimeSpan.FromTicks(racer.Random.Next(1, most));
                CallKinds kind = racer.NextKind();
                // Here a wait makes a call late, and does not spare it.
                RacingStream stream = racer.Prepare(kind, _ => Thread.SpinWait(racer.Wait));
                var http = new DecantHttpOptions { Timeout = timeout, IdleTimeout = timeout };
                bool isWhole = await racer.RunAsync(kind, stream, http, CancellationToken.None).ConfigureAwait(false);
                most = isWhole ? ShortTicks : Math.Min(2 * most, LongTicks);
                await racer.RunUncancelledAsync(s_patient).ConfigureAwait(false);
                return !isWhole;
            });
    }
}
