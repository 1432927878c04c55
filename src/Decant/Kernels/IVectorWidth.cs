namespace Decant.Kernels;

/// <summary>Classifies the bytes of one vector. Generic code takes the width as a type argument, so that each width is compiled to its own code, and one
/// process can run and compare all widths.</summary>
internal interface IVectorWidth
{
    /// <summary>The number of bytes in a vector. The caller ensures that at least this many bytes are readable from each start.</summary>
    static abstract int Count { get; }

    /// <summary>The number of bytes that <see cref="StringEnds"/>, <see cref="NonAscii"/> and <see cref="NonWhiteSpace"/> look at: at most 32. A comparison of
    /// 64 bytes goes through a mask register, and its result, on which the next position depends, is there some five cycles later.</summary>
    static abstract int ScanCount { get; }

    /// <summary>Returns one bit for each quote, backslash or control character.</summary>
    static abstract ulong StringEnds(ref byte start);

    /// <summary>Returns one bit for each byte that is not ASCII.</summary>
    static abstract ulong NonAscii(ref byte start);

    /// <summary>Returns one bit for each byte that is not white space (RFC 8259, section 2).</summary>
    static abstract ulong NonWhiteSpace(ref byte start);

    /// <summary>Classifies the bytes of a block of 64.</summary>
    static abstract BlockMasks Classify(ref byte block);

    /// <summary>Returns one bit for each byte that equals a value.</summary>
    static abstract ulong EqualTo(ref byte start, byte value);

    /// <summary>Sets some bits in each byte, and returns one bit for each byte that then equals a value. So one call finds two values that differ in one
    /// bit.</summary>
    static abstract ulong EqualTo(ref byte start, byte bits, byte value);

    /// <summary>Returns one bit for each byte in a range, both ends included.</summary>
    static abstract ulong Between(ref byte start, byte first, byte last);

    /// <summary>Returns whether the bytes equal the text wherever the mask has a bit. At least 32 bytes must be readable at each of the two
    /// references.</summary>
    static abstract bool StartsWith(ref byte start, ref byte text, uint mask);
}

/// <summary>Masks of a block of 64 bytes. Each mask has one bit for each byte; the lowest is for the first byte.</summary>
internal struct BlockMasks
{
    public const int Length = 64;

    public ulong Quotes;
    public ulong Backslashes;
    public ulong Controls;
    public ulong Brackets;
}
