using System.Runtime.CompilerServices;

namespace Decant.Memory;

/// <summary>Counts, to the byte, what a call allocates on this thread.</summary>
internal static class Allocated
{
    // Where results go, so that the compiler cannot keep them on the stack.
    private static object? s_kept;

    /// <summary>The least of several runs: a pool that the collector trimmed between two of them has to allocate again, which is not the call's.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long By(Func<object?> call)
    {
        const int warmUps = 3;
        const int runs = 5;
        long least = long.MaxValue;
        for (int i = 0; i < warmUps + runs; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            s_kept = call();
            long bytes = GC.GetAllocatedBytesForCurrentThread() - before;
            if (i >= warmUps)
                least = Math.Min(least, bytes);
        }

        GC.KeepAlive(s_kept);
        return least;
    }
}
