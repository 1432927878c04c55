using Decant.Buffers;
using Decant.CompilerServices;

namespace Decant.Copying;

// The texts of containers that have ended. The text of an element or entry stays where it was written, in the text of its array or dictionary.
internal sealed partial class JsonCopier
{
    // Within so many levels, texts are copied from holder to holder, and only long ones are detached: most documents are no deeper, and have none.
    private const int FewLevels = 16;
    private const int LongText = 4096;

    // A text that is hardly longer than what refers to it.
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

    /// <summary>Makes the end of the text the value of a member.</summary>
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
            // In the place of the text.
            _detached.Add(text).Write(text);
            text = text[..TextReference.Bytes];
        }

        _slots.Keep(slot, text);
        _text.Truncate(textStart);
        if (_detached.IsDue(rest: (long)_text.Length + _slots.KeptLength + _slots.Count))
            CompactDetached();
    }

    /// <summary>Forgets the value of a member, which another one replaces.</summary>
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

    /// <summary>Removes detached texts to which nothing refers.</summary>
    private void CompactDetached()
    {
        var live = new ByteList(rentals);
        for (int slot = 0; slot < _slots.Count; slot++)
            _detached.Move(_slots.KeptText(slot), ref live);
        _detached.Move(_text.Slice(0, _text.Length), ref live);
        _detached.Replace(in live);
    }
}
