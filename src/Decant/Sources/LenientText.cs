using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Json;
using Decant.Kernels;

namespace Decant.Sources;

/// <summary>Overwrites comments and trailing commas, if the options allow them, with white space before a window is parsed. So the parser sees only JSON, and
/// every byte keeps its line and its position in the line.</summary>
/// <remarks>Bytes whose meaning depends on later bytes are held back: a comma that may be the last of its container, and the white space after it, up to
/// <paramref name="maxHeldBytes"/>.</remarks>
/// <param name="skipsComments">Whether comments are allowed.</param>
/// <param name="allowsTrailingCommas">Whether a comma may follow the last element or member.</param>
/// <param name="maxHeldBytes">The maximum number of bytes that are held back.</param>
/// <param name="width">The vector width of the kernel that skips bytes without a comment or trailing comma.</param>
internal sealed class LenientText(bool skipsComments, bool allowsTrailingCommas, int maxHeldBytes, VectorWidth width)
{
    private static readonly SearchValues<byte> s_stops = SearchValues.Create("\"/]}"u8);
    private static readonly SearchValues<byte> s_blanks = SearchValues.Create(" \t\r\n"u8);

    // The first two bytes of U+2028 and U+2029, which end a line in other languages. System.Text.Json rejects these characters in a single-line comment.
    private static ReadOnlySpan<byte> SeparatorStart => [0xE2, 0x80];

    private Place _place;

    // The number of bytes that were held back, but are already scanned.
    private int _scanned;

    // The last byte before the current text that is not white space.
    private byte _before;

    // _looked is the length of the text that FindToken has searched, so that it searches each byte only once. _token is the position of the last byte in it
    // that is not white space, or -1.
    private int _token = -1;
    private int _looked;

    private enum Place
    {
        BetweenTokens,
        InString,
        InLine,
        InBlock,
    }

    /// <summary>Creates an instance for one body; null if the options allow only JSON.</summary>
    public static LenientText? Create(JsonProjectionOptions options)
    {
        bool skipsComments = options.ReadCommentHandling == JsonCommentHandling.Skip;
        return skipsComments || options.AllowTrailingCommas
            ? new(skipsComments, options.AllowTrailingCommas, options.MaxValueBytes, options.Settings.Width)
            : null;
    }

    /// <summary>Cleans the current text.</summary>
    /// <param name="text">The bytes that were held back, and the bytes after them.</param>
    /// <param name="isFinal">Whether the body ends with them.</param>
    /// <returns>The number of bytes that can be parsed. The remaining bytes are held back.</returns>
    public int Clean(Span<byte> text, bool isFinal)
    {
        int scanned = _scanned;
        do
        {
            if (_place is Place.BetweenTokens or Place.InString)
                scanned += SkipBlocks(text, scanned);
        }
        while (scanned < text.Length && TryScan(text, isFinal, ref scanned));

        int ready = isFinal ? text.Length : FindHeld(text[..scanned]);
        int last = text[..ready].LastIndexOfAnyExcept(s_blanks);
        if (last >= 0)
            _before = _place == Place.InString && ready == scanned ? (byte)'"' : text[last];
        _scanned = scanned - ready;
        _token = Math.Max(_token - ready, -1);
        _looked = Math.Max(_looked - ready, 0);
        return ready;
    }

    private int FindToken(ReadOnlySpan<byte> text)
    {
        int token = text[_looked..].LastIndexOfAnyExcept(s_blanks);
        if (token >= 0)
            _token = _looked + token;
        _looked = text.Length;
        return _token;
    }

    /// <summary>Moves past the next byte that changes <c>_place</c>. Returns false if more bytes are needed to recognize it.</summary>
    private bool TryScan(Span<byte> text, bool isFinal, ref int position) => _place switch
    {
        Place.InString => ScanString(text, isFinal, ref position),
        Place.InLine => ScanLine(text, isFinal, ref position),
        Place.InBlock => ScanBlock(text, isFinal, ref position),
        _ => ScanTokens(text, isFinal, ref position),
    };

    private int SkipBlocks(Span<byte> text, int position)
    {
        int last = _place == Place.BetweenTokens ? FindToken(text[..position]) : -1;
        bool isAfterComma = last >= 0 && text[last] == ',';
        bool isInString = _place == Place.InString;
        int length = text.Length - position;
        ref byte start = ref MemoryMarshal.GetReference(text[position..]);
        int skipped = width switch
        {
            VectorWidth.Vector512 => LenientBlocks<Vector512Width>.Skip(ref start, length, isAfterComma, ref isInString),
            VectorWidth.Vector256 => LenientBlocks<Vector256Width>.Skip(ref start, length, isAfterComma, ref isInString),
            VectorWidth.Vector128 => LenientBlocks<Vector128Width>.Skip(ref start, length, isAfterComma, ref isInString),
            _ => LenientBlocks<ScalarWidth>.Skip(ref start, length, isAfterComma, ref isInString),
        };
        _place = isInString ? Place.InString : Place.BetweenTokens;
        return skipped;
    }

