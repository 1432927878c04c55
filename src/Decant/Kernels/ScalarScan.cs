using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Decant.Kernels;

/// <summary>Finds the end of a number or a literal, eight digits at a time. It returns <see cref="NotFound"/> for errors, and for numbers that the window's end
/// may split; the callers check these byte by byte.</summary>
internal static class ScalarScan
{
    public const int NotFound = -1;

    /// <summary>Returns the end of an integer of at most seven digits, if a comma or a closing bracket follows it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int FindShortIntegerEnd(ref byte origin, int length, int position)
    {
        if (position > length - sizeof(ulong))
            return NotFound;
        ulong others = FindOthers(ref Unsafe.Add(ref origin, position));
        int digits = BitOperations.TrailingZeroCount(others) / 8;
        if (others == 0 || digits == 0 || (digits > 1 && Unsafe.Add(ref origin, position) == '0'))
            return NotFound;
        return Unsafe.Add(ref origin, position + digits) is (byte)',' or (byte)'}' or (byte)']' ? position + digits : NotFound;
    }

    /// <summary>Returns the end of the number at the position (RFC 8259, section 6), if the byte after it can end a number.</summary>
    public static int FindNumberEnd(ref byte origin, int length, int position)
    {
        int end = position;
        if (Unsafe.Add(ref origin, end) == '-')
            end++;
        int digits = end;
        end = SkipDigits(ref origin, length, end);
        if (end >= length || end == digits || (end > digits + 1 && Unsafe.Add(ref origin, digits) == '0'))
            return NotFound;
        byte next = Unsafe.Add(ref origin, end);
        if (next == '.')
        {
            digits = end + 1;
            end = SkipDigits(ref origin, length, digits);
            if (end >= length || end == digits)
                return NotFound;
            next = Unsafe.Add(ref origin, end);
        }

        if ((next | 0x20) == 'e')
        {
            digits = end + 1;
            if (digits < length && Unsafe.Add(ref origin, digits) is (byte)'+' or (byte)'-')
                digits++;
            end = SkipDigits(ref origin, length, digits);
            if (end >= length || end == digits)
                return NotFound;
            next = Unsafe.Add(ref origin, end);
        }

        return IsNumberEnd(next) ? end : NotFound;
    }

    /// <summary>Returns the end of <c>true</c>, <c>false</c> or <c>null</c> at the position, if the byte after it can end a literal.</summary>
    public static int FindLiteralEnd(ref byte origin, int length, int position)
    {
        ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, position), length - position);
        int end = position + (rest.StartsWith("null"u8) || rest.StartsWith("true"u8) ? 4 : rest.StartsWith("false"u8) ? 5 : rest.Length);
        return end < length && IsEnd(Unsafe.Add(ref origin, end)) ? end : NotFound;
    }

    /// <summary>Returns whether a byte ends the number or literal before it.</summary>
    public static bool IsEnd(byte value) => value is (byte)',' or (byte)'}' or (byte)']' || ScalarWidth.IsWhiteSpace(value);

    /// <summary>Returns whether a byte ends the number before it. A slash does, as in System.Text.Json, where it may begin a comment: if comments are not
    /// allowed, the error is the slash and not the number.</summary>
    public static bool IsNumberEnd(byte value) => IsEnd(value) || value == '/';

    /// <summary>Returns the position of the first byte that is no digit, or the length.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int SkipDigits(ref byte origin, int length, int position)
    {
        while (position <= length - sizeof(ulong))
        {
            ulong others = FindOthers(ref Unsafe.Add(ref origin, position));
            if (others != 0)
                return position + BitOperations.TrailingZeroCount(others) / 8;
            position += sizeof(ulong);
        }

        while (position < length && char.IsAsciiDigit((char)Unsafe.Add(ref origin, position)))
            position++;
        return position;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong FindOthers(ref byte start) => EightDigits.FirstOther(EightDigits.Load(ref start));
}
