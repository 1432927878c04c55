using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>One byte at a time: what runs where there are no vectors, and the tail of every other width.</summary>
internal readonly struct ScalarWidth : IVectorWidth
{
    public static int IndexOfStringEnd(ref byte start, int length) => IndexOfStringEnd(ref start, 0, length);

    public static int IndexOfNonWhiteSpace(ref byte start, int length) => IndexOfNonWhiteSpace(ref start, 0, length);

    public static int IndexOfStringEnd(ref byte start, int index, int length)
    {
        for (; index < length; index++)
        {
            byte value = Unsafe.Add(ref start, index);
            if (value is (byte)'"' or (byte)'\\' or < 0x20)
                break;
        }

        return index;
    }

    public static int IndexOfNonWhiteSpace(ref byte start, int index, int length)
    {
        for (; index < length; index++)
        {
            if (!IsWhiteSpace(Unsafe.Add(ref start, index)))
                break;
        }

        return index;
    }

    public static bool IsWhiteSpace(byte value) => value is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t';

    public static BlockMasks Classify(ref byte block)
    {
        BlockMasks masks = default;
        for (int i = 0; i < BlockMasks.Length; i++)
        {
            byte value = Unsafe.Add(ref block, i);
            ulong bit = 1UL << i;
            if (value == '"')
                masks.Quotes |= bit;
            else if (value == '\\')
                masks.Backslashes |= bit;
            else if (value < 0x20)
                masks.Controls |= bit;
            else if (value is (byte)'{' or (byte)'}' or (byte)'[' or (byte)']')
                masks.Brackets |= bit;
        }

        return masks;
    }
}
