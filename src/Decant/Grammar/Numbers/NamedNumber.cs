using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text.Json.Serialization;

namespace Decant.Grammar.Numbers;

/// <summary>Reads numbers that are written as names in strings, such as NaN.</summary>
internal static class NamedNumber
{
    /// <summary>Either of these flags allows the names, as in System.Text.Json.</summary>
    public const JsonNumberHandling Handling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals;

    private const ushort HalfInfinity = 0x7C00, HalfNegativeInfinity = 0xFC00, HalfNaN = 0xFE00;

    // Each name has 16 bytes at its index, filled with zeros. No name has index 1: its bytes equal no text.
    private static ReadOnlySpan<byte> Texts => "\"Infinity\"\0\0\0\0\0\0\u007F\u007F\u007F\u007F\u007F\u007F\u007F\u007F\u007F\u007F\u007F\u007F\u007F\u007F\u007F\u007F\"-Infinity\"\0\0\0\0\0\"NaN\"\0\0\0\0\0\0\0\0\0\0\0"u8;

    private static ReadOnlySpan<byte> Lengths => [10, 16, 11, 5];

    private static ReadOnlySpan<double> Doubles => [double.PositiveInfinity, 0, double.NegativeInfinity, double.NaN];

    private static ReadOnlySpan<ushort> Halves => [HalfInfinity, 0, HalfNegativeInfinity, HalfNaN];

    /// <summary>Reads a quoted name as a <see cref="double"/>, <see cref="float"/> or <see cref="Half"/>.</summary>
    /// <param name="rest">The window's bytes from the quote on.</param>
    /// <param name="value">The number.</param>
    /// <returns>The length of the string with both quotes; 0 for any other text.</returns>
    // Not inlined: in a measurement, arrays of such names took up to a third more time if the JIT was free to inline this method.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Read<T>(ReadOnlySpan<byte> rest, out T value)
        where T : struct
    {
        value = default;
        if (rest.Length < Vector128<byte>.Count)
            return ReadAtEnd(rest, ref value);
        ref byte first = ref MemoryMarshal.GetReference(rest);
        int name = IndexOf(Unsafe.Add(ref first, 1));
        var text = Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(Texts), (nuint)(name * Vector128<byte>.Count));
        if ((Vector128.Equals(Vector128.LoadUnsafe(ref first), text) | Vector128.Equals(text, Vector128<byte>.Zero)) != Vector128<byte>.AllBitsSet)
            return 0;
        Assign(name, ref value);
        return Unsafe.Add(ref MemoryMarshal.GetReference(Lengths), name);
    }

    // The second letters of the names differ in these two bits. The next name cannot be predicted, so a branch for each name would mostly be mispredicted.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int IndexOf(byte letter) => letter >> 1 & 3;

    private static int ReadAtEnd<T>(ReadOnlySpan<byte> rest, ref T value)
        where T : struct
    {
        int name = rest.Length < 2 ? 0 : IndexOf(rest[1]);
        int length = Lengths[name];
        if (!rest.StartsWith(Texts.Slice(name * Vector128<byte>.Count, length)))
            return 0;
        Assign(name, ref value);
        return length;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Assign<T>(int name, ref T value)
        where T : struct
    {
        if (typeof(T) == typeof(double))
            Unsafe.As<T, double>(ref value) = Unsafe.Add(ref MemoryMarshal.GetReference(Doubles), name);
        else if (typeof(T) == typeof(float))
            Unsafe.As<T, float>(ref value) = (float)Unsafe.Add(ref MemoryMarshal.GetReference(Doubles), name);
        else
            Unsafe.As<T, ushort>(ref value) = Unsafe.Add(ref MemoryMarshal.GetReference(Halves), name);
    }
}
