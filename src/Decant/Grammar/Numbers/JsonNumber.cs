using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Decant.Grammar.Numbers;

/// <summary>Reads numbers of every type as System.Text.Json does, and leaves doubtful numbers to System.Text.Json: errors, overflows, rare forms.</summary>
/// <remarks>Every method returns the position after the number, or <see cref="DecimalNumber.NotFound"/>. It reads a number only if a byte follows in the
/// window; the caller checks whether that byte ends the number.</remarks>
internal static class JsonNumber
{
    // 10^19, the smallest number of 20 digits. It serves to detect an overflow of ulong: if 20 digits begin with 1, their number is less than 2 x 10^19, so
    // modulo 2^64 it is less than 10^19 exactly if it overflows. If they begin with another digit, the number always overflows.
    private const ulong LeastOf20Digits = 10_000_000_000_000_000_000;

    private const int LargestScale = 28;

    private const int LongBytes = 64;

    /// <summary>Reads a number of the type <typeparamref name="T"/>. The compiler removes the branches for all other types.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Read<T>(ref byte origin, int length, int position, out T value)
        where T : struct
    {
        if (typeof(T) == typeof(double))
            return Return(ReadDouble(ref origin, length, position, out double number), number, out value);
        if (typeof(T) == typeof(float))
            return Return(ReadSingle(ref origin, length, position, out float number), number, out value);
        if (typeof(T) == typeof(Half))
            return Return(ReadHalf(ref origin, length, position, out Half number), number, out value);
        if (typeof(T) == typeof(decimal))
            return Return(ReadDecimal(ref origin, length, position, out decimal number), number, out value);
        if (typeof(T) == typeof(Int128))
            return Return(WideInteger.Read(ref origin, length, position, out Int128 number), number, out value);
        if (typeof(T) == typeof(UInt128))
            return Return(WideInteger.Read(ref origin, length, position, out UInt128 number), number, out value);
        bool isSigned = typeof(T) == typeof(int) || typeof(T) == typeof(long) || typeof(T) == typeof(short) || typeof(T) == typeof(sbyte);
        return ReadInteger(ref origin, length, position, isSigned, out value);
    }

    /// <summary>Reads an enum that is a number in JSON.</summary>
    /// <typeparam name="T">The enum. It has no constraint, because callers with an unconstrained type argument use this method.</typeparam>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ReadEnum<T>(ref byte origin, int length, int position, out T? value) =>
        ReadInteger(ref origin, length, position, EnumSign<T>.IsSigned, out value);

    // Reads an integer of up to 64 bits, or an enum, by the size of T.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int ReadInteger<T>(ref byte origin, int length, int position, bool isSigned, out T? value)
    {
        value = default;
        bool isNegative = isSigned && Unsafe.Add(ref origin, position) == '-';
        int end = ReadMagnitude(ref origin, length, isNegative ? position + 1 : position, out ulong magnitude);
        ulong largest = ulong.MaxValue >> (64 - 8 * Unsafe.SizeOf<T>() + (isSigned ? 1 : 0));
        if (end < 0 || magnitude > (isNegative ? largest + 1 : largest))
            return DecimalNumber.NotFound;
        ulong bits = isNegative ? 0 - magnitude : magnitude;
        if (Unsafe.SizeOf<T>() == sizeof(byte))
            Unsafe.As<T?, byte>(ref value) = (byte)bits;
        else if (Unsafe.SizeOf<T>() == sizeof(ushort))
            Unsafe.As<T?, ushort>(ref value) = (ushort)bits;
        else if (Unsafe.SizeOf<T>() == sizeof(uint))
            Unsafe.As<T?, uint>(ref value) = (uint)bits;
        else
            Unsafe.As<T?, ulong>(ref value) = bits;
        return end;
    }

