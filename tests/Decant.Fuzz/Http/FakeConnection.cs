namespace Decant.Fuzz;

/// <summary>A connection without a network: whatever is asked, these bytes are the answer, in pieces of 1 to 61, and then it ends.</summary>
/// <param name="answer">The bytes.</param>
/// <param name="seed">What the lengths of the pieces come from.</param>
/// <param name="isSlow">Whether a read is pending at first.</param>
internal sealed class FakeConnection(byte[] answer, int seed, bool isSlow) : MemoryStream(answer, writable: false)
{
    private readonly Random _random = new(seed);

    public override bool CanWrite => true;

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (isSlow)
            await Task.Yield();
        cancellationToken.ThrowIfCancellationRequested();
        return Read(buffer.Span[..Math.Min(buffer.Length, _random.Next(1, 62))]);
    }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) => default;

    public override void Write(ReadOnlySpan<byte> buffer)
    {
    }
}
