using System.Runtime.CompilerServices;

namespace Decant.Buffers;

/// <summary>An array that grows. A short array is kept for later operations. A longer array is rented and returned when the operation ends, so that one large
/// document does not occupy memory afterwards.</summary>
internal struct GrowingArray<T>
{
    private const int FewItems = 8;

    /// <summary>The items, with room for more.</summary>
    public T[] Items;

    private readonly Rentals _rentals;
    private readonly int _mostKept;
    private T[] _kept;

    /// <summary>Initializes an array.</summary>
    /// <param name="rentals">The owner of longer arrays.</param>
    /// <param name="length">The initial length.</param>
    /// <param name="mostKept">The maximum length of an array that is kept.</param>
    public GrowingArray(Rentals rentals, int length, int mostKept)
    {
        (_rentals, _mostKept) = (rentals, mostKept);
        Items = _kept = length == 0 ? [] : new T[length];
    }

    /// <summary>Makes the array longer.</summary>
    /// <param name="used">The current number of items.</param>
    /// <param name="wanted">The number of items to make room for.</param>
    public void Grow(int used, int wanted)
    {
        T[] old = Items;
        int length = Math.Max(Math.Max(wanted, FewItems), (int)Math.Min(old.Length * 2L, Array.MaxLength));
        Items = length <= _mostKept ? _kept = new T[length] : _rentals.Rent<T>(length);
        old.AsSpan(0, used).CopyTo(Items);
        // References in the kept array would keep objects alive after the operation.
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
            Array.Clear(old, 0, used);
        if (old.Length > _mostKept)
            _rentals.Return(old, old.Length);
    }

    /// <summary>Returns a rented array before the operation ends.</summary>
    public void Return()
    {
        if (Items.Length > _mostKept)
            _rentals.Return(Items, Items.Length);
        Items = _kept;
    }

    /// <summary>Goes back to the kept array, after the operation has ended and returned its rented arrays.</summary>
    public void Forget() => Items = _kept;
}
