namespace Decant.Kernels;

/// <summary>Classifies the bytes of one vector. Generic code takes the width as a type argument, so that each width is compiled to its own code, and one
/// process can run and compare all widths.</summary>
internal interface IVectorWidth
{
    /// <summary>The number of bytes in a vector. From each start, at least this many bytes must be readable.</summary>
    static abstract int Count { get; }

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

    /// <summary>Returns one bit for each byte that equals a value after some bits are set in it, for values that differ in one bit.</summary>
    static abstract ulong EqualTo(ref byte start, byte bits, byte value);

    /// <summary>Returns one bit for each byte in a range, both ends included.</summary>
    static abstract ulong Between(ref byte start, byte first, byte last);

    /// <summary>Returns whether the bytes equal a text at each set bit of the mask. 32 bytes must be readable on both sides.</summary>
    static abstract bool StartsWith(ref byte start, ref byte text, uint mask);
}

/// <summary>One bit for each byte of a block of 64, lowest first.</summary>
internal struct BlockMasks
{
    public const int Length = 64;

    public ulong Quotes;
    public ulong Backslashes;
    public ulong Controls;
    public ulong Brackets;
}
