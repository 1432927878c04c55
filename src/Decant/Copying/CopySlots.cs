using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Buffers;
using Decant.CompilerServices;

namespace Decant.Copying;

/// <summary>The members of all open projections: a stack of slots, and the kept bytes of slots whose text is no longer in the window.</summary>
internal struct CopySlots(Rentals rentals)
{
    // When a later value of a member replaces a text, the old text is not removed at once, because removing it means copying the other texts. Replaced texts
    // are removed when they take more than this many bytes.
    private const int MostReplaced = 4096;

    private const int MostSlots = 1024;

    private readonly Rentals _rentals = rentals;
    private GrowingArray<CopySlot> _slots = new(rentals, length: 0, MostSlots);
    private int _end;
    private ByteList _kept = new(rentals);

    /// <summary>Gets the array of the slots, which <see cref="Push"/> may replace.</summary>
    public readonly CopySlot[] Items => _slots.Items;

    public readonly int Count => _end;

    public readonly int KeptLength => _kept.Length;

    public readonly bool Has(int index) => _slots.Items[index].Place != CopyPlace.Absent;

    /// <summary>Returns the kept text of a member; empty if the text is not kept.</summary>
    public readonly Span<byte> KeptText(int index) =>
        _slots.Items[index] is { Place: CopyPlace.Kept } slot ? _kept.Slice(slot.Start, slot.Length) : [];

    /// <summary>Adds a slot without a value for each member of an object.</summary>
    /// <returns>The index of the first slot.</returns>
    public int Push(int count)
    {
        int first = _end;
        _end += count;
        if (_end > _slots.Items.Length)
            _slots.Grow(first, _end);
        _slots.Items.AsSpan(first, count).Clear();
        return first;
    }

    /// <summary>Removes the slots of an object, and the bytes kept since it began.</summary>
    public void Pop(int first, int keptStart)
    {
        _end = first;
        _kept.Truncate(keptStart);
    }

    /// <summary>Removes all slots.</summary>
    public void Clear() => Pop(0, 0);

    /// <summary>Removes all slots after the operation has ended and returned its rented arrays.</summary>
    public void Forget()
    {
        (_end, _kept) = (0, new(_rentals));
        _slots.Forget();
    }

    public readonly Span<CopySlot> From(int first) => _slots.Items.AsSpan(first);

    public readonly void Set(int index, CopySlot slot) => _slots.Items[index] = slot;

    /// <summary>Keeps a copy of a text as the value of a member.</summary>
    public void Keep(int index, ReadOnlySpan<byte> text)
    {
        _slots.Items[index] = new(CopyPlace.Kept, _kept.Length, text.Length, IsDefault: false);
        _kept.Append(text);
    }

    /// <summary>Keeps a value with invalid UTF-8, and replaces the invalid bytes as a serializer does.</summary>
    /// <returns>The slot of the value.</returns>
    public CopySlot KeepMended(ReadOnlySpan<byte> json)
    {
        int start = _kept.Length;
        Utf8Repair.Append(json, ref _kept);
        return new(CopyPlace.Kept, start, _kept.Length - start, IsDefault: false);
    }

    /// <summary>Returns the text of a slot.</summary>
    public readonly ReadOnlySpan<byte> TextOf(ref JsonProjectionReader reader, in CopySlot slot) =>
        slot.Place == CopyPlace.Window ? reader.Between(slot.Start, slot.Start + slot.Length) : _kept.Slice(slot.Start, slot.Length);

    /// <summary>Copies the texts of slots from the window to the kept bytes, because the window ends.</summary>
    /// <returns>Whether any bytes were copied.</returns>
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

    /// <summary>Removes replaced texts from the kept bytes if they take over <see cref="MostReplaced"/> bytes more than the texts that slots still refer
    /// to.</summary>
    /// <param name="first">The first slot of the innermost object.</param>
    /// <param name="keptStart">The number of kept bytes when that object began.</param>
    public void Compact(int first, int keptStart)
    {
        int length = _kept.Length - keptStart;
        if (length > MostReplaced && length > MostReplaced + 2 * CountLive(first, keptStart))
            KeepLive(first, keptStart);
    }

    /// <summary>Returns the maximum number of bytes of an object, including the bytes that a vector write may put after its end.</summary>
    public readonly int Measure(JsonCopyTable projection, int first)
    {
        int length = projection.FixedBytes;
        foreach (ref readonly CopySlot slot in _slots.Items.AsSpan(first, projection.Members.Length))
            length = checked(length + slot.Length);
        return length;
    }

    /// <summary>Writes an object.</summary>
    /// <returns>The number of bytes written.</returns>
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

        // The brace replaces the comma before the first member.
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
