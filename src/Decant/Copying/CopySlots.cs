using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Buffers;
using Decant.CompilerServices;

namespace Decant.Copying;

/// <summary>The members of the projections that are open: a stack of slots, and the bytes that those point at which lie in no window.</summary>
internal struct CopySlots(Rentals rentals)
{
    // Replaced texts stay among the kept bytes until there are this many of them.
    private const int MostReplaced = 4096;

    private const int MostSlots = 1024;

    private readonly Rentals _rentals = rentals;
    private GrowingArray<CopySlot> _slots = new(rentals, length: 0, MostSlots);
    private int _end;
    private ByteList _kept = new(rentals);

    public readonly int Count => _end;

    public readonly int KeptLength => _kept.Length;

    public readonly bool Has(int index) => _slots.Items[index].Place != CopyPlace.Absent;

    /// <summary>The text of a member that is kept; nothing where it is not.</summary>
    public readonly Span<byte> KeptText(int index) =>
        _slots.Items[index] is { Place: CopyPlace.Kept } slot ? _kept.Slice(slot.Start, slot.Length) : [];

    /// <summary>Adds slots for the members of an object, which are all absent.</summary>
    /// <returns>The first.</returns>
    public int Push(int count)
    {
        int first = _end;
        _end += count;
        if (_end > _slots.Items.Length)
            _slots.Grow(first, _end);
        _slots.Items.AsSpan(first, count).Clear();
        return first;
    }

    /// <summary>Removes the slots of an object, and the bytes kept since it was begun.</summary>
    public void Pop(int first, int keptStart)
    {
        _end = first;
        _kept.Truncate(keptStart);
    }

    /// <summary>Removes all.</summary>
    public void Clear() => Pop(0, 0);

    /// <summary>Forgets all, when the operation has ended and given back what it rented.</summary>
    public void Forget()
    {
        (_end, _kept) = (0, new(_rentals));
        _slots.Forget();
    }

    public readonly Span<CopySlot> From(int first) => _slots.Items.AsSpan(first);

    public readonly void Set(int index, CopySlot slot) => _slots.Items[index] = slot;

    /// <summary>Sets a member to a text, which is kept.</summary>
    public void Keep(int index, ReadOnlySpan<byte> text)
    {
        _slots.Items[index] = new(CopyPlace.Kept, _kept.Length, text.Length, IsDefault: false);
        _kept.Append(text);
    }

    /// <summary>Keeps a value in which some strings are not UTF-8, as a serializer writes it.</summary>
    /// <returns>The slot for it.</returns>
    public CopySlot KeepMended(ReadOnlySpan<byte> json)
    {
        int start = _kept.Length;
        Utf8Repair.Append(json, ref _kept);
        return new(CopyPlace.Kept, start, _kept.Length - start, IsDefault: false);
    }

    /// <summary>The text that a slot points at.</summary>
    public readonly ReadOnlySpan<byte> TextOf(ref JsonProjectionReader reader, in CopySlot slot) =>
        slot.Place == CopyPlace.Window ? reader.Between(slot.Start, slot.Start + slot.Length) : _kept.Slice(slot.Start, slot.Length);

    /// <summary>Keeps what slots point at in the window, which ends.</summary>
    /// <returns>Whether there was something.</returns>
    public bool KeepWindow(ref JsonProjectionReader reader, int first, int end)
    {
        int kept = _kept.Length;
        foreach (ref CopySlot slot in _slots.Items.AsSpan(first, end - first))
        {
            if (slot.Place != CopyPlace.Window)
                continue;
            int start = _kept.Length;
            _kept.Append(reader.Between(slot.Start, slot.Start + slot.Length));
            slot = slot with { Place = CopyPlace.Kept, Start = start };
        }

        return _kept.Length > kept;
    }

    /// <summary>Forgets what was replaced, where that is more than what was not.</summary>
    /// <param name="first">The first slot of the object that was begun last.</param>
    /// <param name="keptStart">How many bytes were kept when it was begun.</param>
    public void Compact(int first, int keptStart)
    {
        int length = _kept.Length - keptStart;
        if (length > MostReplaced && length > MostReplaced + 2 * CountLive(first, keptStart))
            KeepLive(first, keptStart);
    }

    /// <summary>How many bytes an object has at most, with those that are written at once behind its end.</summary>
    public readonly int Measure(JsonCopyTable projection, int first)
    {
        int length = projection.FixedBytes;
        foreach (ref readonly CopySlot slot in _slots.Items.AsSpan(first, projection.Members.Length))
            length = checked(length + slot.Length);
        return length;
    }

    /// <summary>Writes an object.</summary>
    /// <returns>How many bytes it has.</returns>
    public readonly int Write(ref JsonProjectionReader reader, JsonCopyTable projection, int first, Span<byte> target)
    {
        int length = 0;
        JsonCopyMember[] members = projection.Members;
        ReadOnlySpan<CopySlot> slots = _slots.Items.AsSpan(first, members.Length);
        ref byte start = ref MemoryMarshal.GetReference(target);
        for (int i = 0; i < slots.Length; i++)
        {
            JsonCopyMember member = members[i];
            ref readonly CopySlot slot = ref slots[i];
            if (slot.Place == CopyPlace.Window && member.IsAlwaysWritten)
            {
                length += member.Beginning.Write(ref Unsafe.Add(ref start, length));
                reader.CopyTo(ref Unsafe.Add(ref start, length), slot.Start, slot.Length);
                length += slot.Length;
                continue;
            }

            ReadOnlySpan<byte> value = slot.Place switch
            {
                CopyPlace.Window => reader.Between(slot.Start, slot.Start + slot.Length),
                CopyPlace.Kept => _kept.Slice(slot.Start, slot.Length),
                _ => member.Absent,
            };
            if (member.IsOmitted(value, slot.IsDefault))
                continue;
            length += member.Beginning.Write(ref Unsafe.Add(ref start, length));
            value.CopyTo(target[length..]);
            length += value.Length;
        }

        // In the place of the comma before the first member.
        target[0] = (byte)'{';
        length = Math.Max(length, 1);
        target[length] = (byte)'}';
        return length + 1;
    }

    private readonly int CountLive(int first, int keptStart)
    {
        int live = 0;
        foreach (ref readonly CopySlot slot in _slots.Items.AsSpan(first, _end - first))
        {
            if (slot.Place == CopyPlace.Kept && slot.Start >= keptStart)
                live += slot.Length;
        }

        return live;
    }

    private void KeepLive(int first, int keptStart)
    {
        byte[] copy = _kept.Cut(keptStart, out int length);
        foreach (ref CopySlot slot in _slots.Items.AsSpan(first, _end - first))
        {
            if (slot.Place != CopyPlace.Kept || slot.Start < keptStart)
                continue;
            int start = _kept.Length;
            _kept.Append(copy.AsSpan(slot.Start - keptStart, slot.Length));
            slot = slot with { Start = start };
        }

        _rentals.Return(copy, length);
    }
}
