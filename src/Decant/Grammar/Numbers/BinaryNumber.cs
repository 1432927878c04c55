using System.Numerics;
using System.Runtime.CompilerServices;

namespace Decant.Grammar.Numbers;

/// <summary>Finds the double or float next to a decimal number, where one multiplication or division decides which it is.</summary>
internal static class BinaryNumber
{
    public const int SmallestPower = -327;
    public const int LargestPower = 308;

    // Every integer up to 2^53 is a double, and so is every power of ten up to 1e22. The quotient or product of two such is rounded once, so that it is
    // the nearest double (W. D. Clinger, How to Read Floating Point Numbers Accurately, 1990).
    private const ulong LastExact = 1UL << 53;

    private const int DoubleFractionBits = 52;
    private const int DoubleBias = 1023;
    private const int SingleFractionBits = 23;
    private const int SingleBias = 127;

    private static readonly double[] s_exact =
        [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22];

    /// <summary>The double next to the number.</summary>
    /// <returns>False where it is not decided: near the middle between two doubles, for subnormal numbers and for infinity.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryToDouble(in DecimalNumber number, out double value)
    {
        // A significand that lacks digits of its number is beyond the last exact one.
        if (number.Significand <= LastExact && number.Exponent is <= 0 and >= -22)
        {
            value = (long)number.Significand / s_exact[-number.Exponent];
        }
        else if (number.Significand <= LastExact && number.Exponent is > 0 and <= 22)
        {
            value = (long)number.Significand * s_exact[number.Exponent];
        }
        else
        {
            bool isFound = TryMultiply(number, DoubleFractionBits, DoubleBias, out ulong bits);
            value = BitConverter.UInt64BitsToDouble(bits);
            if (!isFound)
                return false;
        }

        value = BitConverter.UInt64BitsToDouble(BitConverter.DoubleToUInt64Bits(value) | (number.IsNegative ? 1UL : 0) << 63);
        return true;
    }

    /// <summary>The float next to the number.</summary>
    /// <returns>False where it is not decided, as in <see cref="TryToDouble"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryToSingle(in DecimalNumber number, out float value)
    {
        // Zero has no leading bit that could be multiplied.
        bool isFound = TryMultiply(number, SingleFractionBits, SingleBias, out ulong bits) || number.Significand == 0;
        value = BitConverter.UInt32BitsToSingle((uint)bits | (number.IsNegative ? 1U : 0) << 31);
        return isFound;
    }

    /// <summary>The upper half of the product of the significand and the power of ten, each of 64 bits, has at least 10 bits more than the result. They
    /// say which value is next unless they are within the error of the middle (after D. Lemire, Number Parsing at a Gigabyte per Second, 2021).</summary>
    /// <param name="number">The number; its sign is left out.</param>
    /// <param name="fractionBits">How many bits of the result are its fraction.</param>
    /// <param name="bias">What is added to the result's exponent.</param>
    /// <param name="bits">The bits of the result; 0 where it is not decided.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryMultiply(in DecimalNumber number, int fractionBits, int bias, out ulong bits)
    {
        bits = 0;
        int exponent = number.Exponent;
        if (exponent is < SmallestPower or > LargestPower || number.Significand == 0)
            return false;
        int shift = BitOperations.LeadingZeroCount(number.Significand);
        ulong product = Math.BigMul(number.Significand << shift, PowersOfTen.Upper[exponent - SmallestPower], out _);

        // The true product is greater than this by less than the error: by less than 1 for the lower half, by 1 + 2^-50 for what was rounded off the
        // power of ten, and by 1 in the significand, before it was shifted, for digits that were left out.
        ulong error = number.IsCut ? 3UL + (1UL << shift) : 3UL;
        int excess = 62 - fractionBits + (int)(product >> 63);
        ulong middle = 1UL << (excess - 1);
        ulong rest = product & (2 * middle - 1);
        if (middle - rest < error)
            return false;
        // It is rounded without a branch, which would be predicted wrongly half of the time.
        ulong mantissa = ((product >> (excess - 1)) + 1) >> 1;

        // 217706 / 2^16 is the binary logarithm of ten, near enough for all these powers.
        int biased = excess + (217_706 * exponent >> 16) + 1 - shift + bias + fractionBits;
        if (biased < 1 || biased >= 2 * bias)
            return false;
        // A mantissa that was rounded up to the next power of two raises the exponent.
        bits = ((ulong)biased << fractionBits) + (mantissa - (1UL << fractionBits));
        return true;
    }

    /// <summary>The upper 64 bits of the powers of ten, rounded down, from <see cref="SmallestPower"/> to <see cref="LargestPower"/>. They are made
    /// when the first number needs one.</summary>
    internal static class PowersOfTen
    {
        public static readonly ulong[] Upper = Create();

        // From each power of five to the next one in 128 bits. Every step rounds down by less than 2^-124 of it, so that less than 2^-50 of the last of
        // the upper 64 bits is lost on the way.
        private static ulong[] Create()
        {
            var upper = new ulong[LargestPower - SmallestPower + 1];
            UInt128 one = UInt128.One << 127;
            UInt128 power = one;
            for (int i = -SmallestPower; i < upper.Length; i++)
            {
                upper[i] = (ulong)(power >> 64);
                UInt128 quarter = power >> 2;
                power = power > UInt128.MaxValue - quarter ? (power >> 1) + (power >> 3) : power + quarter;
            }

            power = one;
            for (int i = -SmallestPower - 1; i >= 0; i--)
            {
                power /= 5;
                power <<= (int)UInt128.LeadingZeroCount(power);
                upper[i] = (ulong)(power >> 64);
            }

            return upper;
        }
    }
}
