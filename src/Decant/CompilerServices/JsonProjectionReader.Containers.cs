using System.Runtime.CompilerServices;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    // These are much less than what the runtime calls a sufficient stack: 64 KiB, or 128 KiB in a process of 64 bits.
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
            _state.Push(names?.Set, bracket == '{', index);
            EnsureStack(ref first);
            _position++;
            cursor.State = JsonCursor.First;
            return true;
        }

        if (first != 'n')
            return Mismatch(names, bracket);
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
        // The next level may take as much stack as this one did.
        if (!HasStack(used - _stackUsed))
            ThrowStackShort();
        _stackUsed = used;
    }

    private static bool HasStack(nint bytes) =>
        RuntimeHelpers.TryEnsureSufficientExecutionStack() && (bytes <= StackStep || HasStackBelow(bytes));

    // A value may take more stack than the runtime calls sufficient, so that the runtime is asked again from further down.
    [MethodImpl(MethodImplOptions.NoInlining), SkipLocalsInit]
    private static bool HasStackBelow(nint bytes)
    {
        Span<byte> step = stackalloc byte[StackStep];
        bool has = HasStack(bytes - StackStep);
        step[0] = 0;
        return has;
    }
}
