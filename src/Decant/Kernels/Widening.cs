using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Decant.Kernels;

/// <summary>Creates strings from ASCII bytes. <see cref="System.Text.Encoding"/> would also count the characters, which takes longer than copying a short
/// string.</summary>
internal static class Widening
{
    /// <summary>Creates the string of bytes that are known to be ASCII.</summary>
    public static string ToText(ref byte ascii, int length)
    {
        if (length == 0)
            return "";
        // Writing to the string is safe, because no other code has a reference to it yet.
        string text = new('\0', length);
        Widen(ref ascii, ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in text.GetPinnableReference())), length);
        return text;
    }

    private static void Widen(ref byte source, ref ushort target, int length)
    {
        if (Vector128.IsHardwareAccelerated && length >= sizeof(ulong))
        {
            // The last vector or word overlaps the one before it.
            int last = length - sizeof(ulong);
            if (length >= Vector128<byte>.Count)
            {
                last = length - Vector128<byte>.Count;
                for (int i = 0; i < last; i += Vector128<byte>.Count)
                    WidenVector(ref source, ref target, i);
                WidenVector(ref source, ref target, last);
                return;
            }

            WidenWord(ref source, ref target, 0);
            WidenWord(ref source, ref target, last);
            return;
        }

        for (int i = 0; i < length; i++)
            Unsafe.Add(ref target, i) = Unsafe.Add(ref source, i);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenVector(ref byte source, ref ushort target, int at)
    {
        (Vector128<ushort> lower, Vector128<ushort> upper) = Vector128.Widen(Vector128.LoadUnsafe(ref source, (nuint)at));
        lower.StoreUnsafe(ref target, (nuint)at);
        upper.StoreUnsafe(ref target, (nuint)(at + Vector128<ushort>.Count));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenWord(ref byte source, ref ushort target, int at)
    {
        ulong word = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, at));
        Vector128.WidenLower(Vector128.CreateScalarUnsafe(word).AsByte()).StoreUnsafe(ref target, (nuint)at);
    }
}
