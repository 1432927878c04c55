using System.Numerics;
using System.Text.Unicode;

namespace Decant.Masks;

/// <summary>Checks UTF-8 that arrives in pieces, and holds back an incomplete character at the end of a piece.</summary>
internal struct Utf8Pieces
{
    /// <summary>The maximum number of bytes of a character.</summary>
    public const int MostBytes = 4;

    private uint _held;
    private int _heldCount;

    /// <summary>Checks a piece.</summary>
    /// <param name="piece">The piece.</param>
    /// <param name="start">Receives the bytes of a character that began in an earlier piece and is now complete. It must have space for four bytes.</param>
    /// <param name="startLength">The number of these bytes.</param>
    /// <param name="rest">Receives the rest of the piece, without an incomplete character at its end.</param>
    /// <returns>Whether all complete characters are valid UTF-8.</returns>
    public bool TryTake(ReadOnlySpan<byte> piece, Span<byte> start, out int startLength, out ReadOnlySpan<byte> rest)
    {
        startLength = 0;
        while (_heldCount > 0)
        {
            if (piece.IsEmpty)
            {
                rest = piece;
                return true;
            }

            // Only a byte that begins with the bits 10 continues a character.
            if ((piece[0] & 0xC0) != 0x80)
            {
                rest = piece;
                return false;
            }

            Hold(piece[0]);
            piece = piece[1..];
            if (_heldCount < LengthOf((byte)_held))
                continue;
            for (startLength = 0; startLength < _heldCount; startLength++)
                start[startLength] = (byte)(_held >> startLength * 8);
            (_held, _heldCount) = (0, 0);
        }

        int cut = CutLength(piece);
        rest = piece[..^cut];
        foreach (byte value in piece[rest.Length..])
            Hold(value);
        return Utf8.IsValid(start[..startLength]) && Utf8.IsValid(rest);
    }

    private void Hold(byte value) => _held |= (uint)value << _heldCount++ * 8;

    /// <summary>Returns the number of bytes of an incomplete character at the end.</summary>
    private static int CutLength(ReadOnlySpan<byte> piece)
    {
        for (int count = 1; count < MostBytes && count <= piece.Length; count++)
        {
            byte value = piece[^count];
            if ((value & 0xC0) != 0x80)
                return LengthOf(value) > count ? count : 0;
        }

        return 0;
    }

    /// <summary>Returns the length of a character that begins with this byte.</summary>
    private static int LengthOf(byte first) => first < 0xC0 ? 1 : Math.Min(BitOperations.LeadingZeroCount((uint)(byte)~first << 24), MostBytes);
}
