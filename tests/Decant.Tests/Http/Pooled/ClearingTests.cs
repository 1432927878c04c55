using System.Text;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Pooled;

/// <summary>With <see cref="DecantHttpOptions.ClearBuffers"/>, every array goes back without a byte in it, however the call ends.</summary>
public sealed class ClearingTests
{
    private readonly LookingPool _pool = new();

    public static TheoryData<CallKinds, bool> KindsAndEnds => new MatrixTheoryData<CallKinds, bool>(Enum.GetValues<CallKinds>(), [false, true]);

    [Theory, Trait("Row", "D14")]
    [MemberData(nameof(KindsAndEnds))]
    public async Task Call_ClearBuffers_ReturnsNothingButZeros(CallKinds kind, bool isBroken)
    {
        byte[] body = Bodies.Make(kind, 200_000);
        using var client = new HttpClient(new HookedHandler(_ => new(kind == CallKinds.Ensure ? System.Net.HttpStatusCode.Gone : System.Net.HttpStatusCode.OK)
        {
            Content = new ShapedContent(body, 9_001, beforeRead: (read, _) => isBroken && read == 12 ? throw new IOException() : default),
        }));
        foreach (bool clears in (bool[])[true, false])
        {
            _pool.Returned = _pool.Dirty = 0;
            var options = new JsonProjectionOptions
            {
                Settings = new() { Pool = _pool, WindowBytes = 1024 },
                Http = new() { Pool = _pool, ClearBuffers = clears },
            };

            Exception? thrown = await Record.ExceptionAsync(() => Call.RunAsync(kind, client, options, Cancellation));

            Assert.Equal(isBroken || kind == CallKinds.Ensure, thrown is not null);
            Assert.InRange(_pool.Returned, 1, int.MaxValue);
            Assert.Equal(clears, _pool.Dirty == 0);
        }
    }

    // What an array held before makes no difference.
    [Theory, Trait("Row", "D8")]
    [MemberData(nameof(KindsAndEnds))]
    public async Task Call_DirtyArrays_MakeNoDifference(CallKinds kind, bool isInSmallPieces)
    {
        byte[] body = Bodies.Make(kind, 3_000);
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = new ShapedContent(body, isInSmallPieces ? 61 : int.MaxValue) }));
        foreach (byte dirt in (byte[])[0x00, 0x22, 0x5D, 0xCC])
        {
            var pool = new TrackingPool { Dirt = dirt };
            var options = new JsonProjectionOptions { Settings = new() { Pool = pool, WindowBytes = 512 }, Http = new() { Pool = pool } };
            string result = await Call.RunAsync(kind, client, options, Cancellation);
            Assert.Equal(kind == CallKinds.Ensure ? "" : Bodies.Expect(kind, body), result);
            pool.AssertBalanced();
        }
    }

    [Theory, Trait("Row", "D14")]
    [MemberData(nameof(KindsAndEnds))]
    public async Task Call_ClearBuffers_LeavesNoNameInTheStateOfTheThread(CallKinds kind, bool isBroken)
    {
        byte[] body = Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(Bodies.Make(kind, 200_000)).Replace("\"x\"", "\"a-secret\"", StringComparison.Ordinal));
        foreach (bool clears in (bool[])[false, true])
        {
            using var client = new HttpClient(new HookedHandler(_ => new(kind == CallKinds.Ensure ? System.Net.HttpStatusCode.Gone : System.Net.HttpStatusCode.OK)
            {
                Content = new ShapedContent(body, 9_001, beforeRead: (read, _) => isBroken && read == 12 ? throw new IOException() : default),
            }));
            ReadingState state = States.Renew();
            // A name is kept when it comes a second time.
            for (int times = 0; times < 2; times++)
                JsonProjection.Parse<Item>("""{"earlier":1,"id":2,"name":"what follows is longer than a prediction"}"""u8);
            Assert.True(StateMemory.Holds(state, "earlier"));

            var options = new JsonProjectionOptions { Settings = new() { WindowBytes = 1024 }, Http = new() { ClearBuffers = clears } };
            await Record.ExceptionAsync(() => Call.RunAsync(kind, client, options, Cancellation));

            // Others read with no state of the kind.
            bool reads = kind is not (CallKinds.Body or CallKinds.ContentBody or CallKinds.PooledJson or CallKinds.Ensure);
            Assert.Equal(reads && !clears, StateMemory.Holds(state, "a-secret"));
            Assert.Equal(!reads || !clears, StateMemory.Holds(state, "earlier"));
        }
    }

    [Fact, Trait("Row", "D14")]
    public async Task GetElements_ClearBuffersAndLeftEarly_LeavesNothingInTheStateOfTheThread()
    {
        using var client = new HttpClient(new HookedHandler(_ => new(System.Net.HttpStatusCode.OK)
        {
            Content = new ShapedContent([.. """[{"a-secret":{"b-secret":1},"value":"c-secret"},"""u8, .. Bodies.Make(CallKinds.Array, 5_000)[1..]], 1_000),
        }));
        ReadingState state = States.Renew();
        var options = new JsonProjectionOptions { Http = new() { ClearBuffers = true } };

        await foreach (Interned element in client.GetProjectionAsAsyncEnumerable<Interned>(Call.Address, options, Cancellation))
        {
            Assert.Equal("c-secret", element.Value);
            Assert.All((string[])["a-secret", "b-secret", "c-secret"], text => Assert.True(StateMemory.Holds(state, text)));
            break;
        }

        Assert.All((string[])["a-secret", "b-secret", "c-secret"], text => Assert.False(StateMemory.Holds(state, text)));
    }
}
