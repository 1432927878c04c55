using System.Text.Json;
using Decant.Buffers;
using Decant.CompilerServices;
using Decant.Copying;
using Decant.Errors;
using Decant.Kernels;
using Decant.Roots;

namespace Decant.Masks;

/// <summary>Copies the fields that a mask selects, in document order and piece by piece, so that the window limits the memory for values of any size. Copiers
/// are pooled.</summary>
internal sealed class MaskCopier(Rentals rentals) : Copier
{
    private const int NoFrame = -1;

    private const int FewFrames = 8;

    // A pooled copier keeps an array of at most this many frames, which is enough for the default limit of the depth.
    private const int MostFrames = 64;

    private GrowingArray<MaskFrame> _frames = new(rentals, FewFrames, MostFrames);
    private int _depth = NoFrame;
    private MaskNode _root = null!;

    // The state of the current value. _node is its selection. _beginning (a comma, and a name in an object) is written before the value once its first byte is
    // known.
    private ValueState _state;
    private MaskNode _node = null!;
    private ByteList _beginning = new(rentals);
    private StringState _strings;
    private Utf8Pieces _characters;

    // Whether the last root was not written, because it is neither an object, an array nor null, and so has no fields.
    private bool _isLeftOut;

    // Whether a value that is copied as a whole contains invalid UTF-8. The value is rejected at its end, so that the position of the error does not depend on
    // where windows end.
    private bool _isUndecodable;

    public MaskCopier()
        : this(new())
    {
    }

    public override CopyWriter Writer { get; } = new(rentals);

    public override JsonValueKind Kind => JsonValueKind.Undefined;

    public override Type? Type => null;

    public override bool IgnoresCase => false;

    /// <summary>Rents a copier for one operation.</summary>
    public static MaskCopier Rent(MaskNode root, CopyForm form, JsonProjectionOptions options)
    {
        MaskCopier copier = Recycler<MaskCopier>.Rent();
        copier.Begin(root, options.Settings.Pool);
        copier.Writer.Begin(form, options.Copy ?? JsonCopyOptions.Default);
        return copier;
    }

    public override void Return()
    {
        _frames.Forget();
        // Used frames would keep nodes alive while the copier is in the pool. They precede the unused ones.
        foreach (ref MaskFrame frame in _frames.Items.AsSpan())
        {
            if (frame.Node is null)
                break;
            frame = default;
        }

        (_root, _node, _depth) = (null!, null!, NoFrame);
        _beginning = new(rentals);
        Writer.Forget();
        rentals.ReturnAll();
        Recycler<MaskCopier>.Return(this);
    }

    public override RootStep Copy(ref JsonProjectionReader reader)
    {
        if (_state == ValueState.Start)
        {
            (_node, _state) = (_root, ValueState.Before);
            IsNull = _isLeftOut = false;
        }

        // The states are tested in the order in which they follow each other, so a member that is wholly in the window needs one iteration.
        while (true)
        {
            if (_state == ValueState.Between && !TryMove(ref reader, ref _frames.Items[_depth]))
                return RootStep.More;
            if (_state == ValueState.Before && !TryBegin(ref reader))
                return RootStep.More;
            if (_state == ValueState.Copied && !TryCopyRest(ref reader))
                return Writer.IsDue ? RootStep.Due : RootStep.More;
            if (_state == ValueState.LeftOut && !TryLeaveOut(ref reader))
                return RootStep.More;
            if (_state != ValueState.Ended)
            {
                // The name before a container may be so long that the writer has enough bytes.
                if (Writer.IsDue)
                    return RootStep.Due;
                continue;
            }

            if (_depth == NoFrame)
            {
                _state = ValueState.Start;
                if (!_isLeftOut)
                    Writer.EndElement();
                return RootStep.End;
            }

            _state = ValueState.Between;
            if (Writer.IsDue)
                return RootStep.Due;
        }
    }

    private void Begin(MaskNode root, BufferPool pool) => (_root, _state, rentals.Pool) = (root, ValueState.Start, pool);

    /// <summary>Moves to the next selected value of a container, or past its end. Returns false if the window ended.</summary>
    private bool TryMove(ref JsonProjectionReader reader, ref MaskFrame frame)
    {
        MaskNode node = frame.Node!;
        int next;
        if (frame.IsArray)
        {
            next = reader.NextElement(ref frame.Cursor);
            SetNext(node, ","u8);
        }
        else if (node.Others is not null)
        {
            next = NextOfAll(ref reader, node, ref frame.Cursor);
        }
        else
        {
            next = NextOfNamed(ref reader, node, ref frame);
        }

        if (next == JsonProjectionReader.More)
            return false;
        _state = next == JsonProjectionReader.End ? ValueState.Ended : ValueState.Before;
        if (next == JsonProjectionReader.End)
        {
            Writer.Append(frame.IsArray ? (byte)']' : (byte)'}');
            _depth--;
        }

        return true;
    }

    /// <summary>Moves to the next member of an object whose members are selected by name. Scalars within the window are copied on the way.</summary>
    private int NextOfNamed(ref JsonProjectionReader reader, MaskNode node, ref MaskFrame frame)
    {
        var taker = new MaskMemberTaker(Writer, node, frame.HasItems);
        int next = reader.NextMember(node.Names!, ref frame.Cursor, ref taker);
        frame.HasItems = taker.HasItems;
        if (next >= 0)
            SetNext(node.Fields[next], node.Beginnings[next].Span);
        return next;
    }

    private void SetNext(MaskNode node, ReadOnlySpan<byte> beginning)
    {
        _node = node;
        _beginning.Truncate(0);
        _beginning.Append(beginning);
    }

