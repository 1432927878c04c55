using System.Numerics;
using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Checks arrays of numbers, literals and short strings, and arrays of such arrays, 64 bytes at a time. It decides nothing that is doubtful: other
/// values, strings with escapes, errors, and what the window's end may cut are for the grammar.</summary>
internal static class ScalarBlocks<TWidth>
    where TWidth : struct, IVectorWidth
{
    /// <summary>Skips elements behind a comma of an array.</summary>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="length">The window's length.</param>
    /// <param name="comma">The position of the comma.</param>
    /// <param name="limit">The depth that no array in it may exceed.</param>
    /// <param name="depth">The depth of the array. Afterwards that of the array which is open at the position returned; one less than it was if the
    /// array has ended there.</param>
    /// <returns>The position of a comma before which all is right, or that behind the array.</returns>
    /// <remarks>Each block begins behind a comma, so that nothing is carried from one to the next but the depth and whether the last bracket
    /// is an opening one.</remarks>
    public static int Skip(ref byte origin, int length, int comma, int limit, ref int depth)
    {
        int outermost = depth;
        int position = comma + 1;
        // 1 if the last bracket so far is an opening one.
        ulong opened = 0;
        bool goesOn = true;
        while (goesOn && position <= length - BlockMasks.Length)
        {
            ref byte block = ref Unsafe.Add(ref origin, position);
            ulong commas = TWidth.EqualTo(ref block, (byte)',');
            ulong opening = TWidth.EqualTo(ref block, (byte)'[');
            ulong closing = TWidth.EqualTo(ref block, (byte)']');
            ulong wrong = FindWrong(ref block, ref commas, ref opening, ref closing);

            // A closing bracket directly after an opening one cannot end an outer array.
            ulong brackets = opening | closing;
            ulong closingOuter = closing & ~(~brackets + (opening << 1 | opened));
            ulong whole = UpToLast(commas);
            if (commas == 0 || (wrong & whole | closingOuter) != 0 || depth + BitOperations.PopCount(opening) > limit)
            {
                ulong right = wrong == 0 ? ulong.MaxValue : (wrong & (0 - wrong)) - 1;
                int end = FindEnd(opening & right, closing & right, depth, outermost, limit, ref right);
                if (end >= 0)
                {
                    depth = outermost - 1;
                    return position + end + 1;
                }

                commas &= right;
                if (commas == 0)
                    break;
                goesOn = (whole & ~right) == 0;
                whole = UpToLast(commas);
            }

            opening &= whole;
            closing &= whole;
            depth += BitOperations.PopCount(opening) - BitOperations.PopCount(closing);
            if ((brackets & whole) != 0)
                opened = opening > closing ? 1UL : 0;
            position += BitOperations.PopCount(whole);
        }

        return position - 1;
    }

    // All bits up to the highest; there is one.
    private static ulong UpToLast(ulong bits) => ulong.MaxValue >> BitOperations.LeadingZeroCount(bits);

    // The bracket that closes the outermost array, or -1. What comes behind a bracket that opens one too deep is not right.
    private static int FindEnd(ulong opening, ulong closing, int depth, int outermost, int limit, ref ulong right)
    {
        for (ulong brackets = opening | closing; brackets != 0; brackets &= brackets - 1)
        {
            int at = BitOperations.TrailingZeroCount(brackets);
            bool opens = (opening >> at & 1) != 0;
            depth += opens ? 1 : -1;
            if (depth < outermost)
                return at;
            if (depth > limit)
            {
                right = (1UL << at) - 1;
                break;
            }
        }

        return -1;
    }

    // Each byte is judged by those before it alone, so that all is right up to the first that is wrong.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong FindWrong(ref byte block, ref ulong commas, ref ulong opening, ref ulong closing)
    {
        ulong digits = TWidth.Between(ref block, (byte)'0', (byte)'9');
        ulong minus = TWidth.EqualTo(ref block, (byte)'-');
        ulong plus = TWidth.EqualTo(ref block, (byte)'+');
        ulong points = TWidth.EqualTo(ref block, (byte)'.');
        ulong exponents = TWidth.EqualToLetter(ref block, (byte)'e');
        ulong white = TWidth.Between(ref block, 0, (byte)' ');
        if (white != 0)
            white &= TWidth.EqualTo(ref block, (byte)' ') | TWidth.EqualTo(ref block, (byte)'\n') | TWidth.EqualTo(ref block, (byte)'\r') | TWidth.EqualTo(ref block, (byte)'\t');

        ulong others = ~(digits | minus | plus | points | exponents | commas | opening | closing | white);
        ulong wrong = others;
        ulong textStarts = 0;
        if (others != 0 && Unsafe.Add(ref block, BitOperations.TrailingZeroCount(others)) is (byte)'"' or (byte)'t' or (byte)'f' or (byte)'n')
        {
            ulong texts = FindTexts(ref block, others, out textStarts, out wrong);
            commas &= ~texts;
            opening &= ~texts;
            closing &= ~texts;
            digits &= ~texts;
            minus &= ~texts;
            plus &= ~texts;
            points &= ~texts;
            exponents &= ~texts;
            white &= ~texts;
        }

        ulong numbers = digits | minus | plus | points | exponents;
        ulong inNumber = numbers << 1;
        ulong afterDigit = digits << 1;
        ulong afterExponent = exponents << 1;
        ulong starts = numbers & ~inNumber | textStarts;

        // A value follows each comma and each opening bracket, and nothing else. An addition carries what is expected over white space.
        ulong expected = (white + ((commas | opening) << 1 | 1)) & ~white;
        wrong |= (expected ^ (starts | opening)) & ~(closing & opening << 1);
        // A digit comes last, and before a point or an exponent.
        wrong |= (inNumber & ~numbers | points | exponents) & ~afterDigit;
        // A sign stands at the start, if it is a minus, or behind the exponent's letter.
        wrong |= (plus | minus & inNumber) & ~afterExponent;
        // No digit follows a zero at the start.
        ulong zeros = TWidth.EqualTo(ref block, (byte)'0') & (starts | (minus & starts) << 1);
        wrong |= zeros << 1 & digits;
        // No point follows the digits behind a point or an exponent, and no exponent those behind an exponent. An addition finds what follows them.
        ulong exponentDigits = afterExponent | ((minus | plus) & afterExponent) << 1;
        wrong |= (digits + (points << 1 | exponentDigits)) & points;
        wrong |= (digits + exponentDigits) & exponents;
        return wrong;
    }

    // The bytes of strings and literals; a string that the block cuts has none behind it.
    private static ulong FindTexts(ref byte block, ulong others, out ulong starts, out ulong wrong)
    {
        ulong quotes = TWidth.EqualTo(ref block, (byte)'"');
        ulong inside = StringBlocks.PrefixXor(quotes);
        ulong texts = inside | quotes;
        starts = inside & quotes;
        wrong = texts & (TWidth.EqualTo(ref block, (byte)'\\') | TWidth.Between(ref block, 0, 0x1F));
        if ((others & ~texts) != 0)
        {
            texts |= FindLiterals(ref block, out ulong literalStarts);
            starts |= literalStarts & ~inside;
        }

        wrong |= others & ~texts;
        return texts;
    }

    private static ulong FindLiterals(ref byte block, out ulong starts)
    {
        ulong e = TWidth.EqualTo(ref block, (byte)'e');
        ulong l = TWidth.EqualTo(ref block, (byte)'l');
        ulong u = TWidth.EqualTo(ref block, (byte)'u');
        ulong falses = TWidth.EqualTo(ref block, (byte)'f') & TWidth.EqualTo(ref block, (byte)'a') >> 1 & l >> 2 & TWidth.EqualTo(ref block, (byte)'s') >> 3 & e >> 4;
        starts = TWidth.EqualTo(ref block, (byte)'t') & TWidth.EqualTo(ref block, (byte)'r') >> 1 & u >> 2 & e >> 3
            | TWidth.EqualTo(ref block, (byte)'n') & u >> 1 & l >> 2 & l >> 3
            | falses;
        return starts | starts << 1 | starts << 2 | starts << 3 | falses << 4;
    }
}
