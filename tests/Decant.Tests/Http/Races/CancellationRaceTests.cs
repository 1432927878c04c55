using Decant.Http.Calls;

namespace Decant.Http.Races;

/// <summary>A token that is cancelled while a call ends: the call gives the whole right value or says that it was cancelled, and no other
/// call ever hears of it. 100,000 rounds with those of <see cref="TimeoutRaceTests"/> and <see cref="DisposalRaceTests"/>.</summary>
public sealed class CancellationRaceTests
{
    private static readonly DecantHttpOptions s_patient = new() { Timeout = Timeout.InfiniteTimeSpan };

    [Fact, Trait("Row", "D4"), Trait("Row", "G13")]
    public async Task Call_CancelledByAnotherThread_GivesAllOrIsCancelled()
    {
        await Rounds.RaceAsync(
            25_000,
            async racer =>
            {
                CallKinds kind = racer.NextKind();
                RacingStream stream = racer.Prepare(kind);
                using var source = new CancellationTokenSource();
                Task cancelling = racer.Wait == Racer.Longest ? Task.CompletedTask : Later(racer.Random.Next(racer.Wait + 1), source.Cancel);
                bool isWhole = await racer.RunAsync(kind, stream, s_patient, source.Token).ConfigureAwait(false);
                await racer.RunUncancelledAsync(s_patient).ConfigureAwait(false);
                await cancelling.ConfigureAwait(false);
                return isWhole;
            });
    }

    [Fact, Trait("Row", "D4"), Trait("Row", "G13")]
    public async Task Call_CancelledWithinARead_GivesAllOrIsCancelled()
    {
        await Rounds.RaceAsync(
            15_000,
            async racer =>
            {
                CallKinds kind = racer.NextKind();
                using var source = new CancellationTokenSource();
                int cancelling = racer.Random.Next(1, 14);
                RacingStream stream = racer.Prepare(kind, read =>
                {
                    if (read == cancelling)
                        source.Cancel();
                });
                bool isWhole = await racer.RunAsync(kind, stream, s_patient, source.Token).ConfigureAwait(false);
                await racer.RunUncancelledAsync(s_patient).ConfigureAwait(false);
                return isWhole;
            });
    }
}