    private static int ReadMagnitude(ref byte origin, int length, int start, out ulong value)
    {
        value = 0;
        int end = Digits.Append(ref origin, length, start, ref value);
        int count = end - start;
        if (end >= length || count == 0 || (count > 1 && Unsafe.Add(ref origin, start) == '0'))
            return DecimalNumber.NotFound;
        bool overflows = count > Digits.MaxCount
            && (count > Digits.MaxCount + 1 || Unsafe.Add(ref origin, start) != '1' || value < LeastOf20Digits);
        return overflows ? DecimalNumber.NotFound : end;
    }

    private static int ReadDouble(ref byte origin, int length, int position, out double value)
    {
        value = 0;
        int end = DecimalNumber.Read(ref origin, length, position, out DecimalNumber number);
        if (end < 0 || BinaryNumber.TryToDouble(number, out value))
            return end;
        return RareNumber.TryConvert(Slice(ref origin, position, end), out value) && double.IsFinite(value) ? end : DecimalNumber.NotFound;
    }

    private static int ReadSingle(ref byte origin, int length, int position, out float value)
    {
        value = 0;
        int end = DecimalNumber.Read(ref origin, length, position, out DecimalNumber number);
        if (end < 0 || BinaryNumber.TryToSingle(number, out value))
            return end;
        return RareNumber.TryConvert(Slice(ref origin, position, end), out value) && float.IsFinite(value) ? end : DecimalNumber.NotFound;
    }

    private static int ReadHalf(ref byte origin, int length, int position, out Half value)
    {
        value = default;
        int end = DecimalNumber.Read(ref origin, length, position, out DecimalNumber number);
        if (end < 0 || !BinaryNumber.TryToDouble(number, out double near))
            return DecimalNumber.NotFound;
        // The number lies between the neighbours of its nearest double. If both neighbours round to the same Half, so does the number.
        value = (Half)Neighbour(near, 1);
        if (value == (Half)Neighbour(near, -1) && Half.IsFinite(value))
            return end;
        // The number is halfway between two values of Half, or nearly so: all digits are needed to round it.
        bool isFound = Half.TryParse(Slice(ref origin, position, end), NumberStyles.Float, CultureInfo.InvariantCulture, out value);
        return isFound && Half.IsFinite(value) ? end : DecimalNumber.NotFound;
    }

    // Returns the double next to a value: farther from zero for the step 1, nearer to zero for -1. Doubles of one sign have the same order as their bits.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static double Neighbour(double value, long step) => BitConverter.Int64BitsToDouble(BitConverter.DoubleToInt64Bits(value) + step);

    private static int ReadDecimal(ref byte origin, int length, int position, out decimal value)
    {
        value = 0;
        int end = DecimalNumber.Read(ref origin, length, position, out DecimalNumber number);
        if (end < 0)
            return end;
        if (!number.IsLong && number.Exponent >= -LargestScale)
        {
            // The scale keeps the trailing zeros of a fraction, as System.Text.Json does: 1.10 does not become 1.1.
            value = new decimal((int)number.Significand, (int)(number.Significand >> 32), 0, number.IsNegative, (byte)-number.Exponent);
            return end;
        }

        // A long number, which may have megabytes, is left to the caller. If the conversion below failed, the caller would repeat it with RareNumber.
        if (end - position > LongBytes)
            return DecimalNumber.NotFound;
        return RareNumber.TryConvert(Slice(ref origin, position, end), out value) ? end : DecimalNumber.NotFound;
    }

    private static ReadOnlySpan<byte> Slice(ref byte origin, int start, int end) =>
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, start), end - start);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Return<TNumber, T>(int end, TNumber number, out T value)
        where TNumber : struct
        where T : struct
    {
        value = Unsafe.As<TNumber, T>(ref number);
        return end;
    }

    private static class EnumSign<T>
    {
        public static readonly bool IsSigned = Type.GetTypeCode(typeof(T)) is TypeCode.Int32 or TypeCode.Int64 or TypeCode.Int16 or TypeCode.SByte;
    }
}
