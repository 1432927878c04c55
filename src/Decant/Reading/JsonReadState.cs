using System.Diagnostics;
using System.Text.Json;
using Decant.Buffers;
using Decant.Grammar.Names;
using Decant.Grammar.Skipping;
using Decant.Kernels;
using Decant.Reading.Converters;

namespace Decant.Reading;

/// <summary>The state of one reading operation between windows, except for the builders of the generated code. It is pooled: an operation rents a state and
/// returns it.</summary>
internal sealed class JsonReadState : GrammarState
{
    private const int FewFrames = 16;

    // The maximum number of frames that are kept for other operations. The default maximum depth is lower; a deeper document rents its frames.
    private const int MostFrames = 128;

    private const int MostGaps = 64;

    private GrowingArray<JsonFrame> _frames;
    private JsonTape? _tape;
    private StringCache? _strings;
    private MemberPredictor? _otherMembers;

    /// <summary>The number of open containers that are being read.</summary>
    public int Depth;

    public bool SkipsStructureOnly;

    public bool AssumesUniqueNames;

    public VectorWidth Width;

    /// <summary>Gets the strings that values of the operation may share. The cache is created for the first string, and emptied when the operation
    /// ends.</summary>
    public StringCache Strings => _strings ??= new();

    /// <summary>Gets the tape of the value that a query holds. It is created for the first such value.</summary>
    public JsonTape Tape => _tape ??= new(Rentals);

    /// <summary>The value that a query holds in the window until all of its nodes were read.</summary>
    public HeldValue Held;

    /// <summary>What a query keeps the current value for, as text for a message; null if no query keeps it.</summary>
    public object? KeptFor;

    /// <summary>The value that the end of the last window has split.</summary>
    public Truncation Cut;

    /// <summary>Whether and how the operation reads for a snapshot.</summary>
    public SnapshotMode Snapshot;

    /// <summary>The contracts of an intercepted call, whose converters read values; null for other operations.</summary>
    public SerializerContracts? Contracts;

    /// <summary>Whether the body's first bytes were checked for a byte order mark.</summary>
    public bool HasBegun;

    /// <summary>Whether the body is a sequence of values. <see cref="ValuesRead"/> values were read so far.</summary>
    public bool IsSequence;

    public long ValuesRead;

    /// <summary>Whether the last value is a literal of a JSON text sequence, and the byte after it was not checked yet.</summary>
    public bool EndsInLiteral;

    /// <summary>The last byte before the window.</summary>
    public byte LastByte;

    /// <summary>The place in the body where the window starts.</summary>
    public LinePosition Lines;

    // The gaps in the window, where bytes of the body were left out. Held is the number of bytes in the window before the gap, End the place in the body after
    // it.
    private List<(int Held, LinePosition End)>? _gaps;

    /// <summary>The error of a root that is valid JSON but is rejected, for example because it has no value at the path. It is thrown at the end of the body,
    /// because malformed JSON after the root takes precedence.</summary>
    public JsonException? RootError;

    /// <summary>The number of bytes of the current name or value in which its end was searched in earlier windows. They are not searched again.</summary>
    public int Scanned;

    public JsonReadState() => _frames = new(Rentals, FewFrames, MostFrames);

    public ref JsonFrame Frame => ref _frames.Items[Depth];

    /// <summary>Rents a state. The caller then sets the fields that depend on the options.</summary>
    public static JsonReadState Rent()
    {
        JsonReadState state = Recycler<JsonReadState>.Rent();
        Debug.Assert(state is { Depth: 0, Skip.IsActive: false }, "A state is returned as it was rented.");
        return state;
    }

    public static void Return(JsonReadState state)
    {
        // Removes the frames of containers that an error left open. They would keep their names, and thereby a type, alive until another document is as deep.
        state.PopTo(0);
        state.Scanned = 0;
        state.HasBegun = false;
        state.IsSequence = false;
        state.ValuesRead = 0;
        state.EndsInLiteral = false;
        state.LastByte = 0;
        state.RootError = null;
        state.Contracts = null;
        state.Snapshot = SnapshotMode.None;
        state.Skip = default;
        state.Lines = default;
        state._gaps?.Clear();
        if (state._gaps?.Capacity > MostGaps)
            state._gaps = null;
        state._strings?.Clear();
        state.Held = default;
        state.KeptFor = null;
        if (state.Members is not null)
        {
            if (state.Rentals.Pool.IsClearing)
            {
                state.Members.Clear();
                state._otherMembers?.Clear();
            }

            state.ReturnMembers();
        }

        state.Rentals.ReturnAll();
        state._frames.Forget();
        state._tape?.Forget();
        state.ForgetKinds();
        Recycler<JsonReadState>.Return(state);
    }

    /// <summary>Prepares for reading a window: rents a predictor if the state has none.</summary>
    public void BeginWindow()
    {
        if (Members is null)
            Members = Recycler<MemberPredictor>.Rent();
    }

    /// <summary>Prepares for waiting for the next window: returns the predictor, which is large, so that other operations can use it. An operation with a
    /// clearing pool keeps the predictor instead, and clears it when the operation ends.</summary>
    public void BeginWait()
    {
        if (Members is not null && !Rentals.Pool.IsClearing)
            ReturnMembers();
    }

    /// <summary>Exchanges the predictor for another one, for code that reads the same members with other names: a prediction keeps the index of its name in
    /// one set of names. The second call exchanges them back.</summary>
    public void ExchangeMembers() => (Members, _otherMembers) = (_otherMembers ?? Recycler<MemberPredictor>.Rent(), Members);

    private void ReturnMembers()
    {
        Recycler<MemberPredictor>.Return(Members);
        Members = null!;
        if (_otherMembers is not null)
            Recycler<MemberPredictor>.Return(_otherMembers);
        _otherMembers = null;
    }

    /// <summary>Records that bytes were read and are about to leave the window.</summary>
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

    /// <summary>Records that bytes of the body are left out of the window.</summary>
    /// <param name="held">The number of bytes before them that are still in the window.</param>
    /// <param name="end">The place after them.</param>
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

    /// <summary>Returns the place after the first bytes of the window.</summary>
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

    /// <summary>Opens a container. Its depth may exceed <see cref="GrammarState.MaxDepth"/> by one, which the caller rejects.</summary>
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

    /// <summary>Closes the containers below a depth.</summary>
    public void PopTo(int depth)
    {
        while (Depth > depth)
            Pop();
    }

    /// <summary>Returns the frame of the open container at a depth, from 1 at the root.</summary>
    public ref readonly JsonFrame FrameAt(int depth) => ref _frames.Items[depth];
}

/// <summary>A value that stays in the window although the reader has moved on within it.</summary>
internal struct HeldValue
{
    /// <summary>Whether there is such a value.</summary>
    public bool IsHeld;

    /// <summary>The position of the value in the window.</summary>
    public int Start;

    /// <summary>The number of bytes from the value's start to the place where reading continues in the next window.</summary>
    public int Offset;

    /// <summary>The number of open containers around the value.</summary>
    public int Depth;

    /// <summary>Returns how many bytes of the window can leave it, when reading stops at a position.</summary>
    public int Release(int position)
    {
        if (!IsHeld)
            return position;
        int released = Start;
        (Start, Offset) = (0, position - Start);
        return released;
    }
}

/// <summary>An open container that is being read, for the path of an error.</summary>
internal struct JsonFrame
{
    /// <summary>The wanted names of an object; null in an array or a dictionary.</summary>
    public NameSet? Names;

    /// <summary>In an object, the index of the current member or entry, or -1 between them; in an array, the number of complete elements.</summary>
    public int Index;
}
