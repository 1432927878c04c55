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

    // Of the value at hand.
    private MaskNode _node = null!;
    private ValueState _state;
    private int _itemStart;
    private bool _isFirstItem;
    private StringState _strings;

    public MaskCopier()
        : this(new())
    {
    }

    public override CopyWriter Writer { get; } = new(rentals);

    /// <summary>Whether the last value was null.</summary>
    public bool IsNull { get; private set; }

    /// <summary>Rents what copies, for one operation.</summary>
    public static MaskCopier Rent(JsonFieldMask mask, JsonProjectionOptions options)
    {
        MaskCopier copier = Recycler<MaskCopier>.Take();
        copier.Begin(mask.Node, options.Settings.Pool);
        copier.Writer.Begin(CopyForm.Value, options.Copy ?? JsonCopyOptions.Default);
        return copier;
    }

    /// <inheritdoc/>
    public override void Return()
    {
        _frames.Forget();
        foreach (ref MaskFrame frame in _frames.Items.AsSpan())
        {
            if (frame.Node is null)
                break;
            frame = default;
        }

        (_root, _node, _depth) = (null!, null!, NoFrame);
        Writer.Forget();
        rentals.ReturnAll();
        Recycler<MaskCopier>.Give(this);
    }

    /// <summary>Reads on. Returns <see cref="RootStep.Item"/> if there is enough to be handed out, and <see cref="RootStep.End"/> when the value has ended.</summary>
    public RootStep Copy(ref JsonProjectionReader reader)
    {
        if (_state == ValueState.Start)
        {
            (_node, _state, _itemStart, _isFirstItem) = (_root, ValueState.Before, 0, true);
            IsNull = false;
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
                    if (_depth == NoFrame)
                    {
                        _state = ValueState.Start;
                        return RootStep.End;
                    }

                    _state = ValueState.Between;
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
        bool isObject = first == '{';
        if (_node != MaskNode.Whole && (isObject || first == '['))
        {
            Push(isObject);
            Writer.Append(first);
            _state = ValueState.Between;
            return true;
        }

        IsNull = first == 'n';
        if (_node == MaskNode.Whole || IsNull)
        {
            _strings = default;
            _state = ValueState.Copied;
            return true;
        }

        // A string, a number, true or false has no fields. A name or a comma was written before it.
        if (_depth == NoFrame)
            throw reader.Fail("Found a value without fields where a field mask was to be applied. Expected an object, an array or null.", start);
        Writer.Truncate(_itemStart);
        _frames.Items[_depth].HasItems = !_isFirstItem;
        _state = ValueState.LeftOut;
        return true;
    }

    private bool TryCopyWhole(ref JsonProjectionReader reader)
    {
        int start = reader.Consumed;
        bool hasEnded = reader.TrySkipValue();
        Writer.AppendCompact(reader.Between(start, reader.Consumed), reader.Width, ref _strings);
        return hasEnded;
    }

    /// <summary>Moves to the next value of a container that is selected, or behind its end. Returns false if the window ended.</summary>
    private bool TryMove(ref JsonProjectionReader reader, ref MaskFrame frame)
    {
        int next = frame.IsArray ? reader.NextElement(ref frame.Cursor)
            : frame.Node!.Others is not null ? NextOfAll(ref reader, ref frame)
            : reader.NextMember(frame.Node.Names!, ref frame.Cursor);
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
            BeginItem(ref frame);
            if (frame.HasItems)
                Writer.Append((byte)',');
            _node = frame.Node!;
        }
        else if (frame.Node! is { Others: null } node)
        {
            BeginItem(ref frame);
            byte[] beginning = node.Beginnings[next];
            Writer.Append(frame.HasItems ? beginning : beginning.AsSpan(1));
            _node = node.Fields[next];
        }

        frame.HasItems = true;
        _state = ValueState.Before;
        return true;
    }

    /// <summary>Moves to the next member of an object of which all are selected, and writes its name as it came.</summary>
    private int NextOfAll(ref JsonProjectionReader reader, ref MaskFrame frame)
    {
        int next = reader.NextEntry(ref frame.Cursor, out int start, out int end);
        if (next != JsonProjectionReader.Key)
            return next;
        BeginItem(ref frame);
        if (frame.HasItems)
            Writer.Append((byte)',');
        Writer.Append(reader.Between(start - 1, end + 1));
        Writer.Append((byte)':');
        int field = reader.IndexOfName(frame.Node!.Names!, start, end);
        _node = field >= 0 ? frame.Node.Fields[field] : frame.Node.Others!;
        return reader.NextEntry(ref frame.Cursor, out _, out _);
    }

    private void BeginItem(ref MaskFrame frame) => (_itemStart, _isFirstItem) = (Writer.PendingLength, !frame.HasItems);

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
