using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Races;

/// <summary>What is disposed while it is used, or by several at once.</summary>
public sealed class DisposalRaceTests
{
    private static readonly Uri s_address = new(Call.Address);

    private static readonly DecantHttpOptions s_patient = new() { Timeout = Timeout.InfiniteTimeSpan };

    [Fact, Trait("Row", "D4"), Trait("Row", "D5")]
    public async Task DisposeAsync_WhileTheNextElementIsAwaited_EndsTheReadAndThenGivesBack()
    {
        await Rounds.RaceAsync(
            20_000,
            async racer =>
            {
                RacingStream stream = racer.Prepare(CallKinds.Elements);
                var options = new JsonProjectionOptions
                {
                    Settings = new() { Pool = racer.Pool, WindowBytes = 256 },
                    Http = s_patient with { Pool = racer.Pool },
                };
                IAsyncEnumerator<Item> elements = racer.Client.GetProjectionAsAsyncEnumerable<Item>(s_address, options, CancellationToken.None)
                    .GetAsyncEnumerator(CancellationToken.None);
                for (int i = racer.Random.Next(6); i > 0; i--)
                    Assert.True(await elements.MoveNextAsync().ConfigureAwait(false));

                Task<bool> move = elements.MoveNextAsync().AsTask();
                if (racer.Wait == Racer.Longest)
                    await Task.WhenAny(move).ConfigureAwait(false);
                Thread.SpinWait(racer.Random.Next(racer.Wait + 1));
                await elements.DisposeAsync().ConfigureAwait(false);

                if (stream.Pending != 0 || racer.Pool.Rents != racer.Pool.Returns || (stream.Reads > 0 && !stream.IsDisposed))
                    Assert.Fail($"{stream.Pending} reads are pending, {racer.Pool.Rents - racer.Pool.Returns} arrays out.");
                Exception? thrown = await Record.ExceptionAsync(() => move).ConfigureAwait(false);
                if (thrown is not null)
                    Assert.IsType<TaskCanceledException>(thrown);
                await racer.RunUncancelledAsync(s_patient).ConfigureAwait(false);
                return thrown is null;
            });
    }

    [Fact, Trait("Row", "D6")]
    public Task PooledBody_DisposedByTwoThreads_GivesBackOnce() => Rounds.RunAsync(
        10_000,
        async racer =>
        {
            racer.Prepare(CallKinds.Body);
            PooledBody body = await racer.Client.GetPooledBodyAsync(s_address, s_patient with { Pool = racer.Pool }, CancellationToken.None)
                .ConfigureAwait(false);
            using Stream stream = body.AsStream();
            Task other = Later(racer.Random.Next(200), body.Dispose);
            Thread.SpinWait(racer.Random.Next(200));
            body.Dispose();
            await other.ConfigureAwait(false);

            if (racer.Pool.Rents != racer.Pool.Returns)
                Assert.Fail($"{racer.Pool.Rents} arrays went out, {racer.Pool.Returns} came back.");
            Assert.Throws<ObjectDisposedException>(() => body.Memory);
            Assert.Throws<ObjectDisposedException>(() => stream.ReadByte());
        });
}
