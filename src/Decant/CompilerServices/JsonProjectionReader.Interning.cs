using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
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
}
