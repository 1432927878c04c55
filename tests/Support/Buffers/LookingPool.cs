using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Decant.Buffers;

/// <summary>A pool that looks at what comes back: whether there is a byte in it.</summary>
internal sealed class LookingPool : BufferPool
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