    private bool ScanTokens(Span<byte> text, bool isFinal, ref int position)
    {
        int stop = text[position..].IndexOfAny(s_stops);
        position = stop < 0 ? text.Length : position + stop;
        if (stop < 0)
            return true;
        switch (text[position])
        {
            case (byte)'"':
                _place = Place.InString;
                break;
            case (byte)'/' when skipsComments:
                return TryBeginComment(text, isFinal, ref position);
            case (byte)']' or (byte)'}' when allowsTrailingCommas:
                BlankComma(text[..position]);
                break;
        }

        position++;
        return true;
    }

    private bool ScanString(ReadOnlySpan<byte> text, bool isFinal, ref int position)
    {
        int stop = text[position..].IndexOfAny((byte)'"', (byte)'\\');
        position = stop < 0 ? text.Length : position + stop;
        if (stop < 0)
            return true;
        bool isEscape = text[position] == '\\';
        if (isEscape && position + 1 == text.Length && !isFinal)
            return false;
        if (!isEscape)
            _place = Place.BetweenTokens;
        position = Math.Min(position + (isEscape ? 2 : 1), text.Length);
        return true;
    }

    // Waits for three bytes, unless the body has ended. A block comment begins only if a byte follows its opening: if the body ends within the comment,
    // ScanBlock overwrites the last byte with a slash, which the parser reports.
    private bool TryBeginComment(Span<byte> text, bool isFinal, ref int position)
    {
        Span<byte> rest = text[position..];
        if (rest.Length < 3 && !isFinal)
            return false;
        bool isBlock = rest is [_, (byte)'*', _, ..];
        if (isBlock || rest is [_, (byte)'/', ..])
        {
            _place = isBlock ? Place.InBlock : Place.InLine;
            Blank(rest[..2]);
            position++;
        }

        position++;
        return true;
    }

    private bool ScanLine(Span<byte> text, bool isFinal, ref int position)
    {
        Span<byte> rest = text[position..];
        int end = rest.IndexOfAny((byte)'\n', (byte)'\r', SeparatorStart[0]);
        Blank(end < 0 ? rest : rest[..end]);
        position = end < 0 ? text.Length : position + end;
        if (end < 0)
            return true;
        rest = rest[end..];
        bool isBreak = rest[0] != SeparatorStart[0];
        if (!isBreak && rest.Length < 3 && !isFinal)
            return false;
        if (isBreak || (rest.Length >= 3 && rest.StartsWith(SeparatorStart) && rest[2] is 0xA8 or 0xA9))
            _place = Place.BetweenTokens;
        else
            Blank(rest[..1]);
        position++;
        return true;
    }

    private bool ScanBlock(Span<byte> text, bool isFinal, ref int position)
    {
        Span<byte> rest = text[position..];
        int end = rest.IndexOf("*/"u8);
        Blank(end < 0 ? rest[..^1] : rest[..(end + 2)]);
        if (end >= 0)
        {
            _place = Place.BetweenTokens;
            position += end + 2;
            return true;
        }

        position = text.Length - 1;
        if (!isFinal)
            return false;

        // The body ends within the comment. The parser finds this slash and reports it.
        text[position++] = (byte)'/';
        return true;
    }

    // Overwrites a trailing comma, but only after an element or a member. Anywhere else the comma is an error, which the parser reports.
    private void BlankComma(Span<byte> text)
    {
        int comma = text.LastIndexOfAnyExcept(s_blanks);
        if (comma < 0 || text[comma] != ',')
            return;
        int before = text[..comma].LastIndexOfAnyExcept(s_blanks);
        if ((before < 0 ? _before : text[before]) is not (0 or (byte)',' or (byte)':' or (byte)'[' or (byte)'{'))
            Blank(text[comma..(comma + 1)]);
    }

    /// <summary>Returns the position from which the text is held back: the position of a last comma, which may be a trailing comma, or the end of the
    /// text.</summary>
    private int FindHeld(ReadOnlySpan<byte> text)
    {
        if (!allowsTrailingCommas || _place == Place.InString)
            return text.Length;
        int last = FindToken(text);
        return last >= 0 && text[last] == ',' && text.Length - last <= maxHeldBytes ? last : text.Length;
    }

    private static void Blank(Span<byte> text)
    {
        foreach (ref byte value in text)
        {
            if (value is not ((byte)'\n' or (byte)'\r'))
                value = (byte)' ';
        }
    }
}
