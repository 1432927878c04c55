using System.Buffers;

namespace Decant.Buffers;

/// <summary>The pool that arrays are rented from: the shared pools, or a counting pool of a test.</summary>
internal abstract class BufferPool
{
    public static BufferPool Shared { get; } = new SharedPool();

    /// <summary>Whether arrays are cleared when they are returned, so that nothing of a body is left in them.</summary>
    public bool IsClearing { get; private init; }

    /// <summary>Returns the same pool, which clears arrays when they are returned.</summary>
    public BufferPool Clearing() => new ClearingPool(this) { IsClearing = true };

    public abstract T[] Rent<T>(int minimumLength);

    /// <summary>Returns an array to the pool. Its owner has cleared the references in it.</summary>
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
