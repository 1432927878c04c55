using System.Numerics;
using System.Text.Unicode;

namespace Decant.Masks;

/// <summary>Checks UTF-8 that comes in pieces, and holds back what the end of a piece cuts.</summary>
internal struct Utf8Pieces
{
    /// <summary>The length of the longest character.</summary>
    public const int MostBytes = 4;

    private uint _held;
    private int _heldCount;

    /// <summary>Takes a piece.</summary>
    /// <param name="piece">The piece.</param>
    /// <param name="start">Gets the bytes of a character that began in an earlier piece and is complete now. It has room for four.</param>
    /// <param name="startLength">How many they are.</param>
    /// <param name="rest">Gets the piece behind them, up to a character that is cut.</param>
    /// <returns>Whether all is UTF-8 as far as it is complete.</returns>
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

            // A byte that does not continue a cut character is kept.
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

    /// <summary>How many bytes at the end begin a character that is not complete.</summary>
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

    /// <summary>How many bytes a character has that begins with a byte.</summary>
    private static int LengthOf(byte first) => first < 0xC0 ? 1 : Math.Min(BitOperations.LeadingZeroCount((uint)(byte)~first << 24), MostBytes);
}
