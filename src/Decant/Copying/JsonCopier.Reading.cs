using System.Text.Unicode;
using Decant.CompilerServices;

namespace Decant.Copying;

internal sealed partial class JsonCopier
{
    /// <summary>Moves to the next selected value of a container. Scalar members of a projection's root are read into their slots on the way.</summary>
    /// <returns>The index of its entry, or <see cref="JsonProjectionReader.End"/>, or <see cref="JsonProjectionReader.More"/>.</returns>
    private int Next(ref JsonProjectionReader reader, ref CopyFrame frame) => frame.Part switch
    {
        { Kind: CopyPartKind.Object } part when part == frame.Projection!.Root => NextOfRoot(ref reader, ref frame, part.Names!),
        null => frame.Value!.Kind == CopyValueKind.Array ? NextElement(ref reader, ref frame) : NextEntry(ref reader, ref frame),
        { Kind: CopyPartKind.Object } part => reader.NextMember(part.Names!, ref frame.Cursor),
        { Kind: CopyPartKind.Array } part => reader.NextElement(part.Indexes, ref frame.Cursor),
        { } part => NextWhole(ref reader, part, ref frame.Cursor),
    };

    private int NextOfRoot(ref JsonProjectionReader reader, ref CopyFrame frame, JsonMemberNames names)
    {
        (JsonCopyValue Value, int Member)?[] scalars = frame.Projection!.Scalars;
        Span<CopySlot> slots = _slots.From(frame.FirstSlot);
        CopyMemberTaker taker = new(scalars, _slots.Items, frame.FirstSlot, reader.MaxValueBytes);
        while (true)
        {
            int next = reader.NextMember(names, ref frame.Cursor, ref taker);
            if (next < 0 || scalars[next] is not var (value, member))
                return next;
            if (!TryPass(ref reader, value, ref slots[member]))
            {
                frame.Entry = next;
                return JsonProjectionReader.More;
            }
        }
    }

    /// <summary>Reads a scalar value and sets its slot. Returns false if the window ended.</summary>
    private bool TryPass(ref JsonProjectionReader reader, JsonCopyValue value, ref CopySlot slot)
    {
        bool isDefault = false;
        if (!reader.TryMoveToValue(out int start) || !(value.Kind == CopyValueKind.Text ? reader.TryPassText() : value.TryCheck(ref reader, out isDefault)))
            return false;
        int end = reader.Consumed;
        if (value.Kind == CopyValueKind.Number)
        {
            if (NumberText.IsInQuotes(reader.Between(start, end)))
                (start, end) = (start + 1, end - 1);
        }
        else if (value.Kind == CopyValueKind.Any && !Utf8.IsValid(reader.Between(start, end)))
        {
            slot = Mend(ref reader, start, end);
            return true;
        }

        slot = new(CopyPlace.Window, start, end - start, isDefault);
        return true;
    }

    /// <summary>Keeps a value with invalid UTF-8, and replaces the invalid bytes as a serializer does.</summary>
    private CopySlot Mend(ref JsonProjectionReader reader, int start, int end)
    {
        ref CopyFrame frame = ref _frames.Items[_depth];
        _slots.Compact(frame.FirstSlot, frame.KeptStart);
        return _slots.KeepMended(reader.Between(start, end));
    }

    private static int NextWhole(ref JsonProjectionReader reader, JsonCopyPart part, ref JsonCursor cursor)
    {
        if (cursor.State != JsonCursor.Start)
            return JsonProjectionReader.End;
        bool isNull = false;
        if (part.Kind == CopyPartKind.NullableWhole && !reader.TryReadNull(out isNull))
            return JsonProjectionReader.More;
        cursor.State = isNull ? JsonCursor.Null : JsonCursor.Ended;
        return isNull ? JsonProjectionReader.End : 0;
    }

    private int NextElement(ref JsonProjectionReader reader, ref CopyFrame frame)
    {
        int next = reader.NextElement(ref frame.Cursor);
        if (next == 0)
            _text.Append(_text.Length == frame.TextStart ? (byte)'[' : (byte)',');
        return next;
    }

