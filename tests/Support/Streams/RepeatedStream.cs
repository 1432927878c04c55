using System.Text;

namespace Decant.Support;

/// <summary>A body of any length that is made as it is read: something before, one piece many times, something after.</summary>
internal sealed class RepeatedStream : ReadOnlyStream
{
    private const int BlockBytes = 64 * 1024;

    private readonly byte[] _before;
    private readonly byte[] _block;
    private readonly byte[] _after;
    private readonly long _middle;

    public RepeatedStream(string before, string unit, long count, string after)
    {
        _before = Encoding.UTF8.GetBytes(before);
        _after = Encoding.UTF8.GetBytes(after);
        byte[] one = Encoding.UTF8.GetBytes(unit);
        _middle = one.Length * count;
        _block = new byte[one.Length * Math.Max(1, BlockBytes / one.Length)];
        for (int i = 0; i < _block.Length; i += one.Length)
            one.CopyTo(_block, i);
    }

    public long BytesRead { get; private set; }

    public override long Length => _before.Length + _middle + _after.Length;

    public override int Read(Span<byte> buffer)
    {
        ReadOnlySpan<byte> piece = Next();
        int count = Math.Min(piece.Length, buffer.Length);
        piece[..count].CopyTo(buffer);
        BytesRead += count;
        return count;
    }

    private ReadOnlySpan<byte> Next()
    {
        if (BytesRead < _before.Length)
            return _before.AsSpan((int)BytesRead);
        long middle = BytesRead - _before.Length;
        if (middle >= _middle)
            return _after.AsSpan((int)(middle - _middle));
        ReadOnlySpan<byte> block = _block.AsSpan((int)(middle % _block.Length));
        return block.Length <= _middle - middle ? block : block[..(int)(_middle - middle)];
    }
}
