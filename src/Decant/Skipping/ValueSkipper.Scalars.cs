using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.Skipping;

internal static partial class ValueSkipper<TWidth>
{
    /// <summary>Skips the string whose opening quote is at the position.</summary>
    public static int SkipString(ref byte origin, int length, int position, int depth, JsonReadState state) =>
        SkipStringRest(ref origin, length, position + 1, depth, state);

    /// <summary>Skips the rest of a string from a position that is not within an escape.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int SkipStringRest(ref byte origin, int length, int position, int depth, JsonReadState state)
    {
        int end = Scan<TWidth>.ToStringEnd(ref origin, length, position);
        if (end < length && Unsafe.Add(ref origin, end) == '"')
            return end + 1;
        return SkipEscapedRest(ref origin, length, end, depth, state);
    }

    // At the position is a backslash, a control character or the window's end.
    private static int SkipEscapedRest(ref byte origin, int length, int position, int depth, JsonReadState state)
    {
        while (true)
        {
            if (position >= length)
                return Stop(state, SkipStop.WindowEnded, JsonExpectation.InString, position, depth);
            if (Unsafe.Add(ref origin, position) != '\\')
                return Stop(state, SkipStop.Malformed, JsonExpectation.InString, position, depth);

            int escape = EscapeLength(ref Unsafe.Add(ref origin, position), length - position);
            if (escape <= 0)
                return Stop(state, escape == 0 ? SkipStop.WindowEnded : SkipStop.Malformed, JsonExpectation.InString, position, depth);
            position += escape;
            position = Scan<TWidth>.ToStringEnd(ref origin, length, position);
            if (position < length && Unsafe.Add(ref origin, position) == '"')
                return position + 1;
        }
    }

    /// <summary>How long an escape is, 0 if the window ends within it, or -1 if it is none.</summary>
    public static int EscapeLength(ref byte escape, int length)
    {
        if (length < 2)
            return 0;
        switch ((char)Unsafe.Add(ref escape, 1))
        {
            case '"' or '\\' or '/' or 'b' or 'f' or 'n' or 'r' or 't':
                return 2;
            case 'u':
                for (int i = 2; i < 6; i++)
                {
                    if (i >= length)
                        return 0;
                    if (!char.IsAsciiHexDigit((char)Unsafe.Add(ref escape, i)))
                        return -1;
                }

                return 6;
            default:
                return -1;
        }
    }

    /// <summary>Skips a number that starts at the position. It has ended only where another byte follows it.</summary>
    public static int SkipNumber(ref byte origin, int length, int position, int depth, JsonReadState state)
    {
        int end = FindNumberEnd(ref origin, length, position);
        return end >= 0 ? end : SkipNumberRest(ref origin, length, position, JsonExpectation.Value, depth, state);
    }

