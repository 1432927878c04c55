using Decant.Buffers;
using Decant.CompilerServices;
using Decant.Copying;
using Decant.Kernels;
using Decant.Roots;

namespace Decant.Masks;

/// <summary>Copies what a mask selects of a value, in the order of the document, piece by piece: what it holds is bounded by the window, however large a value
/// is. Used again for other operations.</summary>
internal sealed class MaskCopier(Rentals rentals) : Copier
{
    private const int NoFrame = -1;
    private const int FewFrames = 8;

    // As deep as a document may be by default.
    private const int MostFrames = 64;

    private GrowingArray<MaskFrame> _frames = new(rentals, FewFrames, MostFrames);
    private int _depth = NoFrame;
    private MaskNode _root = null!;

    // Of the value at hand: what is selected of it, and what is written before it once its first byte tells that it is.
    private ValueState _state;
    private MaskNode _node = null!;
    private byte[]? _beginning;
    private ByteList _key = new(rentals);
    private StringState _strings;
    private Utf8Pieces _characters;

    public MaskCopier()
        : this(new())
    {
    }

    public override CopyWriter Writer { get; } = new(rentals);

    /// <summary>Whether the last root was null.</summary>
    public bool IsNull { get; private set; }

    /// <summary>Whether nothing was written of the last root, because it is a value without fields.</summary>
    public bool IsLeftOut { get; private set; }

    /// <summary>Rents what copies, for one operation. A sequence is copied as lines.</summary>
    public static MaskCopier Rent(JsonFieldMask mask, JsonProjectionOptions options)
    {
        MaskCopier copier = Recycler<MaskCopier>.Take();
        JsonCopyOptions writing = options.Copy ?? JsonCopyOptions.Default;
        copier.Begin(mask.Node, options.Settings.Pool);
        copier.Writer.Begin(writing.JsonLines || options.IsSequence ? CopyForm.Lines : CopyForm.Value, writing);
        return copier;
    }

    public override void Return()
    {
        _frames.Forget();
        // The nodes that an error left would be kept. Those that were used are before those that were not.
        foreach (ref MaskFrame frame in _frames.Items.AsSpan())
        {
            if (frame.Node is null)
                break;
            frame = default;
        }

        (_root, _node, _beginning, _depth) = (null!, null!, null, NoFrame);
        _key = new(rentals);
        Writer.Forget();
        rentals.ReturnAll();
        Recycler<MaskCopier>.Give(this);
    }

    /// <summary>Reads on. Returns <see cref="RootStep.Item"/> if there is enough to be handed out, and <see cref="RootStep.End"/> when the value has ended.</summary>
    public RootStep Copy(ref JsonProjectionReader reader)
    {
        if (_state == ValueState.Start)
        {
            (_node, _state) = (_root, ValueState.Before);
            IsNull = IsLeftOut = false;
        }

        while (true)
        {
            switch (_state)
            {
                case ValueState.Before:
                    if (!TryBegin(ref reader))
                        return RootStep.More;
                    break;
                case ValueState.Copied:
                    if (!TryCopyWhole(ref reader))
                        return Writer.IsDue ? RootStep.Item : RootStep.More;
                    _state = ValueState.Ended;
                    break;
                case ValueState.LeftOut:
                    if (!reader.TrySkipValue())
                        return RootStep.More;
                    _state = ValueState.Ended;
                    break;
                case ValueState.Ended:
                    _state = _depth == NoFrame ? ValueState.Start : ValueState.Between;
                    if (_depth == NoFrame)
                        return RootStep.End;
                    if (Writer.IsDue)
                        return RootStep.Item;
                    break;
                default:
                    if (!TryMove(ref reader, ref _frames.Items[_depth]))
                        return RootStep.More;
                    break;
            }
        }
    }

    private void Begin(MaskNode root, BufferPool pool) => (_root, _state, rentals.Pool) = (root, ValueState.Start, pool);

