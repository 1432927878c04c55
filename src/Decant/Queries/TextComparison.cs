using Decant.Buffers;
using Decant.Grammar.Texts;

namespace Decant.Queries;

/// <summary>Compares strings and names by their Unicode scalar values, which is the order of their UTF-8 bytes.</summary>
internal static class TextComparison
{
    private const int StackBytes = 256;

    /// <summary>Compares two texts of which either may have escapes.</summary>
    /// <param name="left">The first text.</param>
    /// <param name="leftHasEscapes">Whether the first text has escapes.</param>
    /// <param name="right">The second text.</param>
    /// <param name="rightHasEscapes">Whether the second text has escapes.</param>
    /// <param name="rentals">The owner of buffers for long texts.</param>
    public static int Compare(ReadOnlySpan<byte> left, bool leftHasEscapes, ReadOnlySpan<byte> right, bool rightHasEscapes, Rentals rentals)
    {
        if (rightHasEscapes)
            return leftHasEscapes ? CompareBoth(left, right, rentals) : -CompareEscaped(right, left, rentals);
        return leftHasEscapes ? CompareEscaped(left, right, rentals) : left.SequenceCompareTo(right);
    }

    /// <summary>Returns whether a name of the document is the given name.</summary>
    public static bool IsName(ReadOnlySpan<byte> raw, ReadOnlySpan<byte> name, Rentals rentals) =>
        raw.SequenceEqual(name) ? !raw.Contains((byte)'\\') : raw.Length > name.Length && raw.Contains((byte)'\\') && CompareEscaped(raw, name, rentals) == 0;

    /// <summary>Counts the Unicode scalar values of a text.</summary>
    public static int CountScalars(ReadOnlySpan<byte> text, bool hasEscapes, Rentals rentals)
    {
        if (!hasEscapes)
            return CountScalars(text);
        byte[]? rented = text.Length <= StackBytes ? null : rentals.Rent<byte>(text.Length);
        int count = CountScalars(Unescape(text, rented ?? stackalloc byte[StackBytes]));
        if (rented is not null)
            rentals.Return(rented, text.Length);
        return count;
    }

    private static int CompareBoth(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right, Rentals rentals)
    {
        byte[]? rented = right.Length <= StackBytes ? null : rentals.Rent<byte>(right.Length);
        Span<byte> unescaped = rented ?? stackalloc byte[StackBytes];
        int comparison = CompareEscaped(left, Unescape(right, unescaped), rentals);
        if (rented is not null)
            rentals.Return(rented, right.Length);
        return comparison;
    }

    private static int CompareEscaped(ReadOnlySpan<byte> escaped, ReadOnlySpan<byte> plain, Rentals rentals)
    {
        byte[]? rented = escaped.Length <= StackBytes ? null : rentals.Rent<byte>(escaped.Length);
        Span<byte> unescaped = rented ?? stackalloc byte[StackBytes];
        int comparison = Unescape(escaped, unescaped).SequenceCompareTo(plain);
        if (rented is not null)
            rentals.Return(rented, escaped.Length);
        return comparison;
    }

    // Each scalar value has one byte that is not a continuation (10xxxxxx).
    private static int CountScalars(ReadOnlySpan<byte> utf8)
    {
        int count = 0;
        foreach (byte value in utf8)
            count += (value & 0xC0) == 0x80 ? 0 : 1;
        return count;
    }

    // A text with half of a surrogate pair is compared as it is written, and so equals no text of a query.
    internal static ReadOnlySpan<byte> Unescape(ReadOnlySpan<byte> source, Span<byte> destination) =>
        JsonEscapes.TryUnescape(source, destination, out int written) ? destination[..written] : source;
}
