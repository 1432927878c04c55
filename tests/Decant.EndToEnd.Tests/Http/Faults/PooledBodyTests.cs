using System.Text;
using Decant.Buffers;
using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>Whose the bytes of a pooled body are, and until when.</summary>
public sealed class PooledBodyTests : FaultTestBase
{
    [Fact, Trait("Row", "D6")]
    public async Task PooledBody_Disposed_ThrowsAndGivesBackOnce()
    {
        PooledBody body = await GetBodyAsync();
        Stream stream = body.AsStream();
        Assert.Equal((Answer.Array, "application/json"), (Encoding.UTF8.GetString(body.Span), body.MediaType));
        Assert.True(body.Memory.Span.SequenceEqual(body.Span));
        Assert.Equal(1, Pool.Rents - Pool.Returns);

        body.Dispose();
        body.Dispose();

        Assert.Equal(Pool.Rents, Pool.Returns);
        Pool.AssertBalanced();
        Assert.Equal(Answer.Array.Length, body.Length);
        Assert.Throws<ObjectDisposedException>(() => { _ = body.Span.Length; });
        Assert.Throws<ObjectDisposedException>(() => body.Memory);
        Assert.Throws<ObjectDisposedException>(() => body.AsStream());
        Assert.Throws<ObjectDisposedException>(() => stream.ReadByte());
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await stream.ReadExactlyAsync(new byte[1], Cancellation));
        await AssertNextAsync(Stem.Body, connections: 1);
    }

    [Fact, Trait("Row", "D6")]
    public async Task PooledBody_DisposedByManyThreads_GivesBackOnce()
    {
        for (int i = 0; i < 50; i++)
        {
            PooledBody body = await GetBodyAsync();
            using var start = new Barrier(4);
            await SoonAsync(Task.WhenAll(Enumerable.Range(0, 4).Select(_ => Task.Factory.StartNew(
                () =>
                {
                    start.SignalAndWait(Cancellation);
                    body.Dispose();
                },
                Cancellation,
                TaskCreationOptions.LongRunning,
                TaskScheduler.Default))));
            Assert.Equal(Pool.Rents, Pool.Returns);
            Pool.AssertBalanced();
        }

        await AssertNextAsync(Stem.Body, connections: 1);
    }

    // What an array held before makes no difference.
    [Theory, Trait("Row", "D8")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_DirtyArrays_MakeNoDifference(Stem stem)
    {
        foreach (byte dirt in (byte[])[0x00, 0x22, 0x5D, 0xCC])
        {
            var pool = new TrackingPool { Dirt = dirt };
            var options = new JsonProjectionOptions { Pool = pool, Http = new() { Pool = pool } };
            string text = await SoonAsync(Stems.RunAsync(stem, Client, new(Origin.Address, Stems.Path(stem)), options, [], Cancellation));
            Assert.Equal(Stems.Good(stem), text);
            Assert.InRange(pool.Rents, 1, int.MaxValue);
            pool.AssertBalanced();
        }
    }

    [Theory, Trait("Row", "D14")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_ClearBuffers_GivesNothingBackThatHeldABody(Stem stem)
    {
        var pool = new CheckingPool(Pool, "SECRET"u8.ToArray());
        string json = Stems.Json(stem).Replace("\"a\"", "\"SECRET\"", StringComparison.Ordinal);
        Func<RawConnection, Task>[] answers =
        [
            Scripts.Send(Answer.Whole(json)),
            Scripts.Send(Answer.Whole("500 Oops", Encoding.UTF8.GetBytes(json))),
            Scripts.Send(Answer.Whole(json + "]")),
            Scripts.SendAndFinish(Answer.Head(Answer.Length(json.Length + 1)) + json),
        ];
        foreach (bool clears in (bool[])[false, true])
        {
            pool.Found = 0;
            var http = new DecantHttpOptions { Pool = pool, ClearBuffers = clears };
            Origin.Queue(answers);
            foreach (Func<RawConnection, Task> _ in answers)
            {
                Task<string> call = Stems.RunAsync(
                    stem, Client, new(Origin.Address, Stems.Path(stem)), new() { Pool = pool, Http = http }, [], Cancellation);
                await SoonAsync(Task.WhenAny(call));
                string? message = call.Exception?.ToString();
                Assert.DoesNotContain("SECRET", message ?? "", StringComparison.Ordinal);
            }

            Assert.Equal(clears, pool.Found == 0);
        }

        Pool.AssertBalanced();
    }

    // A byte at a time: the array grows with what came and not with how often.
    [Fact, Trait("Row", "D15")]
    public async Task GetPooledBody_ShortReadsOfUnknownLength_GrowOnlyAsNeeded()
    {
        string body = new('x', 20_000);
        Origin.Queue(Scripts.Send(Answer.Head("Transfer-Encoding: chunked") + Answer.Chunks(body, 1) + "0\r\n\r\n"));

        Assert.Equal(body, await GetAsync(Stem.Body));

        Assert.InRange(Pool.Rents, 1, 4);
        Assert.InRange(Pool.PeakBytes, 20_000, 160_000);
        await AssertNextAsync(Stem.Body, connections: 1);
    }

    private Task<PooledBody> GetBodyAsync() => SoonAsync(Client.GetPooledBodyAsync(Origin.Address, Http, Cancellation));

    /// <summary>Looks through what comes back.</summary>
    private sealed class CheckingPool(TrackingPool inner, byte[] secret) : BufferPool
    {
        public int Found { get; set; }

        public override T[] Rent<T>(int minimumLength) => inner.Rent<T>(minimumLength);

        public override void Return<T>(T[] array)
        {
            if (array is byte[] bytes && bytes.AsSpan().IndexOf(secret) >= 0)
                Found++;
            inner.Return(array);
        }
    }
}