    /// <summary>Decides by a value's first byte what becomes of it. Returns false if the window ended before it.</summary>
    private bool TryBegin(ref JsonProjectionReader reader)
    {
        if (!reader.TryMoveToValue(out int start))
            return false;
        byte first = reader.Between(start, start + 1)[0];
        bool isContainer = first is (byte)'{' or (byte)'[';
        if (_node == MaskNode.Whole || first == 'n' || (first == '{' && _node.IsWholeObject))
        {
            WriteBeginning();
            IsNull = first == 'n' && _depth == NoFrame;
            (_strings, _characters) = (default, default);
            _state = ValueState.Copied;
        }
        else if (isContainer)
        {
            WriteBeginning();
            Writer.Append(first);
            Push(isObject: first == '{');
            _state = ValueState.Between;
        }
        else
        {
            // A string, a number, true or false has no fields.
            IsLeftOut = _depth == NoFrame;
            if (IsLeftOut && Writer.Form != CopyForm.Lines)
                throw reader.Fail("Found a value without fields where a field mask was to be applied. Expected an object, an array or null.", start);
            _state = ValueState.LeftOut;
        }

        return true;
    }

    private void WriteBeginning()
    {
        if (_depth == NoFrame)
            return;
        ref MaskFrame frame = ref _frames.Items[_depth];
        if (_beginning is { } beginning)
        {
            // It begins with a comma.
            Writer.Append(frame.HasItems ? beginning : beginning.AsSpan(1));
        }
        else
        {
            if (frame.HasItems)
                Writer.Append((byte)',');
            Writer.Append(_key.Memory.Span);
        }

        frame.HasItems = true;
    }

    private bool TryCopyWhole(ref JsonProjectionReader reader)
    {
        int start = reader.Consumed;
        bool hasEnded = reader.TryCheckValue();
        Span<byte> character = stackalloc byte[Utf8Pieces.MostBytes];
        if (!_characters.TryTake(reader.Between(start, reader.Consumed), character, out int length, out ReadOnlySpan<byte> rest))
            reader.ThrowUndecodableString(reader.Consumed);
        Writer.AppendCompact(character[..length], reader.Width, ref _strings);
        Writer.AppendCompact(rest, reader.Width, ref _strings);
        return hasEnded;
    }

    /// <summary>Moves to the next value of a container that is selected, or behind its end. Returns false if the window ended.</summary>
    private bool TryMove(ref JsonProjectionReader reader, ref MaskFrame frame)
    {
        MaskNode node = frame.Node!;
        int next = frame.IsArray ? reader.NextElement(ref frame.Cursor)
            : node.Others is null ? reader.NextMember(node.Names!, ref frame.Cursor)
            : NextOfAll(ref reader, node, ref frame.Cursor);
        if (next == JsonProjectionReader.More)
            return false;
        if (next == JsonProjectionReader.End)
        {
            Writer.Append(frame.IsArray ? (byte)']' : (byte)'}');
            _depth--;
            _state = ValueState.Ended;
            return true;
        }

        if (frame.IsArray)
        {
            _key.Truncate(0);
            (_node, _beginning) = (node, null);
        }
        else if (node.Others is null)
        {
            (_node, _beginning) = (node.Fields[next], node.Beginnings[next]);
        }

        _state = ValueState.Before;
        return true;
    }

    /// <summary>Moves to the next member of an object of which all are selected. Its name is written as it came.</summary>
    private int NextOfAll(ref JsonProjectionReader reader, MaskNode node, ref JsonCursor cursor)
    {
        int next = reader.NextEntry(ref cursor, out int start, out int end);
        if (next != JsonProjectionReader.Key)
            return next;
        _key.Truncate(0);
        _key.Append(reader.Between(start - 1, end + 1));
        _key.Append((byte)':');
        int field = reader.IndexOfName(node.Names!, start, end);
        (_node, _beginning) = (field >= 0 ? node.Fields[field] : node.Others!, null);
        return reader.NextEntry(ref cursor, out _, out _);
    }

    private void Push(bool isObject)
    {
        if (++_depth == _frames.Items.Length)
            _frames.Grow(_depth, _depth + 1);
        _frames.Items[_depth] = new() { Node = _node, IsArray = !isObject };
    }

    private enum ValueState
    {
        /// <summary>No value was begun.</summary>
        Start,

        /// <summary>Before a value of which nothing was read.</summary>
        Before,

        /// <summary>In a value that is copied as a whole.</summary>
        Copied,

        /// <summary>In a value that is left out.</summary>
        LeftOut,

        /// <summary>Behind a value.</summary>
        Ended,

        /// <summary>In a container, before or behind one of its values.</summary>
        Between,
    }
}

/// <summary>A container that is open, of which a mask selects something.</summary>
internal struct MaskFrame
{
    public MaskNode? Node;

    public JsonCursor Cursor;

    public bool IsArray;

    /// <summary>Whether a value was written.</summary>
    public bool HasItems;
}
