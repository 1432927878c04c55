namespace Decant.Smoke;

/// <summary>A stream that hands out a few bytes at a time, each time later, as a slow network does.</summary>
internal sealed class Pieces(byte[] bytes, int length) : MemoryStream(bytes)
{
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await Task.Yield();
        return Read(buffer.Span[..Math.Min(length, buffer.Length)]);
    }
}
