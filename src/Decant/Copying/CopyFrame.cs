using Decant.CompilerServices;

namespace Decant.Copying;

/// <summary>A container that is being copied: an object or array of a projection, or an array or dictionary that is a value.</summary>
internal struct CopyFrame
{
    public const int None = -1;

    /// <summary>The projection; null for an array or a dictionary.</summary>
    public JsonCopyTable? Projection;

    /// <summary>The part of the projection.</summary>
    public JsonCopyPart? Part;

    /// <summary>The description of the value in the table of its holder; null for the root and for containers on a path.</summary>
    public JsonCopyValue? Value;

    public JsonCursor Cursor;

    /// <summary>The entry whose value is being copied, or <see cref="None"/>.</summary>
    public int Entry;

    /// <summary>The start of that value if it is read twice; otherwise, <see cref="None"/>.</summary>
    public int ReadAgainFrom;

    /// <summary>The slot of the projection's first member.</summary>
    public int FirstSlot;

    /// <summary>The number of kept bytes when the projection began.</summary>
    public int KeptStart;

    /// <summary>The length of the text when the container began.</summary>
    public int TextStart;

    /// <summary>The number of keys when the dictionary began.</summary>
    public int FirstKey;

    /// <summary>The number of keys in the dictionary at which repeated keys are removed.</summary>
    public int KeysDue;

    public void Begin(int firstSlot, int keptStart, int textStart)
    {
        Cursor = default;
        (Entry, ReadAgainFrom) = (None, None);
        (FirstSlot, KeptStart, TextStart) = (firstSlot, keptStart, textStart);
    }
}
