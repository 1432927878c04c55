using Decant.Buffers;

namespace Decant.Copying;

/// <summary>Texts of objects, arrays and dictionaries that have ended. Until the root is written, the text of the container around such a value (its holder)
/// contains a reference instead of a copy, so each byte is copied only a few times, however deeply it is nested.</summary>
/// <remarks>A detached text may refer to other detached texts. When a later value of a member replaces a detached text, its bytes are counted as dropped.
/// Dropped texts are removed once they are most of the bytes.</remarks>
internal struct DetachedTexts(Rentals rentals)
{
    private const int MostDropped = 64 * 1024;

    private readonly Rentals _rentals = rentals;
    private ByteList _texts = new(rentals);
    private long _dropped;

    public readonly bool IsEmpty => _texts.Length == 0;

    /// <summary>Removes all texts.</summary>
    public void Clear()
    {
        _texts.Truncate(0);
        _dropped = 0;
    }

    /// <summary>Removes all texts after the operation has ended and returned its rented arrays.</summary>
    public void Forget() => (_texts, _dropped) = (new(_rentals), 0);

    /// <summary>Returns space for a text. Call <see cref="End"/> after writing it.</summary>
    public Span<byte> GetSpan(int count) => _texts.GetSpan(count);

    /// <summary>Adds the text that was written into the space of <see cref="GetSpan"/>, and returns the reference to it.</summary>
    public TextReference End(int length)
    {
        int start = _texts.Length;
        _texts.Advance(length);
        return new(start, length, checked((int)(length + Measure(_texts.Slice(start, length)))));
    }

    public TextReference Add(ReadOnlySpan<byte> text)
    {
        text.CopyTo(GetSpan(text.Length));
        return End(text.Length);
    }

    /// <summary>Returns the total length of the texts to which a text refers.</summary>
    public static long Measure(ReadOnlySpan<byte> text)
    {
        long length = 0;
        while (TryFindReference(ref text, out TextReference reference))
            length += reference.TotalLength;
        return length;
    }

    /// <summary>Counts bytes of texts that are no longer referenced.</summary>
    public void Drop(long length) => _dropped += length;

    /// <summary>Whether so many bytes were dropped that the texts that are still referenced should be moved to another list.</summary>
    /// <param name="rest">The number of bytes outside this list that the caller would search for references.</param>
    public readonly bool IsDue(long rest) => _dropped > MostDropped && _dropped > (_texts.Length + rest) / 2;

    /// <summary>Copies the detached texts to which <paramref name="text"/> refers to another list, with nested references resolved, and updates the references
    /// in <paramref name="text"/>.</summary>
    public readonly void Move(Span<byte> text, ref ByteList target)
    {
        for (int at; (at = text.IndexOf(TextReference.Mark)) >= 0; text = text[TextReference.Bytes..])
        {
            text = text[at..];
            var reference = TextReference.At(text);
            int start = target.Length;
            Expand(_texts.Slice(reference.Start, reference.Length), ref target);
            new TextReference(start, target.Length - start, target.Length - start).Write(text);
        }
    }

    /// <summary>Replaces the list of texts by the list that <see cref="Move"/> has filled.</summary>
    public void Replace(in ByteList moved)
    {
        _texts.Return();
        (_texts, _dropped) = (moved, 0);
    }

    /// <summary>Writes a text with its references resolved.</summary>
    public readonly void Expand(ReadOnlySpan<byte> text, ref ByteList target)
    {
        target.GetSpan(checked((int)(text.Length + Measure(text))));
        // A stack of the nested detached texts that are being written: of each, the range that is not written yet. The parameter itself is not a detached text,
        // so restOfFirst keeps the part of it that is not written yet.
        var open = new GrowingArray<(int Start, int End)>(_rentals, length: 0, mostKept: 0);
        int depth = 0;
        ReadOnlySpan<byte> rest = text, restOfFirst = [];
        while (true)
        {
            int at = rest.IndexOf(TextReference.Mark);
            target.Append(at < 0 ? rest : rest[..at]);
            if (at >= 0)
            {
                var inner = TextReference.At(rest[at..]);
                rest = rest[(at + TextReference.Bytes)..];
                if (depth == 0)
                    restOfFirst = rest;
                else
                    open.Items[depth - 1].Start = open.Items[depth - 1].End - rest.Length;
                if (depth == open.Items.Length)
                    open.Grow(depth, depth + 1);
                open.Items[depth++] = (inner.Start, inner.Start + inner.Length);
                rest = _texts.Slice(inner.Start, inner.Length);
            }
            else if (depth > 0)
            {
                (int start, int end) = --depth == 0 ? default : open.Items[depth - 1];
                rest = depth == 0 ? restOfFirst : _texts.Slice(start, end - start);
            }
            else
            {
                break;
            }
        }

        open.Return();
    }

    private static bool TryFindReference(ref ReadOnlySpan<byte> text, out TextReference reference)
    {
        int at = text.IndexOf(TextReference.Mark);
        reference = at < 0 ? default : TextReference.At(text[at..]);
        text = at < 0 ? [] : text[(at + TextReference.Bytes)..];
        return at >= 0;
    }
}