    /// <summary>Moves to the next member of an object whose members are all selected. The name is copied unchanged.</summary>
    private int NextOfAll(ref JsonProjectionReader reader, MaskNode node, ref JsonCursor cursor)
    {
        int next = reader.NextEntry(ref cursor, out int start, out int end);
        if (next != JsonProjectionReader.Key)
            return next;
        _beginning.Truncate(0);
        _beginning.Append((byte)',');
        _beginning.Append(reader.Between(start - 1, end + 1));
        _beginning.Append((byte)':');
        int field = reader.IndexOfName(node.Names!, start, end);
        _node = field >= 0 ? node.Fields[field] : node.Others!;
        return reader.NextEntry(ref cursor, out _, out _);
    }

    /// <summary>Chooses by the first byte how to copy the value. Returns false if the window ended before it.</summary>
    private bool TryBegin(ref JsonProjectionReader reader)
    {
        if (!reader.TryMoveToValue(out int start))
            return false;
        byte first = reader.Between(start, start + 1)[0];
        bool isContainer = first is (byte)'{' or (byte)'[';
        if (_node == MaskNode.Whole || first == 'n' || (first == '{' && _node.IsWholeObject))
        {
            IsNull = first == 'n' && _depth == NoFrame;
            BeginWhole(ref reader, start);
        }
        else if (isContainer)
        {
            Writer.Append(TakeBeginning());
            Writer.Append(first);
            Push(isObject: first == '{');
            _state = ValueState.Between;
        }
        else
        {
            // A string, a number, true or false has no fields to select, so it is omitted. An invalid first byte is rejected when the value is skipped.
            _isLeftOut = _depth == NoFrame;
            if (_isLeftOut && Writer.Form == CopyForm.Value && first is (byte)'"' or (byte)'-' or (>= (byte)'0' and <= (byte)'9') or (byte)'t' or (byte)'f')
            {
                throw reader.Fail(
                    $"Cannot select fields of {JsonDescription.OfValue(reader.Between(start, start + 1))}. "
                    + "The field mask needs an object, an array or null.",
                    start);
            }

            _state = ValueState.LeftOut;
        }

        return true;
    }

    private void BeginWhole(ref JsonProjectionReader reader, int start)
    {
        if (reader.TryPassScalar())
        {
            Writer.Append(TakeBeginning());
            Writer.Append(reader.Between(start, reader.Consumed));
            _state = ValueState.Ended;
            return;
        }

        Writer.Append(TakeBeginning());
        (_strings, _characters, _isUndecodable) = (default, default, false);
        _state = ValueState.Copied;
    }

    private bool TryCopyRest(ref JsonProjectionReader reader)
    {
        int start = reader.Consumed;
        bool hasEnded = reader.TryCheckValue();
        if (!_isUndecodable)
            CopyPiece(reader.Between(start, reader.Consumed), reader.Width);
        if (hasEnded && _isUndecodable)
            reader.ThrowUndecodableString(reader.Consumed);
        if (hasEnded)
            _state = ValueState.Ended;
        return hasEnded;
    }

    private void CopyPiece(ReadOnlySpan<byte> json, VectorWidth width)
    {
        Span<byte> character = stackalloc byte[Utf8Pieces.MostBytes];
        _isUndecodable = !_characters.TryTake(json, character, out int length, out ReadOnlySpan<byte> rest);
        if (_isUndecodable)
            return;
        if (length > 0)
            Writer.AppendCompact(character[..length], width, ref _strings);
        Writer.AppendCompact(rest, width, ref _strings);
    }

    private bool TryLeaveOut(ref JsonProjectionReader reader)
    {
        bool hasEnded = reader.TrySkipValue();
        if (hasEnded)
            _state = ValueState.Ended;
        return hasEnded;
    }

    /// <summary>Returns the text to write before the current value: a comma if the container has values, and the name in an object; or the bracket or the comma
    /// before an element.</summary>
    private ReadOnlySpan<byte> TakeBeginning()
    {
        if (_depth == NoFrame)
            return Writer.Form != CopyForm.Array ? [] : Writer.Elements == 0 ? "["u8 : ","u8;
        ref MaskFrame frame = ref _frames.Items[_depth];
        ReadOnlySpan<byte> beginning = _beginning.Memory.Span;
        if (!frame.HasItems)
            beginning = beginning[1..];
        frame.HasItems = true;
        return beginning;
    }

    private void Push(bool isObject)
    {
        if (++_depth == _frames.Items.Length)
            _frames.Grow(_depth, _depth + 1);
        _frames.Items[_depth] = new() { Node = _node, IsArray = !isObject };
    }

    private enum ValueState
    {
        /// <summary>Between root values: the next root was not begun.</summary>
        Start,

        /// <summary>Before a root or a selected value, whose selection is known.</summary>
        Before,

        /// <summary>In a value that is copied with everything in it, window by window.</summary>
        Copied,

        /// <summary>In a value that is omitted.</summary>
        LeftOut,

        /// <summary>After a value. The next state is <see cref="Between"/> in the container around the value, or <see cref="Start"/> after a root.</summary>
        Ended,

        /// <summary>In a container, after its opening bracket or one of its values: the next selected value was not found yet.</summary>
        Between,
    }
}

/// <summary>An open container with selected values.</summary>
internal struct MaskFrame
{
    public MaskNode? Node;

    public JsonCursor Cursor;

    public bool IsArray;

    /// <summary>Whether a value in the container was written.</summary>
    public bool HasItems;
}
