using System.Runtime.InteropServices;
using Decant.Grammar.Numbers;

namespace Decant.Queries;

/// <summary>Compares JSON numbers exactly, by their decimal text: 1, 1.0 and 1e0 are equal, and 9007199254740993 is more than 9007199254740992.</summary>
internal static class DecimalText
{
    // A larger exponent is treated as this one, so numbers beyond it are compared by their digits alone.
    private const long LargestExponent = 100_000_000_000_000_000;

    private const int MostShortDigits = 18;

    /// <summary>Compares two JSON numbers. The result is arbitrary if one is not valid.</summary>
    /// <returns>A negative number, 0 or a positive number, as <see cref="IComparable{T}.CompareTo"/> returns.</returns>
    public static int Compare(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
        if (TryReadShort(left, out long first) && TryReadShort(right, out long second))
            return first.CompareTo(second);
        var one = new Parts(left);
        var other = new Parts(right);
        if (one.Sign != other.Sign || one.Sign == 0)
            return one.Sign.CompareTo(other.Sign);
        return one.Sign * CompareMagnitudes(one, other);
    }

    /// <summary>Reads an integer of a few digits, as most numbers of documents are. Returns false for any other number.</summary>
    public static bool TryReadShort(ReadOnlySpan<byte> number, out long value)
    {
        ulong digits = 0;
        bool isShort = number.Length <= MostShortDigits
            && Digits.Append(ref MemoryMarshal.GetReference(number), number.Length, 0, ref digits) == number.Length;
        value = (long)digits;
        return isShort;
    }

    private static int CompareMagnitudes(in Parts one, in Parts other)
    {
        if (one.Exponent != other.Exponent)
            return one.Exponent.CompareTo(other.Exponent);
        int i = 0, j = 0;
        while (true)
        {
            int left = one.NextDigit(ref i), right = other.NextDigit(ref j);
            if (left < 0 && right < 0)
                return 0;
            int difference = Math.Max(left, 0) - Math.Max(right, 0);
            if (difference != 0)
                return difference;
        }
    }

    /// <summary>A number as its sign, its significant digits, and the power of ten of the first of them.</summary>
    private readonly ref struct Parts
    {
        private readonly ReadOnlySpan<byte> _digits;

        public Parts(ReadOnlySpan<byte> number)
        {
            bool isNegative = number[0] == '-';
            ReadOnlySpan<byte> rest = isNegative ? number[1..] : number;
            int letter = rest.IndexOfAny((byte)'e', (byte)'E');
            ReadOnlySpan<byte> digits = letter < 0 ? rest : rest[..letter];
            int point = digits.IndexOf((byte)'.');
            int first = digits.IndexOfAnyInRange((byte)'1', (byte)'9');
            if (first < 0)
                return;
            int before = point < 0 ? digits.Length : point;
            _digits = digits[first..];
            Sign = isNegative ? -1 : 1;
            Exponent = (first < before ? before - first - 1 : before - first) + (letter < 0 ? 0 : ExponentOf(rest[(letter + 1)..]));
        }

        /// <summary>Gets -1, 0 or 1.</summary>
        public int Sign { get; }

        /// <summary>Gets the power of ten of the first digit that is not zero.</summary>
        public long Exponent { get; }

        /// <summary>Returns the next digit, or -1 at the end.</summary>
        public int NextDigit(ref int index)
        {
            if (index < _digits.Length && _digits[index] == '.')
                index++;
            return index < _digits.Length ? _digits[index++] - '0' : -1;
        }

        private static long ExponentOf(ReadOnlySpan<byte> text)
        {
            // Without digits the number is not valid. A pass that validates the structure alone does not look for them.
            bool isNegative = text is [(byte)'-', ..];
            long exponent = 0;
            foreach (byte digit in text)
            {
                if (digit is (byte)'+' or (byte)'-')
                    continue;
                exponent = Math.Min((exponent * 10) + digit - '0', LargestExponent);
            }

            return isNegative ? -exponent : exponent;
        }
    }
}