    private int NextEntry(ref JsonProjectionReader reader, ref CopyFrame frame)
    {
        int next;
        while ((next = reader.NextEntry(ref frame.Cursor, out int start, out int end)) == JsonProjectionReader.Key)
        {
            _keys.Compact(ref _text, ref _detached, frame.FirstKey, ref frame.KeysDue);
            _text.Append(_text.Length == frame.TextStart ? (byte)'{' : (byte)',');
            ReadOnlySpan<byte> key = reader.Between(start - 1, end + 1);
            _keys.Add(_text.Length, key);
            _text.Append(key);
            _text.Append((byte)':');
        }

        return next;
    }

    private bool TryCopyEntry(ref JsonProjectionReader reader, ref CopyFrame frame)
    {
        if (frame.Part is not { } part)
            return TryCopyValue(ref reader, ref frame, frame.Value!.Element!, CopyFrame.None);
        JsonCopyEntry entry = part.Entries[frame.Entry];
        bool isAgain = frame.ReadAgainFrom != CopyFrame.None;
        if (entry.Inner is { } inner && !isAgain)
            return TryPushInner(ref reader, ref frame, inner, isTwofold: entry.Member >= 0);
        if (entry.Member >= 0)
            return TryCopyValue(ref reader, ref frame, frame.Projection!.Members[entry.Member].Value, entry.Member);
        if (!reader.TrySkipValue())
            return false;
        EndValue(ref frame);
        return true;
    }

    private bool TryCopyValue(ref JsonProjectionReader reader, ref CopyFrame frame, JsonCopyValue value, int member)
    {
        Type? rejectsNull = null;
        if (value.Kind == CopyValueKind.OneOf)
        {
            rejectsNull = value.RejectsNull;
            if (!value.TryChoose(ref reader, out value))
                return false;
        }

        if (value.Kind == CopyValueKind.Projection)
        {
            PushProjection(value.Projected, value);
            return true;
        }

        CopySlot slot = default;
        if (value.Kind is CopyValueKind.Array or CopyValueKind.Dictionary)
        {
            if (!reader.TryPassEmpty(value.Kind == CopyValueKind.Array ? (byte)'[' : (byte)'{', out int start))
            {
                Push(projection: null, part: null, value, _slots.Count, _slots.KeptLength);
                return true;
            }

            slot = new(CopyPlace.Window, start, JsonProjectionReader.EmptyLength, IsDefault: false);
            if (member >= 0)
                Replace(frame.FirstSlot + member);
        }
        else if (!TryPass(ref reader, value, ref slot))
        {
            return false;
        }

        ReadOnlySpan<byte> text = _slots.TextOf(ref reader, in slot);
        if (rejectsNull is not null && text[0] == 'n')
            reader.ThrowNull(rejectsNull);
        if (member < 0)
        {
            _text.Append(text);
            if (slot.Place == CopyPlace.Kept)
                _slots.Pop(_slots.Count, slot.Start);
        }
        else
        {
            if (text[0] == 'n')
                CheckNull(ref reader, frame.Projection!.Members[member], frame.Projection.Type);
            _slots.Set(frame.FirstSlot + member, slot);
        }

        EndValue(ref frame);
        return true;
    }

    private bool TryPushInner(ref JsonProjectionReader reader, ref CopyFrame frame, JsonCopyPart inner, bool isTwofold)
    {
        if (isTwofold && reader.TryBufferValue(out int start))
            frame.ReadAgainFrom = start;
        else if (isTwofold)
            return false;

        // The members within this object or array are cleared, because a second value with the same name replaces the first value completely.
        foreach (int member in inner.Members)
            Replace(frame.FirstSlot + member);
        Push(frame.Projection, inner, value: null, frame.FirstSlot, frame.KeptStart);
        return true;
    }

    private void PushProjection(JsonCopyTable projection, JsonCopyValue? value)
    {
        int keptStart = _slots.KeptLength;
        Push(projection, projection.Root, value, _slots.Push(projection.Members.Length), keptStart);
    }

    private void Push(JsonCopyTable? projection, JsonCopyPart? part, JsonCopyValue? value, int firstSlot, int keptStart)
    {
        if (++_depth == _frames.Items.Length)
            _frames.Grow(_depth, _depth + 1);
        ref CopyFrame frame = ref _frames.Items[_depth];
        (frame.Projection, frame.Part, frame.Value) = (projection, part, value);
        (frame.FirstKey, frame.KeysDue) = (_keys.Count, CopyKeys.ManyKeys);
        frame.Begin(firstSlot, keptStart, _text.Length);
    }
}
