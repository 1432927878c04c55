using System.Text;
using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    // Text that is not UTF-8 is refused, never mended.
    private static readonly UTF8Encoding s_strictUtf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <summary>Reads a string, or null.</summary>
    public bool TryReadString(out string? value)
    {
        value = null;
        if (!TryFindString(out int start, out int end))
            return false;
        if (start == 0)
            return true;
        value = Decode(start, end) ?? ThrowUndecodableString(end + 1);
        _position = end + 1;
        return true;
    }

    /// <summary>Reads a string, or null, as <see cref="TryReadString"/> does; equal strings of one operation may be one object.</summary>
    public bool TryReadInternedString(out string? value)
    {
        value = null;
        if (!TryFindString(out int start, out int end))
            return false;
        if (start == 0)
            return true;
        value = (end - start is > 0 and <= StringCache.MaxBytes ? DecodeShared(start, end) : Decode(start, end)) ?? ThrowUndecodableString(end + 1);
        _position = end + 1;
        return true;
    }

    /// <summary>Finds the bytes of a string; the position stays. They start at 0 where it was a null, which is read.</summary>
    private bool TryFindString(out int start, out int end)
    {
        start = end = 0;
        if (!TryBeginValue(out byte first))
            return false;
        if (first != '"')
            return first == 'n' ? TryReadLiteral("null"u8) : Mismatch(typeof(string), "a string");

        start = _position + 1;
        end = FindStringEnd(start + _state.Scanned);
        if (end < 0)
            return CutString(start);
        _state.Scanned = 0;
        CheckLength(_position, end + 1);
        return true;
    }

    private readonly bool CutString(int start)
    {
        ref SkipState skip = ref _state.Skip;
        if (skip.Stop != SkipStop.WindowEnded || _isFinal)
            ThrowMalformed(skip.Position, JsonExpectation.InString);
        _state.Scanned = skip.Position - start;
        return false;
    }

    /// <summary>The text of a string's bytes, or null if they are no text: not UTF-8, or half of a surrogate pair.</summary>
    private readonly string? Decode(int start, int end)
    {
        ReadOnlySpan<byte> raw = Slice(start, end);
        if (!raw.Contains((byte)'\\'))
            return DecodeUtf8(raw);

        byte[]? rented = raw.Length <= StackBytes ? null : Rentals.Rent<byte>(raw.Length);
        Span<byte> unescaped = rented ?? stackalloc byte[StackBytes];
        string? text = JsonEscapes.TryUnescape(raw, unescaped, out int written) ? DecodeUtf8(unescaped[..written]) : null;
        if (rented is not null)
            Rentals.Return(rented, written);
        return text;
    }

    /// <summary>As <see cref="Decode"/>, for what the cache may hold.</summary>
    private readonly string? DecodeShared(int start, int end)
    {
        ReadOnlySpan<byte> raw = Slice(start, end);
        return raw.Contains((byte)'\\') ? UnescapeShared(raw) : GetShared(raw);
    }

    // Found by its text, so that a value is the same however it is spelt.
    private readonly string? UnescapeShared(ReadOnlySpan<byte> raw)
    {
        Span<byte> unescaped = stackalloc byte[StringCache.MaxBytes];
        return JsonEscapes.TryUnescape(raw, unescaped, out int written) ? GetShared(unescaped[..written]) : null;
    }

    private readonly string? GetShared(ReadOnlySpan<byte> utf8)
    {
        StringCache strings = _state.Strings;
        string? text = strings.Find(utf8, out ulong hash);
        if (text is null && DecodeUtf8(utf8) is { } decoded)
            strings.Add(hash, text = decoded);
        return text;
    }

    private static string? DecodeUtf8(ReadOnlySpan<byte> bytes)
    {
        // To ASCII, Latin-1 is the same, and shorter work: no character is counted before it is written.
        if (Ascii.IsValid(bytes))
            return Encoding.Latin1.GetString(bytes);
        try
        {
            return s_strictUtf8.GetString(bytes);
        }
        catch (DecoderFallbackException)
        {
            return null;
        }
    }
}
