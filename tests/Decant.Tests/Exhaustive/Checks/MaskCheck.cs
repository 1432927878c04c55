using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>The masks of a vector and of a block.</summary>
internal sealed class MaskCheck : IKernelCheck
{
    public static string[] Kernels =>
    [
        "ByteMasks.EqualTo(block, value)", "ByteMasks.EqualTo(block, bits, value)", "ByteMasks.Between(block, first, last)", "Width.EqualTo(start, value)",
        "Width.EqualTo(start, bits, value)", "Width.Between(start, first, last)", "Width.Classify(block)",
    ];

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        if (window.Length < BlockMasks.Length || length == 0)
            return;
        // The block that ends with the window, at a page's end or with the text in front.
        ReadOnlySpan<byte> block = window[^BlockMasks.Length..];
        int at = Math.Max(before - (window.Length - BlockMasks.Length), 0);
        if (at + length > BlockMasks.Length)
            return;
        ReadOnlySpan<byte> text = block.Slice(at, length);
        ref byte start = ref window[^BlockMasks.Length];
        byte value = text[0], other = text[length - 1];
        ulong equal = 0, folded = 0, between = 0, quotes = 0, backslashes = 0, controls = 0, brackets = 0;
        byte first = Math.Min(value, other), last = Math.Max(value, other);
        for (int i = 0; i < block.Length; i++)
        {
            ulong bit = 1UL << i;
            byte each = block[i];
            equal |= each == value ? bit : 0;
            folded |= (each | 0x20) == (value | 0x20) ? bit : 0;
            between |= each >= first && each <= last ? bit : 0;
            quotes |= each == '"' ? bit : 0;
            backslashes |= each == '\\' ? bit : 0;
            controls |= each < 0x20 ? bit : 0;
            brackets |= each is (byte)'{' or (byte)'}' or (byte)'[' or (byte)']' ? bit : 0;
        }

        Same(equal, ByteMasks<TWidth>.EqualTo(ref start, value));
        Same(folded, ByteMasks<TWidth>.EqualTo(ref start, 0x20, (byte)(value | 0x20)));
        Same(between, ByteMasks<TWidth>.Between(ref start, first, last));
        BlockMasks masks = TWidth.Classify(ref start);
        Same((quotes, backslashes, controls, brackets), (masks.Quotes, masks.Backslashes, masks.Controls, masks.Brackets));
    }
}
