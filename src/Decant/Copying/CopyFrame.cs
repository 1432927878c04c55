using Decant.CompilerServices;

namespace Decant.Copying;

/// <summary>A container that is being copied: an object or array of a projection, or an array or dictionary that is a value.</summary>
internal struct CopyFrame
{
    public const int None = -1;

    /// <summary>The projection; null for an array or a dictionary.</summary>
    public JsonCopyTable? Projection;

    /// <summary>Which part of the projection it is.</summary>
    public JsonCopyPart? Part;

    /// <summary>The value as its holder knows it; null for the root and for what lies on a path.</summary>
    public JsonCopyValue? Value;

    public JsonCursor Cursor;

    /// <summary>The entry whose value is at hand, or <see cref="None"/>.</summary>
    public int Entry;

    /// <summary>Where that value starts, if it is read twice, or <see cref="None"/>.</summary>
    public int ReadAgainFrom;

    /// <summary>The slot of the projection's first member.</summary>
    public int FirstSlot;

    /// <summary>How many bytes were kept when the projection was begun.</summary>
    public int KeptStart;

    /// <summary>How much text there was when it was begun.</summary>
    public int TextStart;

    /// <summary>How many keys there were when a dictionary was begun.</summary>
    public int FirstKey;

    /// <summary>How many keys it may have before those that come again are removed.</summary>
    public int KeysDue;

    public void Begin(int firstSlot, int keptStart, int textStart)
    {
        Cursor = default;
        (Entry, ReadAgainFrom) = (None, None);
        (FirstSlot, KeptStart, TextStart) = (firstSlot, keptStart, textStart);
    }
}
