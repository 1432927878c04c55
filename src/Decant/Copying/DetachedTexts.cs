using Decant.Buffers;

namespace Decant.Copying;

/// <summary>Texts of objects, arrays and dictionaries that have ended. They are not copied into what holds them, level by level: a reference stands there
/// until the root is written. So each byte is copied a few times, however deep it lies.</summary>
/// <remarks>Texts that are detached may refer to others. What is replaced in the document is counted here as dropped, and removed once it is most of what is
/// detached.</remarks>
internal struct DetachedTexts(Rentals rentals)
{
    private const int MostDropped = 64 * 1024;

    private readonly Rentals _rentals = rentals;
    private ByteList _texts = new(rentals);
    private long _dropped;

    public readonly bool IsEmpty => _texts.Length == 0;

    /// <summary>Forgets all.</summary>
    public void Clear()
    {
        _texts.Truncate(0);
        _dropped = 0;
    }

    /// <summary>Forgets all, when the operation has ended and given back what it rented.</summary>
    public void Forget() => (_texts, _dropped) = (new(_rentals), 0);

    /// <summary>Makes room for a text, which <see cref="End"/> ends.</summary>
    public Span<byte> GetSpan(int count) => _texts.GetSpan(count);

    /// <summary>Detaches the text that was written into the room for it.</summary>
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

    /// <summary>How many bytes the texts have that a text refers to.</summary>
    public static long Measure(ReadOnlySpan<byte> text)
    {
        long length = 0;
        while (TryFindReference(ref text, out TextReference reference))
            length += reference.TotalLength;
        return length;
    }

    /// <summary>Notes that so many bytes are referred to no more.</summary>
    public void Drop(long length) => _dropped += length;

    /// <summary>Whether what is referred to should be moved to another list, to remove what is not.</summary>
    /// <param name="rest">How many bytes are looked through for references then.</param>
    public readonly bool IsDue(long rest) => _dropped > MostDropped && _dropped > (_texts.Length + rest) / 2;

    /// <summary>Moves what a text refers to, as a whole and without references, and refers to it there.</summary>
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

    /// <summary>Replaces the texts by those that were moved.</summary>
    public void Replace(in ByteList moved)
    {
        _texts.Return();
        (_texts, _dropped) = (moved, 0);
    }

    /// <summary>Writes a text with all that it refers to.</summary>
    public readonly void Expand(ReadOnlySpan<byte> text, ref ByteList target)
    {
        target.GetSpan(checked((int)(text.Length + Measure(text))));
        // The rest of each text around the current one. The first of them is not detached.
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
