using System.Runtime.CompilerServices;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    // Much less than what there is where the runtime says that the stack suffices: 64 KiB, or 128 KiB in a process of 64 bits.
    private const int StackPiece = 8 * 1024;
    private const int StackStep = 4 * StackPiece;

    /// <summary>Refuses to go deeper where the stack is short. The runtime is asked once the stack has grown or shrunk by a piece since it was
    /// asked last: how many levels that are depends on how many members their types have.</summary>
    /// <param name="here">A local variable of the caller's.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void EnsureStack(ref byte here)
    {
        // The reader lies where reading began.
        nint used = Unsafe.ByteOffset(ref here, ref Unsafe.As<int, byte>(ref _position));
        if ((nuint)(used - _stackUsed + StackPiece) > 2 * StackPiece)
            EnsureStack(used);
    }

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

    // One level may take more than the runtime calls sufficient: it is asked again from further down.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool HasStackBelow(nint bytes)
    {
        Span<byte> step = stackalloc byte[StackStep];
        bool has = HasStack(bytes - StackStep);
        step.Clear();
        return has;
    }
}
