using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Unicode;
using Decant.Kernels;

namespace Decant.Grammar.Skipping;

internal static partial class ValueSkipper<TWidth>
{
    /// <summary>Skips the string whose opening quote is at the position.</summary>
    public static int SkipString(ref byte origin, int length, int position, int depth, GrammarState state) =>
        SkipStringRest(ref origin, length, position + 1, depth, state);

    /// <summary>Skips the rest of a string from a position that is not within an escape.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int SkipStringRest(ref byte origin, int length, int position, int depth, GrammarState state)
    {
        int end = Scan<TWidth>.ToStringEnd(ref origin, length, position);
        if (end < length && Unsafe.Add(ref origin, end) == '"')
            return end + 1;
        return SkipEscapedRest(ref origin, length, end, depth, state);
    }

    // Skips the rest of a string. The position is at a backslash, at a control character or at the window's end.
    private static int SkipEscapedRest(ref byte origin, int length, int position, int depth, GrammarState state)
    {
        for (bool isFirst = true; ; isFirst = false)
        {
            if (position >= length)
                return Stop(state, SkipStop.WindowEnded, JsonExpectation.InString, position, depth);
            if (Unsafe.Add(ref origin, position) != '\\')
                return Stop(state, SkipStop.Malformed, JsonExpectation.InString, position, depth);

            int escape = EscapeKinds.LengthOf(ref Unsafe.Add(ref origin, position), length - position);
            if (escape <= 0)
                return Stop(state, escape == 0 ? SkipStop.WindowEnded : SkipStop.Malformed, JsonExpectation.InString, position, depth);
            position = Scan<TWidth>.ToStringEnd(ref origin, length, position + escape);
            // A string with a second escape mostly has more escapes, and EscapeBlocks skips many of them faster.
            if (TWidth.Count > 1 && isFirst && position < length && Unsafe.Add(ref origin, position) == '\\')
                position = Scan<TWidth>.ToStringEnd(ref origin, length, EscapeBlocks<TWidth>.Skip(ref origin, length, position));
            if (position < length && Unsafe.Add(ref origin, position) == '"')
                return position + 1;
        }
    }

