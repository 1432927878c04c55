using System.Buffers.Binary;

namespace Decant.Copying;

/// <summary>A reference in a text to a detached text. It begins with a byte that UTF-8 does not use, so no text of a document looks like a reference.</summary>
/// <param name="Start">The start of the detached text.</param>
/// <param name="Length">Its length in bytes.</param>
/// <param name="TotalLength">Its length in bytes with all references resolved.</param>
internal readonly record struct TextReference(int Start, int Length, int TotalLength)
{
    public const byte Mark = 0xFF;

    /// <summary>The length of a reference in bytes.</summary>
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
