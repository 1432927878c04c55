using System.Buffers.Binary;
using System.Runtime.CompilerServices;

namespace Decant.Grammar.Texts;

/// <summary>The digits of dates and times, several at a time.</summary>
internal static class JsonDigits
{
    /// <summary>Reads eight bytes of a form in which a zero stands for any digit, and every other byte for itself.</summary>
    /// <param name="text">The bytes.</param>
    /// <param name="form">The form, its first byte lowest.</param>
    /// <param name="limits">For each byte what makes 0x7F of the largest value it may have: 0x76 for a digit, 0x7F for a byte of the form.</param>
    /// <param name="pairs">For each byte that is a digit, what it is worth with the digit after it.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryReadPairs(ref byte text, ulong form, ulong limits, out ulong pairs)
    {
        const ulong highBits = 0x8080_8080_8080_8080;
        ulong word = Unsafe.ReadUnaligned<ulong>(ref text);
        if (!BitConverter.IsLittleEndian)
            word = BinaryPrimitives.ReverseEndianness(word);
        // If the bytes have the form, each digit leaves its value, and the other bytes leave zero.
        ulong values = word ^ form;
        pairs = values * 10 + (values >> 8);
        return ((values + limits | values) & highBits) == 0;
    }

    /// <summary>Two digits as a number, or a negative one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ReadPair(ref byte text)
    {
        uint tens = (uint)(text - '0'), ones = (uint)(Unsafe.Add(ref text, 1) - '0');
        return tens <= 9 && ones <= 9 ? (int)(tens * 10 + ones) : -1;
    }

    /// <summary>Reads the digits behind a second's point; what is finer than a tick is left out.</summary>
    /// <param name="text">The bytes behind the point.</param>
    /// <param name="most">How many digits are read at most; as many bytes must be there.</param>
    /// <param name="ticks">What they are worth.</param>
    /// <returns>How many digits there are.</returns>
    public static int ReadFraction(ref byte text, int most, out int ticks)
    {
        const int finest = 7;
        int count = 0;
        ticks = 0;
        for (; count < most; count++)
        {
            uint digit = (uint)(Unsafe.Add(ref text, count) - '0');
            if (digit > 9)
                break;
            if (count < finest)
                ticks = ticks * 10 + (int)digit;
        }

        for (int i = count; i < finest; i++)
            ticks *= 10;
        return count;
    }
}
