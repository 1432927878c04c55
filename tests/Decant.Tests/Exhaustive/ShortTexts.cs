namespace Decant.Exhaustive;

/// <summary>All texts of an alphabet up to a length; longer ones as the seed picks them.</summary>
internal static class ShortTexts
{
    /// <summary>What a text is given to.</summary>
    public delegate void Taker(ReadOnlySpan<byte> text);

    /// <summary>Gives every text of a length, or one in so many, of which the seed tells the first.</summary>
    /// <returns>How many there were.</returns>
    public static long Each(ReadOnlySpan<byte> alphabet, int length, int oneOf, Taker take)
    {
        long all = 1, count = 0;
        for (int i = 0; i < length; i++)
            all *= alphabet.Length;
        Span<byte> text = stackalloc byte[length];
        for (long number = oneOf == 1 ? 0 : (uint)Tier.Seed % oneOf; number < all; number += oneOf, count++)
        {
            long rest = number;
            for (int i = 0; i < length; i++)
            {
                (rest, long letter) = Math.DivRem(rest, alphabet.Length);
                text[i] = alphabet[(int)letter];
            }

            take(text);
        }

        return count;
    }

    /// <summary>Gives texts of 6 to 8 bytes.</summary>
    public static long Sample(ReadOnlySpan<byte> alphabet, int count, Taker take)
    {
        var random = new Random(Tier.Seed);
        Span<byte> text = stackalloc byte[8];
        for (int i = 0; i < count; i++)
        {
            Span<byte> part = text[..random.Next(6, 9)];
            foreach (ref byte letter in part)
                letter = alphabet[random.Next(alphabet.Length)];
            take(part);
        }

        return count;
    }
}
