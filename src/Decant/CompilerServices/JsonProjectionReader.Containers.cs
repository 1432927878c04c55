using System.Runtime.CompilerServices;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    // EnsureStack asks the runtime again for sufficient stack when the used stack has changed by this many bytes. This constant and the next one are much less
    // than the stack that the runtime considers sufficient: 64 KiB, or 128 KiB in a 64-bit process.
    private const int StackPiece = 8 * 1024;

    // The number of bytes by which HasStackBelow goes deeper before it asks the runtime.
    private const int StackStep = 4 * StackPiece;

    /// <summary>Reads the opening bracket of an object or array. Returns false if the window ended, or if the value is null, which the cursor then
    /// shows.</summary>
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

    /// <summary>Throws if the stack is too short for a deeper level. To save time, the runtime is asked only after the used stack has changed by
    /// <see cref="StackPiece"/>. The depth of the JSON does not measure the stack, because a level with more members takes more.</summary>
    /// <param name="here">A local variable of the caller, whose address shows how much stack is used.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void EnsureStack(ref byte here)
    {
        nint used = UsedStack(ref here);
        if ((nuint)(used - _stackUsed + StackPiece) > 2 * StackPiece)
            EnsureStack(used);
    }

    // The reader is a local variable of the method that began to read, so its address is the start of the used stack.
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

    // A value may take more stack than the runtime considers sufficient, so the runtime is asked again from a deeper stack position.
    [MethodImpl(MethodImplOptions.NoInlining), SkipLocalsInit]
    private static bool HasStackBelow(nint bytes)
    {
        Span<byte> step = stackalloc byte[StackStep];
        bool has = HasStack(bytes - StackStep);
        step[0] = 0;
        return has;
    }
}
