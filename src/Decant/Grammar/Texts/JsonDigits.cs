using System.Buffers.Binary;
using System.Runtime.CompilerServices;

namespace Decant.Grammar.Texts;

/// <summary>Reads the digits of dates and times, several at a time.</summary>
internal static class JsonDigits
{
    /// <summary>Reads eight bytes of a form in which a zero stands for any digit, and every other byte for itself.</summary>
    /// <param name="text">The bytes.</param>
    /// <param name="form">The form, its first byte lowest.</param>
    /// <param name="limits">For each byte, 0x7F minus the largest valid value of the byte XOR its form: 0x76 for a digit (0 to 9), 0x7F for any other byte
    /// (only 0).</param>
    /// <param name="pairs">For each byte that is a digit, the number that it makes with the digit after it.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryReadPairs(ref byte text, ulong form, ulong limits, out ulong pairs)
    {
        const ulong highBits = 0x8080_8080_8080_8080;
        ulong word = Unsafe.ReadUnaligned<ulong>(ref text);
        if (!BitConverter.IsLittleEndian)
            word = BinaryPrimitives.ReverseEndianness(word);
        // If the bytes have the form, each digit becomes its value, and each other byte becomes zero.
        ulong values = word ^ form;
        pairs = values * 10 + (values >> 8);
        return ((values + limits | values) & highBits) == 0;
    }

    /// <summary>Reads two digits as a number. Returns a negative number if they are not digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ReadPair(ref byte text)
    {
        uint tens = (uint)(text - '0'), ones = (uint)(Unsafe.Add(ref text, 1) - '0');
        return tens <= 9 && ones <= 9 ? (int)(tens * 10 + ones) : -1;
    }

    /// <summary>Reads the digits of a fraction of a second. Digits finer than a tick are dropped.</summary>
    /// <param name="text">The bytes after the point.</param>
    /// <param name="most">The maximum number of digits to read. This many bytes must be available.</param>
    /// <param name="ticks">The fraction in ticks.</param>
    /// <returns>The number of digits.</returns>
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
