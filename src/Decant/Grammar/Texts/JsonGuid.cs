using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Decant.Grammar.Texts;

/// <summary>Reads a Guid in the only form that System.Text.Json accepts: 32 hexadecimal digits with four hyphens.</summary>
internal static class JsonGuid
{
    /// <summary>The length of a quoted Guid. This many bytes must be available from the opening quote on.</summary>
    public const int Length = 38;

    private const int TextLength = 36;

    /// <summary>Reads a quoted Guid.</summary>
    public static bool TryRead(ref byte quote, out Guid value)
    {
        value = default;
        ref byte text = ref Unsafe.Add(ref quote, 1);
        if (Unsafe.Add(ref text, TextLength) != '"')
            return false;
        if (!Vector128.IsHardwareAccelerated)
            return Utf8Parser.TryParse(MemoryMarshal.CreateReadOnlySpan(ref text, TextLength), out value, out int consumed, 'D') && consumed == TextLength;
        if (Unsafe.Add(ref text, 8) != '-' || Unsafe.Add(ref text, 13) != '-' || Unsafe.Add(ref text, 18) != '-' || Unsafe.Add(ref text, 23) != '-')
            return false;

        // Removes the hyphens. The index 0xFF is out of range and gives a zero byte, which OR replaces with a byte of the other vector.
        var middle = Vector128.LoadUnsafe(ref text, 10);
        Vector128<byte> first = Vector128.Shuffle(
                Vector128.LoadUnsafe(ref text), Vector128.Create(0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 0xFF, (byte)0xFF))
            | Vector128.Shuffle(middle, Vector128.Create(0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 6, (byte)7));
        Vector128<byte> second = Vector128.Shuffle(
                Vector128.LoadUnsafe(ref text, 20), Vector128.Create(0xFF, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, (byte)15))
            | Vector128.Shuffle(middle, Vector128.Create(9, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, (byte)0xFF));
        if ((IsHex(first) & IsHex(second)) != Vector128<byte>.AllBitsSet)
            return false;
        Vector128<byte> bytes = Vector128.Narrow(Pairs(first), Pairs(second));
        value = new(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<Vector128<byte>, byte>(ref bytes), Vector128<byte>.Count), bigEndian: true);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> IsHex(Vector128<byte> text) =>
        Vector128.LessThan(text - Vector128.Create((byte)'0'), Vector128.Create((byte)10))
        | Vector128.LessThan((text | Vector128.Create((byte)0x20)) - Vector128.Create((byte)'a'), Vector128.Create((byte)6));

    // The low four bits of a decimal digit are its value. Those of a letter are 1 to 6, so 9 is added.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> Pairs(Vector128<byte> text)
    {
        Vector128<byte> isLetter = Vector128.GreaterThan(text, Vector128.Create((byte)'9'));
        Vector128<ushort> digits = ((text & Vector128.Create((byte)0xF)) + (isLetter & Vector128.Create((byte)9))).AsUInt16();
        // The lower byte of each pair holds the first digit, which becomes the upper four bits of the value.
        return (digits << 4 | digits >> 8) & Vector128.Create((ushort)0xFF);
    }
}
