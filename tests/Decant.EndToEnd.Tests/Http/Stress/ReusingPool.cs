using System.Collections.Concurrent;
using Decant.Buffers;

namespace Decant.Http.Stress;

/// <summary>The shared pools, with a count: what comes back is overwritten and soon someone else's, so that whoever still writes to it, or reads
/// it, is found out.</summary>
internal sealed class ReusingPool : BufferPool
{
    private readonly ConcurrentDictionary<Array, byte> _out = new(ReferenceEqualityComparer.Instance);
    private int _faults;

    /// <summary>How many arrays are out.</summary>
    public int Out => _out.Count;

    /// <summary>How many came back that were not out.</summary>
    public int Faults => Volatile.Read(ref _faults);

    public override T[] Rent<T>(int minimumLength)
    {
        T[] array = Shared.Rent<T>(minimumLength);
        if (!_out.TryAdd(array, 0))
            Interlocked.Increment(ref _faults);
        return array;
    }

    public override void Return<T>(T[] array)
    {
        if (!_out.TryRemove(array, out _))
            Interlocked.Increment(ref _faults);
        if (array is byte[] bytes)
            bytes.AsSpan(0, Math.Min(bytes.Length, 4096)).Fill(0xDD);
        Shared.Return(array);
    }
}
