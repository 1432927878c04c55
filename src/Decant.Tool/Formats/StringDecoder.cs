using System.Buffers;
using System.Text;

namespace Decant.Tool.Formats;

/// <summary>Decodes a JSON string to UTF-8. The string may arrive in pieces of any length, and is not kept. Half of a surrogate pair becomes U+FFFD.</summary>
internal struct StringDecoder
{
    private const int BytesOfUnit = 6;

    // The number of bytes of the current escape that were read; 0 outside of an escape.
    private int _escaped;
    private int _unit;

    // The first half of a pair, whose second half must follow at once; 0 if there is none.
    private char _high;

    /// <summary>Decodes a piece, up to the quote that ends the string.</summary>
    /// <param name="json">The piece. The first one begins after the opening quote.</param>
    /// <param name="text">The destination.</param>
    /// <param name="ends">Whether the piece has the closing quote.</param>
    /// <returns>The number of bytes that belong to the string, with the closing quote.</returns>
    public int Decode(ReadOnlySpan<byte> json, IBufferWriter<byte> text, out bool ends)
    {
        int at = 0;
        ends = false;
        while (at < json.Length && !ends)
        {
            if (_escaped > 0)
            {
                AddToEscape(json[at++], text);
                continue;
            }

            int plain = json[at..].IndexOfAny((byte)'"', (byte)'\\');
            ends = plain >= 0 && json[at + plain] == '"';
            _escaped = plain >= 0 && !ends ? 1 : 0;
            int length = plain < 0 ? json.Length - at : plain;
            if (length > 0 || ends)
                EndPair(text);
            text.Write(json.Slice(at, length));
            at += plain < 0 ? length : length + 1;
        }

        return at;
    }

    private void AddToEscape(byte next, IBufferWriter<byte> text)
    {
        if (_escaped == 1 && next != 'u')
        {
            _escaped = 0;
            Write(next switch { (byte)'b' => '\b', (byte)'f' => '\f', (byte)'n' => '\n', (byte)'r' => '\r', (byte)'t' => '\t', _ => (char)next }, text);
            return;
        }

        _unit = _escaped++ == 1 ? 0 : (_unit << 4) | (next <= '9' ? next - '0' : (next | 0x20) - 'a' + 10);
        if (_escaped < BytesOfUnit)
            return;
        _escaped = 0;
        Write((char)_unit, text);
    }

    private void Write(char unit, IBufferWriter<byte> text)
    {
        if (_high != 0 && char.IsLowSurrogate(unit))
        {
            Write(new Rune(_high, unit), text);
            _high = default;
            return;
        }

        EndPair(text);
        if (char.IsHighSurrogate(unit))
            _high = unit;
        else
            Write(Rune.TryCreate(unit, out Rune rune) ? rune : Rune.ReplacementChar, text);
    }

    private void EndPair(IBufferWriter<byte> text)
    {
        if (_high == 0)
            return;
        _high = default;
        Write(Rune.ReplacementChar, text);
    }

    private static void Write(Rune rune, IBufferWriter<byte> text) => text.Advance(rune.EncodeToUtf8(text.GetSpan(4)));
}
