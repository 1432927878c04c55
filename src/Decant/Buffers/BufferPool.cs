using System.Buffers;

namespace Decant.Buffers;

/// <summary>The pool from which arrays are rented: the shared pools, or a counting pool in tests.</summary>
internal abstract class BufferPool
{
    public static BufferPool Shared { get; } = new SharedPool();

    /// <summary>Gets whether arrays are cleared when they are returned, so that they keep nothing of a body.</summary>
    public bool IsClearing { get; private init; }

    /// <summary>Returns a pool that rents from this one and clears arrays when they are returned.</summary>
    public BufferPool Clearing() => new ClearingPool(this) { IsClearing = true };

    public abstract T[] Rent<T>(int minimumLength);

    /// <summary>Returns an array to the pool. The owner must have cleared the references in it.</summary>
    public abstract void Return<T>(T[] array);

    private sealed class SharedPool : BufferPool
    {
        public override T[] Rent<T>(int minimumLength) => ArrayPool<T>.Shared.Rent(minimumLength);

        public override void Return<T>(T[] array) => ArrayPool<T>.Shared.Return(array);
    }

    private sealed class ClearingPool(BufferPool pool) : BufferPool
    {
        public override T[] Rent<T>(int minimumLength) => pool.Rent<T>(minimumLength);

        public override void Return<T>(T[] array)
        {
            Array.Clear(array);
            pool.Return(array);
        }
    }
}
