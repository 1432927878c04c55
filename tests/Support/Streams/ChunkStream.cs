namespace Decant.Support;

/// <summary>A stream whose reads end where they are told to, and that can be asked what was done to it.</summary>
internal sealed class ChunkStream(byte[] bytes, params int[] cuts) : ReadOnlyStream
{
    private int _position;
    private int _cut;

    public int Reads { get; private set; }

    public override int Read(Span<byte> buffer)
    {
        Reads++;
        while (_cut < cuts.Length && cuts[_cut] <= _position)
            _cut++;
        int end = _cut < cuts.Length ? cuts[_cut] : bytes.Length;
        int count = Math.Min(buffer.Length, end - _position);
        bytes.AsSpan(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }
}
