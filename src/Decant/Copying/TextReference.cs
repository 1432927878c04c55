using System.Buffers.Binary;

namespace Decant.Copying;

/// <summary>What stands in a text in place of another one, which is detached. It begins with a byte that UTF-8 does not have, so that no text of a document
/// looks like one.</summary>
/// <param name="Start">Where the other text starts among those that are detached.</param>
/// <param name="Length">How many bytes it has.</param>
/// <param name="TotalLength">How many bytes it has with those that it refers to, and they in turn.</param>
internal readonly record struct TextReference(int Start, int Length, int TotalLength)
{
    public const byte Mark = 0xFF;

    /// <summary>How many bytes stand for a text.</summary>
    public const int Bytes = 1 + 3 * sizeof(int);

    /// <summary>Reads the reference at the beginning of a text.</summary>
    public static TextReference At(ReadOnlySpan<byte> text) => new(
        BinaryPrimitives.ReadInt32LittleEndian(text[1..]),
        BinaryPrimitives.ReadInt32LittleEndian(text[(1 + sizeof(int))..]),
        BinaryPrimitives.ReadInt32LittleEndian(text[(1 + 2 * sizeof(int))..]));

    public void Write(Span<byte> target)
    {
        target[0] = Mark;
        BinaryPrimitives.WriteInt32LittleEndian(target[1..], Start);
        BinaryPrimitives.WriteInt32LittleEndian(target[(1 + sizeof(int))..], Length);
        BinaryPrimitives.WriteInt32LittleEndian(target[(1 + 2 * sizeof(int))..], TotalLength);
    }
}
