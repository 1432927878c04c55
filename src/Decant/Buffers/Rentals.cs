using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Decant.Buffers;

/// <summary>Owns all arrays that an operation rents. They are returned however the operation ends, even if a user's constructor throws.</summary>
internal sealed class Rentals
{
    // The maximum length of the list that is kept for other operations. A longer list is rented, so that one large document does not occupy memory afterwards.
    private const int MostKept = 64;

    private (Array Array, Rental Kind)[] _kept = new (Array, Rental)[8];
    private (Array Array, Rental Kind)[] _out;
    private int _count;

    public Rentals() => _out = _kept;

    public BufferPool Pool { get; set; } = BufferPool.Shared;

    public T[] Rent<T>(int minimumLength)
    {
        // The list grows before the array is rented: if growing failed afterwards, the array would have no owner.
        if (_count == _out.Length)
            Grow();
        T[] array = Pool.Rent<T>(minimumLength);
        _out[_count++] = (array, Rental<T>.Kind);
        return array;
    }

    /// <summary>Returns an array whose first <paramref name="used"/> elements were written.</summary>
    public void Return<T>(T[] array, int used)
    {
        // Nested arrays are returned before the arrays around them, so the array is the last one or near it.
        int index = _count - 1;
        while (index >= 0 && !ReferenceEquals(_out[index].Array, array))
            index--;
        if (index < 0)
        {
            Debug.Fail("An array was returned that is not rented.");
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

        ReturnList(_out);
        _out = _kept;
    }

    private void Grow()
    {
        (Array, Rental)[] old = _out;
        int length = old.Length * 2;
        _out = length <= MostKept ? _kept = new (Array, Rental)[length] : Pool.Rent<(Array, Rental)>(length);
        old.CopyTo(_out, 0);
        Array.Clear(old);
        ReturnList(old);
    }

    // Returns a list to the pool if it was rented. Its items were removed or moved before.
    private void ReturnList((Array, Rental)[] list)
    {
        if (list.Length > MostKept)
            Pool.Return(list);
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
