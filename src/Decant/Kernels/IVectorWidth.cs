namespace Decant.Kernels;

/// <summary>What a vector width finds in the bytes of one vector. Generic code takes the width as a type argument, so that each is compiled to
/// code of its own, and one process can run and compare them all.</summary>
internal interface IVectorWidth
{
    /// <summary>How many bytes a vector has. As many must be there, from where one is looked at.</summary>
    static abstract int Count { get; }

    /// <summary>One bit for each quote, backslash or control character.</summary>
    static abstract ulong StringEnds(ref byte start);

    /// <summary>One bit for each byte that is not ASCII.</summary>
    static abstract ulong NonAscii(ref byte start);

    /// <summary>One bit for each byte that is not white space (RFC 8259, section 2).</summary>
    static abstract ulong NonWhiteSpace(ref byte start);

    /// <summary>What stands where in 64 bytes.</summary>
    static abstract BlockMasks Classify(ref byte block);

    /// <summary>One bit for each byte that equals a value.</summary>
    static abstract ulong EqualTo(ref byte start, byte value);

    /// <summary>One bit for each byte that equals a value once some bits are set in it: for values that differ in one bit.</summary>
    static abstract ulong EqualTo(ref byte start, byte bits, byte value);

    /// <summary>One bit for each byte that lies in a range, both ends included.</summary>
    static abstract ulong Between(ref byte start, byte first, byte last);

    /// <summary>Whether the bytes equal those of a text wherever the mask has a bit. 32 bytes must be there on both sides.</summary>
    static abstract bool StartsWith(ref byte start, ref byte text, uint mask);
}

/// <summary>One bit per byte of a block of 64, lowest first.</summary>
internal struct BlockMasks
{
    public const int Length = 64;

    public ulong Quotes;
    public ulong Backslashes;
    public ulong Controls;
    public ulong Brackets;
}
