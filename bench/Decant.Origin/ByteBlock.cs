using System.Buffers.Binary;

namespace Decant.Origin;

/// <summary>One MiB of random bytes, repeated. Its parts differ, so that a byte in the wrong place is noticed.</summary>
internal static class ByteBlock
{
    public const int MaximumLength = 1 << 30;

    private const ulong Seed = 0xB17E_5EED;
    private static readonly ReadOnlyMemory<byte> s_block = Create();

    public static IEnumerable<ReadOnlyMemory<byte>> Take(int length)
    {
        for (; length > s_block.Length; length -= s_block.Length)
            yield return s_block;
        yield return s_block[..length];
    }

    private static byte[] Create()
    {
        byte[] block = new byte[1 << 20];
        SplitMix64 random = new(Seed);
        for (int i = 0; i < block.Length; i += sizeof(ulong))
            BinaryPrimitives.WriteUInt64LittleEndian(block.AsSpan(i), random.Next());
        return block;
    }
}