    /// <summary>Whether a number or a literal starts at the position and ends before the window's end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsScalar(ref byte origin, int length, int position)
    {
        byte first = Unsafe.Add(ref origin, position);
        if (first is >= (byte)'0' and <= (byte)'9' or (byte)'-')
            return FindNumberEnd(ref origin, length, position) >= 0;
        if (position > length - 6)
            return false;
        int rest = BinaryPrimitives.ReadInt32LittleEndian(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, position + 1), sizeof(int)));
        // The three letters behind the first and what ends the literal; or, of false, four.
        int end;
        if (first == 'f')
        {
            if (rest != ('a' | 'l' << 8 | 's' << 16 | 'e' << 24))
                return false;
            end = position + 5;
        }
        else
        {
            rest &= 0xFFFFFF;
            if (!(first == 't' && rest == ('r' | 'u' << 8 | 'e' << 16)) && !(first == 'n' && rest == ('u' | 'l' << 8 | 'l' << 16)))
                return false;
            end = position + 4;
        }

        return EndsNumber(Unsafe.Add(ref origin, end));
    }

    // The position after a number that a byte follows, or a negative one: errors, and numbers that the window's end may cut, are for the grammar.
    private static int FindNumberEnd(ref byte origin, int length, int position)
    {
        int end = position;
        if (Unsafe.Add(ref origin, end) == '-')
            end++;
        int digits = end;
        end = SkipDigits(ref origin, length, end);
        if (end >= length || end == digits || (end > digits + 1 && Unsafe.Add(ref origin, digits) == '0'))
            return Stopped;
        byte next = Unsafe.Add(ref origin, end);
        if (next == '.')
        {
            digits = end + 1;
            end = SkipDigits(ref origin, length, digits);
            if (end >= length || end == digits)
                return Stopped;
            next = Unsafe.Add(ref origin, end);
        }

        if ((next | 0x20) == 'e')
        {
            digits = end + 1;
            if (digits < length && Unsafe.Add(ref origin, digits) is (byte)'+' or (byte)'-')
                digits++;
            end = SkipDigits(ref origin, length, digits);
            if (end >= length || end == digits)
                return Stopped;
            next = Unsafe.Add(ref origin, end);
        }

        return EndsNumber(next) ? end : Stopped;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int SkipDigits(ref byte origin, int length, int position)
    {
        const ulong Ones = 0x0101010101010101;
        while (position <= length - sizeof(ulong))
        {
            ulong bytes = BinaryPrimitives.ReadUInt64LittleEndian(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, position), sizeof(ulong)));
            // The lowest byte that is no digit gets its top bit set; what a borrow or a carry does, it does above it.
            ulong others = ((bytes + Ones * 0x46) | (bytes - Ones * 0x30)) & Ones * 0x80;
            if (others != 0)
                return position + BitOperations.TrailingZeroCount(others) / 8;
            position += sizeof(ulong);
        }

        while (position < length && IsDigit(Unsafe.Add(ref origin, position)))
            position++;
        return position;
    }

    /// <summary>Goes on with a number by its grammar (RFC 8259, section 6), from its start or from where a window ended.</summary>
    public static int SkipNumberRest(ref byte origin, int length, int start, JsonExpectation resumed, int depth, JsonReadState state)
    {
        JsonExpectation phase = resumed;
        for (int position = start; position < length; position++)
        {
            byte value = Unsafe.Add(ref origin, position);
            if (NextPhase(phase, value) is { } next)
                phase = next;
            else if (EndsNumber(value) && IsWholeNumber(phase))
                return position;
            else
                return Stop(state, SkipStop.Malformed, resumed, start, depth);
        }

        return Stop(state, SkipStop.WindowEnded, phase, length, depth);
    }

    /// <summary>Whether what was read so far is a number.</summary>
    public static bool IsWholeNumber(JsonExpectation phase) =>
        phase is JsonExpectation.AfterZero or JsonExpectation.InInteger or JsonExpectation.InFraction or JsonExpectation.InExponent;

    private static JsonExpectation? NextPhase(JsonExpectation phase, byte value) => phase switch
    {
        JsonExpectation.Value when value == '-' => JsonExpectation.AfterMinus,
        JsonExpectation.Value or JsonExpectation.AfterMinus => value == '0' ? JsonExpectation.AfterZero : IsDigit(value) ? JsonExpectation.InInteger : null,
        JsonExpectation.InInteger when IsDigit(value) => JsonExpectation.InInteger,
        JsonExpectation.InInteger or JsonExpectation.AfterZero when value == '.' => JsonExpectation.AfterPoint,
        JsonExpectation.AfterPoint or JsonExpectation.InFraction when IsDigit(value) => JsonExpectation.InFraction,
        JsonExpectation.InInteger or JsonExpectation.AfterZero or JsonExpectation.InFraction when (value | 0x20) == 'e' => JsonExpectation.AfterExponent,
        JsonExpectation.AfterExponent when value is (byte)'+' or (byte)'-' => JsonExpectation.AfterExponentSign,
        JsonExpectation.AfterExponent or JsonExpectation.AfterExponentSign or JsonExpectation.InExponent when IsDigit(value) => JsonExpectation.InExponent,
        _ => null,
    };

    private static bool IsDigit(byte value) => (uint)(value - '0') <= 9;

    private static bool EndsNumber(byte value) => value is (byte)',' or (byte)'}' or (byte)']' || ScalarWidth.IsWhiteSpace(value);

    private static int SkipLiteral(ref byte origin, int length, int position, int depth, JsonReadState state)
    {
        byte first = Unsafe.Add(ref origin, position);
        ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, position), length - position);
        if (rest.StartsWith("null"u8) || rest.StartsWith("true"u8))
            return position + 4;
        if (rest.StartsWith("false"u8))
            return position + 5;
        // A prediction ends where the value stood last time; this time more white space may come before it.
        if (ScalarWidth.IsWhiteSpace(first))
            return SkipValue(ref origin, length, Scan<TWidth>.ToNonWhiteSpace(ref origin, length, position), depth, state);
        return StopInLiteral(first, rest, position, depth, state);
    }

    private static int StopInLiteral(byte first, ReadOnlySpan<byte> rest, int position, int depth, JsonReadState state)
    {
        ReadOnlySpan<byte> literal = first switch
        {
            (byte)'t' => "true"u8,
            (byte)'f' => "false"u8,
            (byte)'n' => "null"u8,
            _ => default,
        };
        bool isCut = !literal.IsEmpty && literal.StartsWith(rest);
        return Stop(state, isCut ? SkipStop.WindowEnded : SkipStop.Malformed, JsonExpectation.Value, position, depth);
    }
}
