using System.Collections.Concurrent;
using System.Numerics;
using System.Runtime.CompilerServices;
using Decant.Buffers;

namespace Decant.Http.Stress;

/// <summary>Keeps what comes back, and counts: it is overwritten and soon someone else's, so that whoever still writes to it, or reads it, is found out.</summary>
internal sealed class ReusingPool : BufferPool
{
    private readonly ConcurrentDictionary<(Type Type, int Length), ConcurrentBag<Array>> _kept = new();
    private readonly ConcurrentDictionary<Array, byte> _out = new(ReferenceEqualityComparer.Instance);
    private long _bytes;
    private int _faults;

    public int Out => _out.Count;

    /// <summary>How many bytes all of its arrays have.</summary>
    public long Bytes => Volatile.Read(ref _bytes);

    /// <summary>How many came back that were not out.</summary>
    public int Faults => Volatile.Read(ref _faults);

    public override T[] Rent<T>(int minimumLength)
    {
        int length = (int)BitOperations.RoundUpToPowerOf2((uint)Math.Max(minimumLength, 16));
        T[] array = KeptOf<T>(length).TryTake(out Array? kept) ? (T[])kept : Make<T>(length);
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
        KeptOf<T>(array.Length).Add(array);
    }

    private ConcurrentBag<Array> KeptOf<T>(int length) => _kept.GetOrAdd((typeof(T), length), static _ => []);

    private T[] Make<T>(int length)
    {
        Interlocked.Add(ref _bytes, (long)length * Unsafe.SizeOf<T>());
        return new T[length];
    }
}
