using System.Buffers.Text;
using System.Diagnostics;
using System.Text;

namespace Decant.Reading;

/// <summary>Replaces the escapes of a string that was checked to be one (RFC 8259, section 7).</summary>
internal static class JsonEscapes
{
    private const int UnicodeEscape = 6;

    /// <summary>Writes the text without escapes, never longer than the source. False if an escape names half of a surrogate pair.</summary>
    public static bool TryUnescape(ReadOnlySpan<byte> source, Span<byte> destination, out int written)
    {
        written = 0;
        while (true)
        {
            int plain = source.IndexOf((byte)'\\');
            if (plain < 0)
            {
                source.CopyTo(destination[written..]);
                written += source.Length;
                return true;
            }

            source[..plain].CopyTo(destination[written..]);
            written += plain;
            source = source[plain..];
            if (source[1] == 'u')
            {
                if (!TryTakeRune(ref source, out Rune rune))
                    return false;
                written += rune.EncodeToUtf8(destination[written..]);
                continue;
            }

            destination[written++] = source[1] switch
            {
                (byte)'b' => (byte)'\b',
                (byte)'f' => (byte)'\f',
                (byte)'n' => (byte)'\n',
                (byte)'r' => (byte)'\r',
                (byte)'t' => (byte)'\t',
                byte itself => itself,
            };
            source = source[2..];
        }
    }

    private static bool TryTakeRune(ref ReadOnlySpan<byte> source, out Rune rune)
    {
        char first = TakeUnit(ref source);
        if (!char.IsSurrogate(first))
        {
            rune = new(first);
            return true;
        }

        if (char.IsHighSurrogate(first) && source.Length >= UnicodeEscape && source[0] == '\\' && source[1] == 'u')
            return Rune.TryCreate(first, TakeUnit(ref source), out rune);
        rune = default;
        return false;
    }

    private static char TakeUnit(ref ReadOnlySpan<byte> source)
    {
        bool isHex = Utf8Parser.TryParse(source[2..UnicodeEscape], out ushort unit, out int consumed, 'x');
        Debug.Assert(isHex && consumed == UnicodeEscape - 2, "Escapes were checked when the string's end was found.");
        source = source[UnicodeEscape..];
        return (char)unit;
    }
}
