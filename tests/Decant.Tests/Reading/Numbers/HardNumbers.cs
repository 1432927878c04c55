using System.Globalization;
using System.Numerics;
using System.Text;

namespace Decant.Reading.Numbers;

/// <summary>Random texts of numbers, many of them next to where the value changes.</summary>
internal static class HardNumbers
{
    private static readonly string[] s_formats = ["R", "E16", "G17", "E8", "G9", "E3", "G5", "F3", "E24"];

    public static string NextDouble(Random random) => random.Next(40) switch
    {
        < 16 => Format(random, NextFinite(random)),
        < 22 => Format(random, (random.NextDouble() - 0.5) * Math.Pow(10, random.Next(-4, 5))),
        < 32 => NextDigits(random, random.Next(1, 26), random.Next(-345, 311)),
        < 37 => NextDigits(random, random.Next(1, 20), random.Next(-25, 25)),
        37 => Format(random, BitConverter.Int64BitsToDouble(random.NextInt64(1L << random.Next(1, 54)))),
        _ => Midpoint(random, Math.Abs(NextFinite(random)), 52, -1074),
    };

    public static string NextSingle(Random random) => random.Next(40) switch
    {
        < 16 => Format(random, NextFiniteSingle(random)),
        < 20 => Format(random, (random.NextSingle() - 0.5f) * MathF.Pow(10, random.Next(-4, 5))),
        < 23 => NextDouble(random),
        < 28 => NextDigits(random, random.Next(1, 26), random.Next(-50, 40)),
        < 34 => NextDigits(random, random.Next(1, 20), random.Next(-15, 15)),
        34 => Format(random, BitConverter.Int32BitsToSingle(random.Next(1 << random.Next(1, 25)))),
        // Doubles in the middle between two floats, and next to it.
        < 37 => Format(random, Math.BitIncrement(BetweenSingles(random)) - (random.Next(2) * double.Epsilon)),
        < 38 => Format(random, BetweenSingles(random)),
        _ => Midpoint(random, Math.Abs(NextFiniteSingle(random)), 23, -149),
    };

    public static string NextHalf(Random random) => random.Next(10) switch
    {
        < 5 => Format(random, (double)(Half)((random.NextDouble() - 0.5) * 60_000 * Math.Pow(10, -random.Next(8)))),
        < 7 => NextDigits(random, random.Next(1, 5), random.Next(-3, 1)),
        < 9 => Format(random, (random.NextDouble() - 0.5) * Math.Pow(2, random.Next(-26, 16))),
        _ => Midpoint(random, (double)(Half)(random.NextDouble() * Math.Pow(2, random.Next(-24, 15))), 10, -24),
    };

    public static string NextDecimal(Random random)
    {
        int digits = random.Next(1, random.Next(8) == 0 ? 33 : 20);
        int point = random.Next(Math.Max(0, digits - 27), digits);
        var text = new StringBuilder(random.Next(3) == 0 ? "-" : "");
        for (int i = 0; i < digits; i++)
        {
            if (i == Math.Max(1, digits - point))
                text.Append('.');
            int lowest = i == 0 && digits - point > 1 ? 1 : 0;
            int highest = i == 0 && digits - point > 28 ? 7 : 10;
            text.Append((char)('0' + (random.Next(9) == 0 ? lowest : random.Next(lowest, highest))));
        }

        if (random.Next(12) == 0)
            text.Append(CultureInfo.InvariantCulture, $"e-{random.Next(30)}");
        return text.ToString();
    }

    /// <summary>An integer between the limits, as often of few digits as of many.</summary>
    public static string NextInteger(Random random, BigInteger least, BigInteger most)
    {
        Span<byte> bytes = stackalloc byte[17];
        random.NextBytes(bytes);
        BigInteger value = new BigInteger(bytes, isUnsigned: true) >> random.Next(136);
        BigInteger near = random.Next(8) == 0 ? value % 3 : value;
        value = random.Next(2) == 0 ? near % (most + 1) : least == 0 ? most - near % (most + 1) : -(near % (1 - least));
        return value.ToString(CultureInfo.InvariantCulture);
    }

