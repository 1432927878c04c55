using System.Buffers;

namespace Decant.AspNetCore.Support;

/// <summary>Bytes in several pieces of memory, as a server has them.</summary>
internal static class SplitBytes
{
    /// <summary>Splits after each so many bytes.</summary>
    public static ReadOnlySequence<byte> Every(byte[] bytes, int length) => Join(bytes.Chunk(length));

    /// <summary>Splits once.</summary>
    public static ReadOnlySequence<byte> At(byte[] bytes, int first) => Join([bytes[..first], bytes[first..]]);

    private static ReadOnlySequence<byte> Join(IEnumerable<byte[]> pieces)
    {
        Piece? first = null, last = null;
        foreach (byte[] piece in pieces)
        {
            last = new Piece(piece, last);
            first ??= last;
        }

        return first is null ? default : new(first, 0, last!, last!.Memory.Length);
    }

    private sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        public Piece(byte[] bytes, Piece? before)
        {
            Memory = bytes;
            if (before is null)
                return;
            RunningIndex = before.RunningIndex + before.Memory.Length;
            before.Next = this;
        }
    }
}
