using System.Runtime.CompilerServices;

namespace Decant.Buffers;

/// <summary>An array that grows. A short one is kept for later operations. A longer one is rented and belongs to the operation, which gives it back however
/// it ends: what one document needed is not kept for all others.</summary>
internal struct GrowingArray<T>
{
    private const int FewItems = 8;

    /// <summary>The items that there are, and room for more.</summary>
    public T[] Items;

    private readonly Rentals _rentals;
    private readonly int _mostKept;
    private T[] _kept;

    /// <summary>Initializes an array.</summary>
    /// <param name="rentals">Where longer ones are rented.</param>
    /// <param name="length">Its length at first.</param>
    /// <param name="mostKept">The length of the longest one that is kept.</param>
    public GrowingArray(Rentals rentals, int length, int mostKept)
    {
        (_rentals, _mostKept) = (rentals, mostKept);
        Items = _kept = length == 0 ? [] : new T[length];
    }

    /// <summary>Makes the array longer.</summary>
    /// <param name="used">How many items there are.</param>
    /// <param name="wanted">How many there will be.</param>
    public void Grow(int used, int wanted)
    {
        T[] old = Items;
        int length = Math.Max(Math.Max(wanted, FewItems), (int)Math.Min(old.Length * 2L, Array.MaxLength));
        Items = length <= _mostKept ? _kept = new T[length] : _rentals.Rent<T>(length);
        old.AsSpan(0, used).CopyTo(Items);
        // References in the kept array would outlive the operation.
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
            Array.Clear(old, 0, used);
        if (old.Length > _mostKept)
            _rentals.Return(old, old.Length);
    }

    /// <summary>Gives back what was rented before the operation ends.</summary>
    public void Return()
    {
        if (Items.Length > _mostKept)
            _rentals.Return(Items, Items.Length);
        Items = _kept;
    }

    /// <summary>Forgets what was rented, when the operation has ended.</summary>
    public void Forget() => Items = _kept;
}
