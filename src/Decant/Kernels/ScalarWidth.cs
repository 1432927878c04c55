using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Classifies one byte at a time: on machines without vectors, and for the last bytes, which do not fill a vector.</summary>
internal readonly struct ScalarWidth : IVectorWidth
{
    public static int Count => 1;

    public static int ScanCount => Count;

    public static ulong StringEnds(ref byte start) => start is (byte)'"' or (byte)'\\' or < 0x20 ? 1UL : 0;

    public static ulong NonAscii(ref byte start) => (ulong)(start >> 7);

    public static ulong NonWhiteSpace(ref byte start) => IsWhiteSpace(start) ? 0 : 1UL;

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

    public static ulong EqualTo(ref byte start, byte value) => start == value ? 1UL : 0;

    public static ulong EqualTo(ref byte start, byte bits, byte value) => (start | bits) == value ? 1UL : 0;

    public static ulong Between(ref byte start, byte first, byte last) => start >= first && start <= last ? 1UL : 0;

    public static bool StartsWith(ref byte start, ref byte text, uint mask)
    {
        for (int i = 0; mask != 0; i++, mask >>= 1)
        {
            if ((mask & 1) != 0 && Unsafe.Add(ref start, i) != Unsafe.Add(ref text, i))
                return false;
        }

        return true;
    }
}
