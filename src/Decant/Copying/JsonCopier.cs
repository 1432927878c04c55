using Decant.Buffers;
using Decant.CompilerServices;

namespace Decant.Copying;

/// <summary>Copies projections by their tables, window by window. What is open lies on a stack of its own, so that depth takes nothing of the thread's.
/// Used again for other operations.</summary>
/// <remarks>A member that was read is a slot, which points at its text in the window; when the window ends, what slots point at is kept. When the object
/// ends, its members are written in their order. The text of an array grows element by element.</remarks>
internal sealed class JsonCopier(Rentals rentals)
{
    private CopyFrame[] _frames = new CopyFrame[8];
    private int _depth = -1;
    private CopySlots _slots = new(rentals);

    private readonly CopyKeys _keys = new(rentals);

    // The arrays and dictionaries that are open, one within the other, and for a moment what has ended in them.
    private ByteList _text = new(rentals);

    /// <summary>What takes the roots.</summary>
    public CopyWriter Writer { get; } = new(rentals);

    /// <summary>Whether the root was null.</summary>
    public bool IsNull { get; private set; }

    /// <summary>Begins a root.</summary>
    public void Begin(JsonCopyTable table)
    {
        _text.Truncate(0);
        _slots.Clear();
        Writer.BeginRoot();
        IsNull = false;
        _depth = 0;
        ref CopyFrame root = ref _frames[0];
        // Most roots are of the same type as the one before.
        if (root.Projection != table)
            root = new() { Projection = table, Part = table.Root };
        root.Begin(_slots.Push(table.Members.Length), keptStart: 0, textStart: 0);
    }

    /// <summary>Forgets what was read, when the operation has ended; what was rented is the operation's to give back.</summary>
    public void End()
    {
        // The tables that an error left would be kept until the stack comes as deep again.
        Array.Clear(_frames);
        _slots.Forget();
        _text = new(rentals);
        _keys.Clear();
        Writer.Forget();
    }

    /// <summary>Reads on. Returns false if the window ended before the root did.</summary>
    public bool TryCopy(ref JsonProjectionReader reader)
    {
        while (true)
        {
            ref CopyFrame frame = ref _frames[_depth];
            if (frame.Entry == CopyFrame.None)
            {
                int next = Next(ref reader, ref frame);
                if (next == JsonProjectionReader.End)
                {
                    if (EndTop(ref reader))
                        return true;
                    continue;
                }

                if (next == JsonProjectionReader.More)
                    break;
                frame.Entry = next;
            }

            if (!TryCopyEntry(ref reader, ref frame))
                break;
        }

        KeepWindow(ref reader);
        return false;
    }

    /// <summary>Keeps what was read of the window, which ends.</summary>
    private void KeepWindow(ref JsonProjectionReader reader)
    {
        _slots.Compact(_frames[_depth].FirstSlot, _frames[_depth].KeptStart);
        bool hasKept = false;
        for (int i = 0; i <= _depth; i++)
        {
            // What is kept of a holder must outlast what it holds.
            if (hasKept)
                _frames[i].KeptStart = _slots.KeptLength;
            hasKept |= _slots.KeepWindow(ref reader, _frames[i].FirstSlot, i == _depth ? _slots.Count : _frames[i + 1].FirstSlot);
        }
    }