    /// <summary>Returns the end of a valid string without escapes, a number or a literal, if it and the next byte are in the window; negative for any other
    /// value.</summary>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="length">The window's length.</param>
    /// <param name="position">The position of the value's first byte.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int FindScalarEnd(ref byte origin, int length, int position)
    {
        byte first = Unsafe.Add(ref origin, position);
        if (first == '"')
        {
            int quote = TextScan<TWidth>.ToStringEnd(ref origin, length, position + 1, out bool isAscii);
            bool isPlain = quote < length && Unsafe.Add(ref origin, quote) == '"'
                && (isAscii || Utf8.IsValid(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, position + 1), quote - position - 1)));
            return isPlain ? quote + 1 : ScalarScan.NotFound;
        }

        if (first is (byte)'{' or (byte)'[')
            return ScalarScan.NotFound;
        int end = ScalarScan.FindShortIntegerEnd(ref origin, length, position);
        if (end >= 0)
            return end;
        return char.IsAsciiLetter((char)first) ? ScalarScan.FindLiteralEnd(ref origin, length, position) : ScalarScan.FindNumberEnd(ref origin, length, position);
    }

    /// <summary>Skips the number at the position. The number has ended only if another byte follows it.</summary>
    public static int SkipNumber(ref byte origin, int length, int position, int depth, GrammarState state)
    {
        int end = ScalarScan.FindNumberEnd(ref origin, length, position);
        return end >= 0 ? end : SkipNumberRest(ref origin, length, position, JsonExpectation.Value, depth, state);
    }

    /// <summary>Skips a number byte by byte (RFC 8259, section 6), from its start or from where the last window ended.</summary>
    public static int SkipNumberRest(ref byte origin, int length, int start, JsonExpectation resumed, int depth, GrammarState state)
    {
        JsonExpectation phase = resumed;
        for (int position = start; ; position++)
        {
            // Digits are skipped eight at a time: if a window ends within a number, most bytes of the number are digits.
            if (phase is JsonExpectation.InInteger or JsonExpectation.InFraction or JsonExpectation.InExponent)
                position = ScalarScan.SkipDigits(ref origin, length, position);
            if (position >= length)
                return Stop(state, SkipStop.WindowEnded, phase, length, depth);
            byte value = Unsafe.Add(ref origin, position);
            if (NextPhase(phase, value) is { } next)
                phase = next;
            else if ((ScalarScan.IsNumberEnd(value) || state.IsNulAfterRoot(value, depth)) && IsWholeNumber(phase))
                return position;
            else
                return Stop(state, SkipStop.Malformed, resumed, start, depth);
        }
    }

    /// <summary>Returns whether the bytes that were read so far are a complete number.</summary>
    public static bool IsWholeNumber(JsonExpectation phase) =>
        phase is JsonExpectation.AfterZero or JsonExpectation.InInteger or JsonExpectation.InFraction or JsonExpectation.InExponent;

    private static JsonExpectation? NextPhase(JsonExpectation phase, byte value) => phase switch
    {
        JsonExpectation.Value when value == '-' => JsonExpectation.AfterMinus,
        JsonExpectation.Value or JsonExpectation.AfterMinus => value == '0' ? JsonExpectation.AfterZero : char.IsAsciiDigit((char)value) ? JsonExpectation.InInteger : null,
        JsonExpectation.InInteger when char.IsAsciiDigit((char)value) => JsonExpectation.InInteger,
        JsonExpectation.InInteger or JsonExpectation.AfterZero when value == '.' => JsonExpectation.AfterPoint,
        JsonExpectation.AfterPoint or JsonExpectation.InFraction when char.IsAsciiDigit((char)value) => JsonExpectation.InFraction,
        JsonExpectation.InInteger or JsonExpectation.AfterZero or JsonExpectation.InFraction when (value | 0x20) == 'e' => JsonExpectation.AfterExponent,
        JsonExpectation.AfterExponent when value is (byte)'+' or (byte)'-' => JsonExpectation.AfterExponentSign,
        JsonExpectation.AfterExponent or JsonExpectation.AfterExponentSign or JsonExpectation.InExponent when char.IsAsciiDigit((char)value) => JsonExpectation.InExponent,
        _ => null,
    };

    private const int LongestLiteral = 5;

    private static readonly uint s_true = MemoryMarshal.Read<uint>("true"u8);
    private static readonly uint s_null = MemoryMarshal.Read<uint>("null"u8);
    private static readonly uint s_fals = MemoryMarshal.Read<uint>("fals"u8);

    private static int SkipLiteral(ref byte origin, int length, int position, int depth, GrammarState state)
    {
        if (position <= length - LongestLiteral)
        {
            // The three literals share a branch, because the processor cannot predict which one comes next.
            uint four = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref origin, position));
            bool isFalse = four == s_fals & Unsafe.Add(ref origin, position + 4) == 'e';
            if (isFalse | four == s_true | four == s_null)
                return position + (isFalse ? 5 : 4);
        }

        byte first = Unsafe.Add(ref origin, position);
        ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, position), length - position);
        if (rest.StartsWith("null"u8) || rest.StartsWith("true"u8))
            return position + 4;
        if (rest.StartsWith("false"u8))
            return position + 5;
        // A prediction ends where the value began last time. This time, there may be more white space before the value.
        if (ScalarWidth.IsWhiteSpace(first))
            return SkipValue(ref origin, length, Scan<TWidth>.ToNonWhiteSpace(ref origin, length, position), depth, state);
        return StopInLiteral(first, rest, position, depth, state);
    }

    private static int StopInLiteral(byte first, ReadOnlySpan<byte> rest, int position, int depth, GrammarState state)
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
