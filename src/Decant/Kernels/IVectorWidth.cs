namespace Decant.Kernels;

/// <summary>The scans that a vector width carries out. Generic code takes the width as a type argument, so that each is compiled to code of
/// its own, and one process can run and compare them all.</summary>
internal interface IVectorWidth
{
    /// <summary>The index of the first quote, backslash or control character, or the length.</summary>
    static abstract int IndexOfStringEnd(ref byte start, int length);

    /// <summary>The index of the first byte that is not white space (RFC 8259, section 2), or the length.</summary>
    static abstract int IndexOfNonWhiteSpace(ref byte start, int length);

    /// <summary>What stands where in 64 bytes.</summary>
    static abstract BlockMasks Classify(ref byte block);
}
