using System.Diagnostics;
using System.Text.Json;
using Decant.Buffers;
using Decant.Grammar.Names;
using Decant.Grammar.Skipping;
using Decant.Kernels;

namespace Decant.Reading;

/// <summary>The state of one reading operation between windows, besides the builders of the generated code. It is pooled: an operation rents one and
/// returns it.</summary>
internal sealed class JsonReadState : GrammarState
{
    private const int FewFrames = 16;

    // More than a document has levels by default. What a deeper one needs is rented.
    private const int MostFrames = 128;

    private const int MostGaps = 64;

    private GrowingArray<JsonFrame> _frames;
    private StringCache? _strings;

    /// <summary>How many containers that are being read are open.</summary>
    public int Depth;

    public int MaxValueBytes;

    public bool SkipsStructureOnly;

    public bool AssumesUniqueNames;

    public VectorWidth Width;

    /// <summary>Strings that values of the operation may share; made for the first one, and empty again when the operation has ended.</summary>
    public StringCache Strings => _strings ??= new();

    /// <summary>What the last window's end has cut.</summary>
    public Truncation Cut;

    /// <summary>What is read for a snapshot.</summary>
    public SnapshotMode Snapshot;

    /// <summary>Whether the body's first bytes were looked at for a byte order mark.</summary>
    public bool HasBegun;

    /// <summary>Whether the body is a sequence of values, of which <see cref="ValuesRead"/> were read.</summary>
    public bool IsSequence;

    public long ValuesRead;

    /// <summary>Whether the last of them is a literal of a JSON text sequence, of which the byte that follows was not checked.</summary>
    public bool EndsInLiteral;

    /// <summary>The byte before the window.</summary>
    public byte LastByte;

    /// <summary>Where the window starts.</summary>
    public LinePosition Lines;

    // The gaps at which bytes of the body were left out of the window: the length before each gap in the window, and the place behind it.
    private List<(int Held, LinePosition End)>? _gaps;

    /// <summary>Gets or sets the error of a root that is valid JSON. It is thrown at the end of the body, because malformed JSON after the root takes
    /// precedence.</summary>
    public JsonException? RootError;

    /// <summary>How many bytes from the reader's position on were searched for the end of the value at hand in an earlier window.</summary>
    public int Scanned;

    public JsonReadState() => _frames = new(Rentals, FewFrames, MostFrames);

    public ref JsonFrame Frame => ref _frames.Items[Depth];

    /// <summary>Takes a state, which the options of the operation complete.</summary>
    public static JsonReadState Rent()
    {
        JsonReadState state = Recycler<JsonReadState>.Rent();
        Debug.Assert(state is { Depth: 0, Skip.IsActive: false }, "A state is given back as it was rented.");
        return state;
    }

    public static void Return(JsonReadState state)
    {
        // Containers that an error left open would keep their names, and so their type, until the state is as deep again.
        while (state.Depth > 0)
            state.Pop();
        state.Scanned = 0;
        state.HasBegun = false;
        state.IsSequence = false;
        state.ValuesRead = 0;
        state.EndsInLiteral = false;
        state.LastByte = 0;
        state.RootError = null;
        state.Snapshot = SnapshotMode.None;
        state.Skip = default;
        state.Lines = default;
        state._gaps?.Clear();
        if (state._gaps?.Capacity > MostGaps)
            state._gaps = null;
        state._strings?.Clear();
        if (state.Members is not null)
        {
            if (state.Rentals.Pool.IsClearing)
                state.Members.Clear();
            state.ReturnMembers();
        }

        state.Rentals.ReturnAll();
        state._frames.Forget();
        state.ForgetKinds();
        Recycler<JsonReadState>.Return(state);
    }

    /// <summary>A window is at hand.</summary>
    public void BeginWindow()
    {
        if (Members is null)
            Members = Recycler<MemberPredictor>.Rent();
    }

    /// <summary>The operation waits for its next window. Meanwhile others use the predictor, which is large; but for an operation that is to leave
    /// nothing in it, and clears it at its end.</summary>
    public void BeginWait()
    {
        if (Members is not null && !Rentals.Pool.IsClearing)
            ReturnMembers();
    }

    private void ReturnMembers()
    {
        Recycler<MemberPredictor>.Return(Members);
        Members = null!;
    }

    /// <summary>Records bytes that were read and leave the window.</summary>
    public void Pass(ReadOnlySpan<byte> bytes)
    {
        if (bytes.IsEmpty)
            return;
        Lines = PositionOf(bytes);
        if (_gaps is { Count: > 0 })
            PassGaps(bytes.Length);
        LastByte = bytes[^1];
        Skip.NextBlocks = Math.Max(Skip.NextBlocks - bytes.Length, 0);
    }

    /// <summary>Records that bytes of the body are left out.</summary>
    /// <param name="held">How many bytes before them are still in the window.</param>
    /// <param name="end">The place behind them.</param>
    public void LeaveOut(int held, LinePosition end)
    {
        if (held == 0)
            Lines = end;
        else
            (_gaps ??= []).Add((held, end));
    }

    private void PassGaps(int length)
    {
        _gaps!.RemoveAll(gap => gap.Held <= length);
        for (int i = 0; i < _gaps.Count; i++)
            _gaps[i] = _gaps[i] with { Held = _gaps[i].Held - length };
    }

    /// <summary>The place behind bytes with which the window starts.</summary>
    public LinePosition PositionOf(ReadOnlySpan<byte> bytes)
    {
        LinePosition at = Lines;
        for (int i = _gaps is null ? -1 : _gaps.Count - 1; i >= 0; i--)
        {
            (int held, LinePosition end) = _gaps![i];
            if (bytes.Length < held)
                continue;
            at = end;
            bytes = bytes[held..];
            break;
        }

        at.Advance(bytes);
        return at;
    }

    /// <summary>Opens a container; its depth may be one over <see cref="GrammarState.MaxDepth"/>, which the caller refuses.</summary>
    public void Push(NameSet? names, bool isObject, int index)
    {
        int depth = Depth + 1;
        if (depth == _frames.Items.Length)
            _frames.Grow(depth, depth + 1);
        SetKind(depth, isObject);
        Depth = depth;
        ref JsonFrame frame = ref _frames.Items[depth];
        frame.Names = names;
        frame.Index = index;
    }

    public void Pop()
    {
        _frames.Items[Depth].Names = null;
        Depth--;
    }

    /// <summary>The frame of an open container, from 1 at the root.</summary>
    public ref readonly JsonFrame FrameAt(int depth) => ref _frames.Items[depth];
}

/// <summary>One open container that is being read, for the path of an error.</summary>
internal struct JsonFrame
{
    /// <summary>The names wanted of an object; null in an array or a dictionary.</summary>
    public NameSet? Names;

    /// <summary>The index of the member or entry at hand, or -1 between them; in an array the number of elements that are complete.</summary>
    public int Index;
}
