namespace Decant.Kernels;

/// <summary>One bit per byte of a block of 64, lowest first.</summary>
internal struct BlockMasks
{
    public const int Length = 64;

    public ulong Quotes;
    public ulong Backslashes;
    public ulong Controls;
    public ulong Brackets;
}
