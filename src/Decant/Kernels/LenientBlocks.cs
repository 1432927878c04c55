using System.Numerics;
using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Finds comments and trailing commas (a comma before a closing bracket), which options may allow in addition to plain JSON.</summary>
internal static class LenientBlocks<TWidth>
    where TWidth : struct, IVectorWidth
{
    /// <summary>Skips plain JSON, 64 bytes at a time. With vectors, the last bytes that do not fill a block are not skipped.</summary>
    /// <param name="start">The first byte.</param>
    /// <param name="length">The number of bytes.</param>
    /// <param name="isAfterComma">Whether the last token before the first byte was a comma.</param>
    /// <param name="isInString">Whether the first byte is in a string; on return, whether the byte at the returned position is.</param>
    /// <returns>The position of a slash outside of strings, or of a closing bracket after a comma. If there is neither, the position of the first byte that was
    /// not skipped. That byte is never escaped by a backslash.</returns>
    public static int Skip(ref byte start, int length, bool isAfterComma, ref bool isInString)
    {
        if (typeof(TWidth) == typeof(ScalarWidth))
            return SkipBytes(ref start, length, isAfterComma, ref isInString);

        ulong inString = isInString ? ulong.MaxValue : 0;
        ulong escape = 0;
        ulong comma = isAfterComma ? 1UL : 0;
        int position = 0;
        while (position <= length - BlockMasks.Length)
        {
            ref byte block = ref Unsafe.Add(ref start, position);
            ulong backslashes = ByteMasks<TWidth>.EqualTo(ref block, (byte)'\\');
            ulong escaped = StringBlocks.Escaped(backslashes, escape);
            ulong quotes = ByteMasks<TWidth>.EqualTo(ref block, (byte)'"') & ~escaped;
            ulong inside = inString ^ StringBlocks.PrefixXor(quotes);
            ulong commas = ByteMasks<TWidth>.EqualTo(ref block, (byte)',') & ~inside;
            ulong closing = ByteMasks<TWidth>.EqualTo(ref block, ']' ^ '}', (byte)'}');
            ulong blanks = ByteMasks<TWidth>.EqualTo(ref block, (byte)' ') | ByteMasks<TWidth>.Between(ref block, (byte)'\t', (byte)'\r');

            // The addition carries a bit through the white space after a comma, to the next token.
            ulong reached = (commas << 1 | comma) + blanks;
            ulong stops = ((reached & ~blanks & closing) | ByteMasks<TWidth>.EqualTo(ref block, (byte)'/')) & ~inside;
            if (stops != 0)
            {
                isInString = false;
                return position + BitOperations.TrailingZeroCount(stops);
            }

            inString = 0 - (inside >> (BlockMasks.Length - 1));
            escape = (backslashes & ~escaped) >> (BlockMasks.Length - 1);
            comma = commas >> (BlockMasks.Length - 1) | (reached < blanks ? 1UL : 0);
            position += BlockMasks.Length;
        }

        isInString = inString != 0;
        return position - (int)escape;
    }

    // Does the same as Skip, byte by byte. Without vectors, this is faster than masks.
    private static int SkipBytes(ref byte start, int length, bool isAfterComma, ref bool isInString)
    {
        int position = 0;
        while (position < length)
        {
            if (isInString)
            {
                byte value = Unsafe.Add(ref start, position);
                while (value is not ((byte)'"' or (byte)'\\'))
                {
                    if (++position == length)
                        return position;
                    value = Unsafe.Add(ref start, position);
                }

                if (value == '\\' && position + 1 == length)
                    return position;
                isInString = value == '\\';
                position += isInString ? 2 : 1;
                continue;
            }

            switch (Unsafe.Add(ref start, position))
            {
                case (byte)'"':
                    isInString = true;
                    break;
                case (byte)',':
                    isAfterComma = true;
                    position++;
                    continue;
                case (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n':
                    position++;
                    continue;
                case (byte)'/':
                case (byte)']' or (byte)'}' when isAfterComma:
                    return position;
            }

            isAfterComma = false;
            position++;
        }

        return position;
    }
}
