using System.Numerics;
using System.Runtime.CompilerServices;

namespace Decant.Grammar.Numbers;

/// <summary>Finds the double or float nearest to a decimal number, if one multiplication or division decides it.</summary>
internal static class BinaryNumber
{
    public const int SmallestPower = -327;
    public const int LargestPower = 308;

    // Every integer up to 2^53 is a double, and so is every power of ten up to 1e22. The quotient or product of two such numbers is rounded once, so it is the
    // nearest double (W. D. Clinger, How to Read Floating Point Numbers Accurately, 1990).
    private const ulong LastExact = 1UL << 53;

    private const int DoubleFractionBits = 52;
    private const int DoubleBias = 1023;
    private const int SingleFractionBits = 23;
    private const int SingleBias = 127;

    private static readonly double[] s_exact =
        [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22];

    /// <summary>Finds the double nearest to the number.</summary>
    /// <returns>False if this method cannot decide: the number is close to the middle between two doubles, subnormal or infinite.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryToDouble(in DecimalNumber number, out double value)
    {
        // The quotient is the nearest double only if the significand has all digits. This needs no check: a significand from which digits were left out has 19
        // digits, so it is greater than LastExact.
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

    /// <summary>Finds the float nearest to the number.</summary>
    /// <returns>False if this method cannot decide, as in <see cref="TryToDouble"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryToSingle(in DecimalNumber number, out float value)
    {
        // TryMultiply returns false for zero, which has no leading bit. It sets bits to 0, which is right for zero.
        bool isFound = TryMultiply(number, SingleFractionBits, SingleBias, out ulong bits) || number.Significand == 0;
        value = BitConverter.UInt32BitsToSingle((uint)bits | (number.IsNegative ? 1U : 0) << 31);
        return isFound;
    }

    /// <summary>Multiplies the significand by the power of ten, both as 64 bits, and rounds the upper half of the product, which has at least 10 bits more than
    /// the result. Returns false if these bits are so close to the middle between two results that the error of the product matters (after D. Lemire, Number
    /// Parsing at a Gigabyte per Second, 2021).</summary>
    /// <param name="number">The number; its sign is ignored.</param>
    /// <param name="fractionBits">The number of fraction bits of the result.</param>
    /// <param name="bias">The bias of the result's exponent.</param>
    /// <param name="bits">The bits of the result; 0 if the method returns false.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryMultiply(in DecimalNumber number, int fractionBits, int bias, out ulong bits)
    {
        bits = 0;
        int exponent = number.Exponent;
        if (exponent is < SmallestPower or > LargestPower || number.Significand == 0)
            return false;
        int shift = BitOperations.LeadingZeroCount(number.Significand);
        ulong product = Math.BigMul(number.Significand << shift, PowersOfTen.Upper[exponent - SmallestPower], out _);

        // The true product exceeds the computed one by less than error: by less than 1 because of the lower half of the product, by less than 1 + 2^-50 because
        // of the rounding of the power of ten, and by less than 1 << shift if digits were left out of the significand.
        ulong error = number.IsCut ? 3UL + (1UL << shift) : 3UL;
        int excess = 62 - fractionBits + (int)(product >> 63);
        ulong middle = 1UL << (excess - 1);
        ulong rest = product & (2 * middle - 1);
        if (middle - rest < error)
            return false;
        // The rounding has no branch, because the processor would mispredict it half of the time.
        ulong mantissa = ((product >> (excess - 1)) + 1) >> 1;

        // 217706 / 2^16 approximates the binary logarithm of ten closely enough for all these powers.
        int biased = excess + (217_706 * exponent >> 16) + 1 - shift + bias + fractionBits;
        if (biased < 1 || biased >= 2 * bias)
            return false;
        // If the mantissa was rounded up to the next power of two, this addition also increments the exponent.
        bits = ((ulong)biased << fractionBits) + (mantissa - (1UL << fractionBits));
        return true;
    }

    /// <summary>The upper 64 bits of the powers of ten, rounded down, from <see cref="SmallestPower"/> to <see cref="LargestPower"/>. The table is computed
    /// when the first number needs it.</summary>
    internal static class PowersOfTen
    {
        public static readonly ulong[] Upper = Create();

        // Computes each power of five, which has the same leading bits as the power of ten, from its neighbour in 128 bits. Every step rounds down by less than
        // 2^-124 of the value, so all steps together lose less than 2^-50 of the lowest of the upper 64 bits.
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
