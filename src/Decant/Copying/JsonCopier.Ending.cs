using System.Text.Json;
using Decant.CompilerServices;

namespace Decant.Copying;

internal sealed partial class JsonCopier
{
    /// <summary>Ends the innermost container. Returns true if it was the root.</summary>
    private bool EndTop(ref JsonProjectionReader reader)
    {
        if (_depth == 0)
        {
            EndRoot(ref reader, ref _frames.Items[0]);
            _depth = NoFrame;
            return true;
        }

        ref CopyFrame frame = ref _frames.Items[_depth--];
        _firstChanged = Math.Min(_firstChanged, _depth);
        bool isNull = frame.Cursor.IsNull;
        if (frame.Part is { } part && part != frame.Projection!.Root)
        {
            EndInner(ref reader, ref _frames.Items[_depth]);
            return false;
        }

        if (frame.Projection is { HasRequired: true } projection && !isNull)
            CheckRequired(ref reader, projection, frame.FirstSlot);
        if (isNull && frame.Value!.RejectsNull is { } type)
            reader.ThrowNull(type);
        EndValue(ref reader, in frame, isNull);
        return false;
    }

    private void EndRoot(ref JsonProjectionReader reader, ref CopyFrame frame)
    {
        IsNull = frame.Cursor.IsNull;
        if (IsNull)
        {
            EndNull(ref reader);
            return;
        }

        JsonCopyTable projection = frame.Projection!;
        if (projection.HasRequired)
            CheckRequired(ref reader, projection, frame.FirstSlot);
        Writer.WriteRoot(ref reader, in _slots, in _detached, projection, frame.FirstSlot);
    }

    // If the output is one value, CopyRoot reports the null root, so nothing is written here.
    private void EndNull(ref JsonProjectionReader reader)
    {
        if (Writer.Form == CopyForm.Value)
            return;
        if (Type.IsValueType)
            reader.ThrowNull(Type);
        Writer.WriteNull();
    }

    private static void EndInner(ref JsonProjectionReader reader, ref CopyFrame holder)
    {
        // If another member is the whole value, the reader goes back to the start of the value, to read it for this member.
        if (holder.ReadAgainFrom != CopyFrame.None)
            reader.Rewind(holder.ReadAgainFrom);
        else
            EndValue(ref holder);
    }

    /// <summary>Ends a container that is a value, and adds its text to the container around it (its holder).</summary>
    private void EndValue(ref JsonProjectionReader reader, in CopyFrame frame, bool isNull)
    {
        ref CopyFrame holder = ref _frames.Items[_depth];
        int member = holder.Part is { } part ? part.Entries[holder.Entry].Member : CopyFrame.None;
        if (isNull && member >= 0)
            CheckNull(ref reader, holder.Projection!.Members[member], holder.Projection.Type);
        if (isNull)
            _text.Append("null"u8);
        else if (frame.Projection is { } projection)
            WriteProjection(ref reader, projection, frame.FirstSlot, isMember: member >= 0);
        else
            EndItems(in frame);
        _slots.Pop(frame.FirstSlot, frame.KeptStart);
        if (member >= 0)
            Hold(ref holder, member, frame.TextStart);
        EndValue(ref holder);
    }

    private void EndItems(in CopyFrame frame)
    {
        bool isArray = frame.Value!.Kind == CopyValueKind.Array;
        if (!isArray)
            _keys.End(ref _text, ref _detached, frame.FirstKey);
        if (_text.Length == frame.TextStart)
            _text.Append(isArray ? (byte)'[' : (byte)'{');
        _text.Append(isArray ? (byte)']' : (byte)'}');
    }

    private static void EndValue(ref CopyFrame holder) => (holder.Entry, holder.ReadAgainFrom) = (CopyFrame.None, CopyFrame.None);

    private void CheckRequired(ref JsonProjectionReader reader, JsonCopyTable projection, int first)
    {
        foreach (int member in projection.Root.Members)
        {
            if (projection.Members[member].Required is not null && !_slots.Has(first + member))
                throw Missing(ref reader, projection, first);
        }
    }

    private JsonException Missing(ref JsonProjectionReader reader, JsonCopyTable projection, int first) => reader.MissingMembers(
        projection.Type,
        [.. projection.Root.Members.Select(member => _slots.Has(first + member) ? null : projection.Members[member].Required)]);

    private static void CheckNull(ref JsonProjectionReader reader, JsonCopyMember member, Type type)
    {
        if (member.RejectsNull is { } name)
            reader.ThrowNullMember(type, name);
    }
}
