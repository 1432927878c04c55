namespace Decant.Generator.Tests.Behaviour;

/// <summary>Gives what is before the split in one read and the rest in another; without a split, one byte a read, so that windows end everywhere.</summary>
internal sealed class SplitStream(byte[] bytes, int? split = null) : MemoryStream(bytes)
{
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        int length = split is null ? 1 : Position < split ? split.Value - (int)Position : buffer.Length;
        return base.ReadAsync(buffer[..Math.Min(length, buffer.Length)], cancellationToken);
    }
}