    private static string NextDigits(Random random, int count, int exponent)
    {
        Span<char> digits = stackalloc char[32];
        for (int i = 0; i < count; i++)
            digits[i] = (char)('0' + random.Next(10));
        string sign = random.Next(2) == 0 ? "-" : "";
        if (digits[0] == '0' && count > 1)
            return string.Create(CultureInfo.InvariantCulture, $"{sign}0.{digits[..count]}{(random.Next(2) == 0 ? "" : $"E{exponent}")}");
        return random.Next(4) switch
        {
            0 => string.Create(CultureInfo.InvariantCulture, $"{sign}{digits[..count]}e{exponent}"),
            1 => string.Create(CultureInfo.InvariantCulture, $"{sign}{digits[..count]}"),
            _ when count == 1 => string.Create(CultureInfo.InvariantCulture, $"{sign}{digits[0]}"),
            2 => string.Create(CultureInfo.InvariantCulture, $"{sign}{digits[0]}.{digits[1..count]}e+{Math.Abs(exponent)}"),
            _ => string.Create(CultureInfo.InvariantCulture, $"{sign}{digits[0]}.{digits[1..count]}E{exponent}"),
        };
    }

    private static string Format(Random random, double value) => value.ToString(s_formats[random.Next(s_formats.Length)], CultureInfo.InvariantCulture);

    private static string Format(Random random, float value) => value.ToString(s_formats[random.Next(s_formats.Length)], CultureInfo.InvariantCulture);

    private static double NextFinite(Random random)
    {
        double value;
        do
            value = BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue));
        while (!double.IsFinite(value));
        return value;
    }

    private static float NextFiniteSingle(Random random)
    {
        float value;
        do
            value = BitConverter.Int32BitsToSingle(random.Next(int.MinValue, int.MaxValue));
        while (!float.IsFinite(value));
        return value;
    }

    private static double BetweenSingles(Random random)
    {
        float value = MathF.Abs(NextFiniteSingle(random));
        return ((double)value + MathF.BitIncrement(value)) / 2 is var middle && double.IsFinite(middle) ? middle : value;
    }

    /// <summary>The middle between a value and the next one of a precision: all its digits, or some of them with one less or one more in the last place.</summary>
    private static string Midpoint(Random random, double value, int fractionBits, int leastExponent)
    {
        int exponent = value == 0 ? leastExponent : Math.Max(leastExponent, Math.ILogB(value) - fractionBits);
        var mantissa = new BigInteger(Math.ScaleB(value, -exponent / 2) is var half ? Math.ScaleB(half, -exponent - -exponent / 2) : 0);

        // (2 mantissa + 1) * 2^(exponent - 1), as digits and a power of ten.
        BigInteger digits = 2 * mantissa + 1;
        int power = exponent - 1;
        int ten = Math.Min(power, 0);
        digits *= power < 0 ? BigInteger.Pow(5, -power) : BigInteger.One << power;
        string text = digits.ToString(CultureInfo.InvariantCulture);
        int count = random.Next(3) == 0 ? text.Length : Math.Min(text.Length, random.Next(2) == 0 ? random.Next(17, 30) : random.Next(17, 801));
        ten += text.Length - count;
        text = text[..count];
        if (random.Next(3) is var step and > 0)
            text = (BigInteger.Parse(text, CultureInfo.InvariantCulture) + (step == 1 ? 1 : -1)).ToString(CultureInfo.InvariantCulture);
        if (random.Next(3) == 0)
            text += new string('0', random.Next(20)) is var zeros && random.Next(2) == 0 ? Append(zeros, "1") : Append(zeros, "");
        else
            return string.Create(CultureInfo.InvariantCulture, $"{text}e{ten}");
        return string.Create(CultureInfo.InvariantCulture, $"{text}E{ten}");

        string Append(string zeros, string last)
        {
            ten -= zeros.Length + last.Length;
            return zeros + last;
        }
    }
}