    /// <summary>Moves to the next value that is wanted of a container. What most of them are is copied on the way.</summary>
    /// <returns>Which entry it is, or <see cref="JsonProjectionReader.End"/>, or <see cref="JsonProjectionReader.More"/>.</returns>
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
        while (true)
        {
            int next = reader.NextMember(names, ref frame.Cursor);
            if (next < 0 || scalars[next] is not var (value, member))
                return next;
            if (!TryPass(ref reader, value, ref slots[member]))
            {
                frame.Entry = next;
                return JsonProjectionReader.More;
            }
        }
    }

    /// <summary>Reads a value that is no container, and notes where it is. Returns false if the window ended.</summary>
    private static bool TryPass(ref JsonProjectionReader reader, JsonCopyValue value, ref CopySlot slot)
    {
        bool isDefault = false;
        if (!reader.TryMoveToValue(out int start) || !(value.Kind == CopyValueKind.Text ? reader.TryPassText() : value.TryCheck(ref reader, out isDefault)))
            return false;
        int end = reader.Consumed;
        if (value.Kind == CopyValueKind.Number && NumberText.IsInQuotes(reader.Between(start, end)))
            (start, end) = (start + 1, end - 1);
        slot = new(CopyPlace.Window, start, end - start, isDefault);
        return true;
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
            _keys.Compact(ref _text, frame.FirstKey, ref frame.KeysDue);
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
        if (value.Kind == CopyValueKind.Projection)
        {
            PushProjection(value.Projected, value);
            return true;
        }

        if (value.Kind is CopyValueKind.Array or CopyValueKind.Dictionary)
        {
            Push(new() { Value = value, FirstKey = _keys.Count, KeysDue = CopyKeys.ManyKeys }, _slots.Count, _slots.KeptLength);
            return true;
        }

        CopySlot slot = default;
        if (!TryPass(ref reader, value, ref slot))
            return false;
        ReadOnlySpan<byte> text = reader.Between(slot.Start, slot.Start + slot.Length);
        if (member < 0)
        {
            _text.Append(text);
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

    /// <summary>Ends the container at the top. Returns true if it was the root.</summary>
    private bool EndTop(ref JsonProjectionReader reader)
    {
        if (_depth == 0)
        {
            EndRoot(ref reader, ref _frames[0]);
            return true;
        }

        CopyFrame frame = _frames[_depth--];
        bool isNull = frame.Cursor.IsNull;
        if (frame.Part is { } part && part != frame.Projection!.Root)
        {
            EndInner(ref reader, ref _frames[_depth]);
            return false;
        }

        if (frame.Projection is { HasRequired: true } projection && !isNull)
            CheckRequired(ref reader, projection, frame.FirstSlot);
        if (isNull && frame.Value!.RefusesNull is { } type)
            reader.ThrowNull(type);
        EndValue(ref reader, in frame, isNull);
        return false;
    }

    private void EndRoot(ref JsonProjectionReader reader, ref CopyFrame frame)
    {
        IsNull = frame.Cursor.IsNull;
        if (IsNull)
            return;
        JsonCopyTable projection = frame.Projection!;
        if (projection.HasRequired)
            CheckRequired(ref reader, projection, frame.FirstSlot);
        Writer.WriteRoot(ref reader, in _slots, projection, frame.FirstSlot);
    }

    private static void EndInner(ref JsonProjectionReader reader, ref CopyFrame holder)
    {
        // For the member that wants all of the value.
        if (holder.ReadAgainFrom != CopyFrame.None)
            reader.Rewind(holder.ReadAgainFrom);
        else
            EndValue(ref holder);
    }

    /// <summary>Hands the text of what has ended to its holder.</summary>
    private void EndValue(ref JsonProjectionReader reader, in CopyFrame frame, bool isNull)
    {
        ref CopyFrame holder = ref _frames[_depth];
        int member = holder.Part is { } part ? part.Entries[holder.Entry].Member : CopyFrame.None;
        if (isNull && member >= 0)
            CheckNull(ref reader, holder.Projection!.Members[member], holder.Projection.Type);
        if (isNull)
        {
            _text.Append("null"u8);
        }
        else if (frame.Projection is { } projection)
        {
            Span<byte> target = _text.GetSpan(_slots.Measure(projection, frame.FirstSlot));
            _text.Advance(_slots.Write(ref reader, projection, frame.FirstSlot, target));
        }
        else
        {
            bool isArray = frame.Value!.Kind == CopyValueKind.Array;
            if (!isArray)
                _keys.End(ref _text, frame.FirstKey);
            if (_text.Length == frame.TextStart)
                _text.Append(isArray ? (byte)'[' : (byte)'{');
            _text.Append(isArray ? (byte)']' : (byte)'}');
        }

        _slots.Pop(frame.FirstSlot, frame.KeptStart);
        if (member >= 0)
        {
            _slots.Set(holder.FirstSlot + member, default);
            _slots.Compact(holder.FirstSlot, holder.KeptStart);
            _slots.Keep(holder.FirstSlot + member, _text.Slice(frame.TextStart, _text.Length - frame.TextStart));
            _text.Truncate(frame.TextStart);
        }

        EndValue(ref holder);
    }

    private static void EndValue(ref CopyFrame holder) => (holder.Entry, holder.ReadAgainFrom) = (CopyFrame.None, CopyFrame.None);

    private void CheckRequired(ref JsonProjectionReader reader, JsonCopyTable projection, int first)
    {
        int[] read = projection.Root.Members;
        if (Array.TrueForAll(read, member => projection.Members[member].Required is null || _slots.Has(first + member)))
            return;
        reader.ThrowMissingMembers(
            projection.Type, [.. read.Select(member => _slots.Has(first + member) ? null : projection.Members[member].Required)]);
    }

    private static void CheckNull(ref JsonProjectionReader reader, JsonCopyMember member, Type type)
    {
        if (member.RefusesNull is { } name)
            reader.ThrowNullMember(type, name);
    }

    private bool TryPushInner(ref JsonProjectionReader reader, ref CopyFrame frame, JsonCopyPart inner, bool isTwofold)
    {
        if (isTwofold && reader.TryBufferValue(out int start))
            frame.ReadAgainFrom = start;
        else if (isTwofold)
            return false;

        // All of the path's members, present or not: a second object of this name replaces the first as a whole.
        foreach (int member in inner.Members)
            _slots.Set(frame.FirstSlot + member, default);
        Push(new() { Projection = frame.Projection, Part = inner }, frame.FirstSlot, frame.KeptStart);
        return true;
    }

    private void PushProjection(JsonCopyTable projection, JsonCopyValue? value)
    {
        int keptStart = _slots.KeptLength;
        Push(new() { Projection = projection, Part = projection.Root, Value = value }, _slots.Push(projection.Members.Length), keptStart);
    }

    private void Push(CopyFrame frame, int firstSlot, int keptStart)
    {
        if (++_depth == _frames.Length)
            Array.Resize(ref _frames, _depth * 2);
        frame.Begin(firstSlot, keptStart, _text.Length);
        _frames[_depth] = frame;
    }
}
