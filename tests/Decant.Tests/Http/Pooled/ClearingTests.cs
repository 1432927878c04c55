using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Buffers;
using Decant.Http.Calls;

namespace Decant.Http.Pooled;

/// <summary>With <see cref="DecantHttpOptions.ClearBuffers"/>, every array goes back without a byte in it, however the call ends.</summary>
public sealed class ClearingTests
{
    private readonly LookingPool _pool = new();

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

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
            var options = new JsonProjectionOptions { Pool = _pool, WindowBytes = 1024, Http = new() { Pool = _pool, ClearBuffers = clears } };

            Exception? thrown = await Record.ExceptionAsync(() => Call.RunAsync(kind, client, options, Cancellation));

            Assert.Equal(isBroken || kind == CallKinds.Ensure, thrown is not null);
            Assert.InRange(_pool.Returned, 1, int.MaxValue);
            Assert.Equal(clears, _pool.Dirty == 0);
        }
    }

    /// <summary>Looks at what comes back.</summary>
    private sealed class LookingPool : BufferPool
    {
        public int Returned { get; set; }

        public int Dirty { get; set; }

        public override T[] Rent<T>(int minimumLength) => new T[minimumLength];

        public override void Return<T>(T[] array)
        {
            Returned++;
            if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
                return;
            ref byte start = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetArrayDataReference(array));
            if (MemoryMarshal.CreateSpan(ref start, array.Length * Unsafe.SizeOf<T>()).ContainsAnyExcept((byte)0))
                Dirty++;
        }
    }
}
