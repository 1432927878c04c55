using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Decant.Buffers;

/// <summary>The one owner of every array that an operation has out: whatever ends the operation, an exception of a user's constructor
/// included, what is still out goes back.</summary>
internal sealed class Rentals
{
    private (Array Array, Rental Kind)[] _out = new (Array, Rental)[8];
    private int _count;

    public BufferPool Pool { get; set; } = BufferPool.Shared;

    public T[] Rent<T>(int minimumLength)
    {
        T[] array = Pool.Rent<T>(minimumLength);
        if (_count == _out.Length)
            Array.Resize(ref _out, _count * 2);
        _out[_count++] = (array, Rental<T>.Kind);
        return array;
    }

    /// <summary>Returns an array of which the first <paramref name="used"/> elements were written.</summary>
    public void Return<T>(T[] array, int used)
    {
        // Nested arrays end before those around them, so it is the last one, or near it.
        int index = _count - 1;
        while (index >= 0 && !ReferenceEquals(_out[index].Array, array))
            index--;
        if (index < 0)
        {
            Debug.Fail("An array was given back that is not out.");
            return;
        }

        Array.Copy(_out, index + 1, _out, index, _count - index - 1);
        _out[--_count] = default;
        Rental<T>.Return(Pool, array, used);
    }

    public void ReturnAll()
    {
        while (_count > 0)
        {
            (Array array, Rental kind) = _out[--_count];
            _out[_count] = default;
            kind.Return(Pool, array);
        }
    }
}

/// <summary>Returns an array whose element type is not known to the caller.</summary>
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
