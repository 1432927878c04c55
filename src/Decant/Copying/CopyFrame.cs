using Decant.CompilerServices;

namespace Decant.Copying;

/// <summary>A container that is being copied: an object or array of a projection, or an array or dictionary that is a value.</summary>
internal struct CopyFrame
{
    public const int None = -1;

    /// <summary>The projection; null for an array or a dictionary.</summary>
    public JsonCopyTable? Projection;

    /// <summary>The object or array of the projection, with the names or indexes to look for; null for an array or a dictionary that is a value.</summary>
    public JsonCopyPart? Part;

    /// <summary>The description of the value, from the table of the container around it; null for the root and for containers on the path of a
    /// member.</summary>
    public JsonCopyValue? Value;

    public JsonCursor Cursor;

    /// <summary>The index of the entry in <see cref="Part"/> whose value is being copied, or <see cref="None"/>.</summary>
    public int Entry;

    /// <summary>The start of the entry's value in the window if the value is read twice: first for members within it, then for a member that is the whole
    /// value. Otherwise, <see cref="None"/>.</summary>
    public int ReadAgainFrom;

    /// <summary>The index of the slot of the projection's first member.</summary>
    public int FirstSlot;

    /// <summary>The number of kept bytes in the slots (<see cref="CopySlots.KeptLength"/>) when the projection began.</summary>
    public int KeptStart;

    /// <summary>The length of the copier's text when the container began.</summary>
    public int TextStart;

    /// <summary>The index of the dictionary's first key in <see cref="CopyKeys"/>.</summary>
    public int FirstKey;

    /// <summary>Once the dictionary has this many keys, repeated keys are removed although it has not ended.</summary>
    public int KeysDue;

    public void Begin(int firstSlot, int keptStart, int textStart)
    {
        Cursor = default;
        (Entry, ReadAgainFrom) = (None, None);
        (FirstSlot, KeptStart, TextStart) = (firstSlot, keptStart, textStart);
    }
}
