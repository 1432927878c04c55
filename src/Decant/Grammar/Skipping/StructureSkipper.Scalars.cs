using System.Runtime.CompilerServices;
using Decant.Kernels;

namespace Decant.Grammar.Skipping;

internal static partial class StructureSkipper<TWidth>
{
    // Returns the end of a string without escapes, of a number or of a literal. Returns Stopped for everything else.
    private static int FindEnd(ref byte origin, int length, int position)
    {
        switch (Unsafe.Add(ref origin, position))
        {
            case (byte)'"':
                int end = Scan<TWidth>.ToStringEnd(ref origin, length, position + 1);
                return end < length && Unsafe.Add(ref origin, end) == '"' ? end + 1 : Stopped;
            case (byte)'{' or (byte)'[':
                return Stopped;
            case >= (byte)'0' and <= (byte)'9' or (byte)'-':
                int number = ScalarScan.FindNumberEnd(ref origin, length, position);
                return number >= 0 && ScalarScan.IsEnd(Unsafe.Add(ref origin, number)) ? number : Stopped;
            default:
                return ScalarScan.FindLiteralEnd(ref origin, length, position);
        }
    }

    // Skips the rest of a string. Escapes are not checked: a backslash may precede any byte except a control character.
    private static int SkipStringRest(ref byte origin, int length, int position, ref SkipState skip)
    {
        while (true)
        {
            position = Scan<TWidth>.ToStringEnd(ref origin, length, position);
            if (position >= length)
                return Stop(ref skip, SkipStop.WindowEnded, JsonExpectation.InString, position);
            byte value = Unsafe.Add(ref origin, position);
            if (value == '"')
                return position + 1;
            if (value != '\\')
                return Stop(ref skip, SkipStop.Malformed, JsonExpectation.InString, position);
            if (position + 1 >= length)
                return Stop(ref skip, SkipStop.WindowEnded, JsonExpectation.InString, position);
            if (Unsafe.Add(ref origin, position + 1) < 0x20)
                return Stop(ref skip, SkipStop.Malformed, JsonExpectation.InString, position + 1);
            position += 2;
        }
    }

    // Skips the rest of a number or a literal, which may be any bytes up to the next delimiter. Only quotes, opening brackets, colons and control characters
    // are errors.
    private static int SkipScalarRest(ref byte origin, int length, int position, bool isFirst, GrammarState state)
    {
        ref SkipState skip = ref state.Skip;
        for (; position < length; position++)
        {
            byte value = Unsafe.Add(ref origin, position);
            bool ends = ScalarScan.IsEnd(value) || state.IsNulAfterRoot(value, skip.BaseDepth);
            if (ends && !isFirst)
                return position;
            if (ends || value is (byte)'"' or (byte)'{' or (byte)'[' or (byte)':' or < 0x20)
                return Stop(ref skip, SkipStop.Malformed, JsonExpectation.Value, position);
            isFirst = false;
        }

        return Stop(ref skip, SkipStop.WindowEnded, isFirst ? JsonExpectation.Value : JsonExpectation.InInteger, position);
    }
}
