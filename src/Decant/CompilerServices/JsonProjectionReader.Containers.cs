using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Decant.Buffers;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    // Much less than what there is where the runtime says that the stack suffices: 64 KiB, or 128 KiB in a process of 64 bits.
    private const int StackPiece = 8 * 1024;
    private const int StackStep = 4 * StackPiece;

    /// <summary>Reads the opening bracket, or null: then it is false and the cursor says so; if it is false otherwise, the window ended.</summary>
    private bool TryBeginContainer(byte bracket, JsonMemberNames? names, ref JsonCursor cursor)
    {
        if (!TryBeginValue(out byte first))
            return false;
        if (first == bracket)
        {
            int index = bracket == '[' ? 0 : -1;
            if (_state.Depth >= _state.MaxDepth)
                ThrowTooDeep(_position);
            _state.Push(names, bracket == '{', index);
            EnsureStack(ref first);
            _position++;
            cursor.State = JsonCursor.First;
            return true;
        }

        if (first != 'n')
            return Mismatch(names?.Type, bracket == '[' ? "an array" : "an object");
        if (!TryReadNull(out bool isNull) || !isNull)
            return false;
        cursor.State = JsonCursor.Null;
        return false;
    }

    private int EndContainer(ref JsonCursor cursor, int position)
    {
        _position = position;
        cursor.State = JsonCursor.Ended;
        _state.Pop();
        return End;
    }

    /// <summary>Reads the opening brace of an object that is created before its members are read.</summary>
    /// <param name="names">The names of the members to read.</param>
    /// <param name="cursor">The position in the object.</param>
    /// <param name="begins">True if this call read the brace; false if an earlier window contained it.</param>
    /// <returns>False if the window ended before the brace, or if the value is null, which <see cref="JsonCursor.IsNull"/> tells.</returns>
    public bool TryBeginObject(JsonMemberNames names, ref JsonCursor cursor, out bool begins)
    {
        begins = cursor.State == JsonCursor.Start;
        return !begins || TryBeginContainer((byte)'{', names, ref cursor);
    }

    /// <summary>Reads the opening bracket of an array whose object is created before its elements are read.</summary>
    /// <inheritdoc cref="TryBeginObject"/>
    public bool TryBeginArray(ref JsonCursor cursor, out bool begins)
    {
        begins = cursor.State == JsonCursor.Start;
        return !begins || TryBeginContainer((byte)'[', null, ref cursor);
    }

    /// <summary>Reopens an object that has ended, so that an error while a member is set has the path of the member.</summary>
    public readonly void ReopenObject(JsonMemberNames names) => _state.Push(names, isObject: true, index: -1);

    /// <summary>Reopens an array that has ended, so that an error while a member is set has the path of the element.</summary>
    public readonly void ReopenArray() => _state.Push(null, isObject: false, index: 0);

    /// <summary>Selects the member of a reopened object, or the element of a reopened array, for which a value is set.</summary>
    public readonly void ReturnToMember(int member) => _state.Frame.Index = member;

    /// <summary>Closes a reopened object or array.</summary>
    public readonly void CloseObject() => _state.Pop();

    /// <summary>Calls OnDeserializing before the members are set. A struct is passed by reference, so that its changes are kept.</summary>
    public static void OnDeserializing<T>(ref T value)
        where T : IJsonOnDeserializing => value.OnDeserializing();

    /// <summary>Calls OnDeserialized after the members are set. A struct is passed by reference, so that its changes are kept.</summary>
    public static void OnDeserialized<T>(ref T value)
        where T : IJsonOnDeserialized => value.OnDeserialized();

    /// <summary>Copies the state of a partly read value from the stack to the heap, to resume in the next window.</summary>
    public static StrongBox<TState> Box<TState>(in TState state)
        where TState : struct
    {
        StrongBox<TState> box = Recycler<StrongBox<TState>>.Take();
        box.Value = state;
        return box;
    }

    /// <summary>Releases the box of a value that was read.</summary>
    public static void Unbox<TState>(ref StrongBox<TState>? box)
        where TState : struct
    {
        if (box is null)
            return;
        box.Value = default;
        Recycler<StrongBox<TState>>.Give(box);
        box = null;
    }

    /// <summary>Throws a <see cref="System.Text.Json.JsonException"/> if reading a value may need more stack than is left.</summary>
    /// <param name="bytes">The maximum number of bytes of stack that reading the value needs, without the values within it.</param>
    public void EnsureStack(int bytes)
    {
        byte here = 0;
        nint used = UsedStack(ref here);
        if (used + bytes <= _stackEnsured)
            return;
        if (!HasStack(bytes))
            ThrowStackShort();
        _stackEnsured = used + bytes;
    }

    /// <summary>Throws if the stack is too short to go deeper. The runtime is asked once the stack has grown or shrunk by a piece since it was asked
    /// last: how many levels that are depends on how many members their types have.</summary>
    /// <param name="here">A local variable of the caller's.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void EnsureStack(ref byte here)
    {
        nint used = UsedStack(ref here);
        if ((nuint)(used - _stackUsed + StackPiece) > 2 * StackPiece)
            EnsureStack(used);
    }

    // The reader lies where reading began.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private nint UsedStack(ref byte here) => Unsafe.ByteOffset(ref here, ref Unsafe.As<int, byte>(ref _position));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void EnsureStack(nint used)
    {
        // The next level may take as much as this one did.
        if (!HasStack(used - _stackUsed))
            ThrowStackShort();
        _stackUsed = used;
    }

    private static bool HasStack(nint bytes) =>
        RuntimeHelpers.TryEnsureSufficientExecutionStack() && (bytes <= StackStep || HasStackBelow(bytes));

    // A value may take more than the runtime calls sufficient: it is asked again from further down.
    [MethodImpl(MethodImplOptions.NoInlining), SkipLocalsInit]
    private static bool HasStackBelow(nint bytes)
    {
        Span<byte> step = stackalloc byte[StackStep];
        bool has = HasStack(bytes - StackStep);
        step[0] = 0;
        return has;
    }
}
