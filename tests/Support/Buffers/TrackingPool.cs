using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Decant.Buffers;

/// <summary>A pool that knows what is out. Its arrays are longer than asked for and full of what was there before; what comes back is
/// overwritten at once.</summary>
internal sealed class TrackingPool : BufferPool
{
    private readonly object _lock = new();
    private readonly Dictionary<Array, long> _out = new(ReferenceEqualityComparer.Instance);
    private readonly List<string> _faults = [];
    private long _bytes;

    /// <summary>What arrays are full of when they are rented, where their elements hold no references.</summary>
    public byte Dirt { get; init; } = 0xCC;

    /// <summary>Which rent fails, from 1; none if 0.</summary>
    public int FailingRent { get; init; }

    public int Rents { get; private set; }

    public int Returns { get; private set; }

    public long PeakBytes { get; private set; }

    public override T[] Rent<T>(int minimumLength)
    {
        lock (_lock)
        {
            if (++Rents == FailingRent)
                throw new RentFailedException();
            T[] array = new T[minimumLength + 3];
            Fill(array, Dirt);
            long bytes = (long)array.Length * Unsafe.SizeOf<T>();
            _out.Add(array, bytes);
            _bytes += bytes;
            PeakBytes = Math.Max(PeakBytes, _bytes);
            return array;
        }
    }

    public override void Return<T>(T[] array)
    {
        lock (_lock)
        {
            Returns++;
            if (!_out.Remove(array, out long bytes))
                _faults.Add($"A {typeof(T)}[{array.Length}] came back that was not out.");
            _bytes -= bytes;
            if (RuntimeHelpers.IsReferenceOrContainsReferences<T>() && array.Any(item => !EqualityComparer<T>.Default.Equals(item, default)))
                _faults.Add($"A {typeof(T)}[{array.Length}] came back with references in it.");
            Fill(array, (byte)~Dirt);
        }
    }

    /// <summary>Nothing is out, nothing came back twice, nothing is kept alive by what came back.</summary>
    public void AssertBalanced()
    {
        lock (_lock)
        {
            Assert.Empty(_faults);
            Assert.Empty(_out.Keys);
            Assert.Equal(0, _bytes);
        }
    }

    private static void Fill<T>(T[] array, byte value)
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
            return;
        ref byte start = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetArrayDataReference(array));
        MemoryMarshal.CreateSpan(ref start, array.Length * Unsafe.SizeOf<T>()).Fill(value);
    }
}

/// <summary>A rent failed because a test said so.</summary>
internal sealed class RentFailedException() : Exception("This rent was told to fail.");
