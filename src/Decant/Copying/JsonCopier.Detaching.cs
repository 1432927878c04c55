using Decant.Buffers;
using Decant.CompilerServices;

namespace Decant.Copying;

// Stores the text of a container that has ended in the slot of its member, or detaches it and stores a reference. The text of an array's element or a
// dictionary's value stays in the text of the array or dictionary.
internal sealed partial class JsonCopier
{
    // At a depth below FewLevels, a text of up to LongText bytes is not detached but copied from holder to holder. Most documents are not deeper and have no
    // longer texts, so they need no references.
    private const int FewLevels = 16;
    private const int LongText = 4096;

    // At a greater depth, a text of up to this many bytes is not detached, because a reference is not much shorter.
    private const int ShortText = 64;

    private int LongestHeld => _depth < FewLevels ? LongText : ShortText;

    private void WriteProjection(ref JsonProjectionReader reader, JsonCopyTable projection, int firstSlot, bool isMember)
    {
        int length = _slots.Measure(projection, firstSlot);
        if (isMember && length > LongText)
        {
            length = _slots.Write(ref reader, projection, firstSlot, _detached.GetSpan(length));
            _detached.End(length).Write(_text.GetSpan(TextReference.Bytes));
            _text.Advance(TextReference.Bytes);
        }
        else
        {
            length = _slots.Write(ref reader, projection, firstSlot, _text.GetSpan(length));
            _text.Advance(length);
        }
    }

    /// <summary>Stores the text of the copier from <paramref name="textStart"/> to its end as the value of a member.</summary>
    private void Hold(ref CopyFrame holder, int member, int textStart)
    {
        int slot = holder.FirstSlot + member;
        Replace(slot);
        _slots.Compact(holder.FirstSlot, holder.KeptStart);
        Span<byte> text = _text.Slice(textStart, _text.Length - textStart);
        if (!holder.Projection!.Members[member].IsWritten)
        {
            Drop(text);
            text = [];
        }
        else if (text.Length > LongestHeld)
        {
            // Add has copied the text, so the reference can overwrite its start.
            _detached.Add(text).Write(text);
            text = text[..TextReference.Bytes];
        }

        _slots.Keep(slot, text);
        _text.Truncate(textStart);
        if (_detached.IsDue(rest: (long)_text.Length + _slots.KeptLength + _slots.Count))
            CompactDetached();
    }

    /// <summary>Removes the value of a member, because a later value of the same member replaces it.</summary>
    private void Replace(int slot)
    {
        Drop(_slots.KeptText(slot));
        _slots.Set(slot, default);
    }

    private void Drop(ReadOnlySpan<byte> text)
    {
        if (!_detached.IsEmpty)
            _detached.Drop(DetachedTexts.Measure(text));
    }

    /// <summary>Removes detached texts that are no longer referenced.</summary>
    private void CompactDetached()
    {
        var live = new ByteList(rentals);
        for (int slot = 0; slot < _slots.Count; slot++)
            _detached.Move(_slots.KeptText(slot), ref live);
        _detached.Move(_text.Slice(0, _text.Length), ref live);
        _detached.Replace(in live);
    }
}
