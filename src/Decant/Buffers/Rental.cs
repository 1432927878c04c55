using System.Runtime.CompilerServices;

namespace Decant.Buffers;

/// <summary>Gives back an array whose element type is not known where it is given back.</summary>
internal abstract class Rental
{
    public abstract void Return(BufferPool pool, Array array);
}

/// <inheritdoc/>
internal sealed class Rental<T> : Rental
{
    public static Rental Kind { get; } = new Rental<T>();

    public override void Return(BufferPool pool, Array array) => Return(pool, (T[])array, array.Length);

    public static void Return(BufferPool pool, T[] array, int used)
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
            Array.Clear(array, 0, used);
        pool.Return(array);
    }
}
