using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using Decant.Grammar.Skipping;
using Decant.Grammar.Texts;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    // Text of more than this many bytes is decoded without a buffer for its characters.
    private const int MaxBytesAtOnce = 16_384;

    // Invalid UTF-8 is rejected, never replaced.
    private static readonly UTF8Encoding s_strictUtf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <summary>Finds the closing quote of the current string, and moves to the opening quote. Returns false unless the value is a string without escapes, of
    /// an allowed length, that is in the window as a whole.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryFindPlainText(out int end, out bool isAscii)
    {
        if (TryBeginString())
        {
            end = ToStringEnd(_position + 1, out isAscii);
            return end < _length && Unsafe.Add(ref _origin, end) == '"' && end - _position < _state.MaxValueBytes;
        }

        end = 0;
        isAscii = false;
        return false;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryBeginString()
    {
        if (_state.Scanned != 0)
            return false;
        if (_position < _length && Unsafe.Add(ref _origin, _position) <= ' ')
            _position = SkipWhiteSpace(_position);
        return _position < _length && Unsafe.Add(ref _origin, _position) == '"';
    }

    /// <summary>Reads a string with escapes, a string that was incomplete in a window, or a null; any other value is an error.</summary>
    private bool TryReadOtherString(bool isShared, out string? value)
    {
        value = null;
        if (TryReadEscapedString(isShared, ref value))
            return true;
        if (!TryFindString(out int start, out int end))
            return false;
        if (start == 0)
            return true;
        value = (isShared ? DecodeShared(start, end) : Decode(start, end)) ?? ThrowUndecodableString(end + 1);
        _position = end + 1;
        return true;
    }

    /// <summary>Reads a short string with escapes in one pass. Returns false, and reads nothing, if that is not possible for any reason.</summary>
    [SkipLocalsInit]
    private bool TryReadEscapedString(bool isShared, ref string? value)
    {
        if (!TryBeginString())
            return false;
        Span<byte> unescaped = stackalloc byte[StackBytes];
        int start = _position + 1;
        // The string has at most StackBytes with both quotes. MaxValueBytes is never less, so the length needs no check.
        if (!JsonEscapes.TryReadToQuote(Slice(start, Math.Min(_length, start + StackBytes - 2)), unescaped, out int length, out int written))
            return false;
        unescaped = unescaped[..written];
        if ((isShared && StringCache.MayKeep(written) ? GetShared(unescaped, Ascii.IsValid(unescaped)) : DecodeUtf8(unescaped)) is not { } text)
            return false;
        value = text;
        _position = start + length + 1;
        return true;
    }

    /// <summary>Finds the bytes of a string without moving the position. A null is read, and <paramref name="start"/> is then 0.</summary>
    private bool TryFindString(out int start, out int end)
    {
        start = end = 0;
        if (!TryBeginValue(out byte first))
            return false;
        if (first != '"')
            return first == 'n' ? TryReadLiteral("null"u8) : Mismatch(typeof(string));

        start = _position + 1;
        end = FindStringEnd(start + _state.Scanned);
        if (end < 0)
        {
            _state.Cut.IsShown = true;
            return CutString(start);
        }

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

    /// <summary>Returns the text of a string, or null if it is not valid text: not UTF-8, or half of a surrogate pair.</summary>
    private readonly string? Decode(int start, int end)
    {
        ReadOnlySpan<byte> raw = Slice(start, end);
        return !raw.Contains((byte)'\\') ? DecodeUtf8(raw) : raw.Length <= StackBytes ? Unescape(raw, stackalloc byte[StackBytes]) : UnescapeLong(raw);
    }

    private readonly string? UnescapeLong(ReadOnlySpan<byte> raw)
    {
        byte[] rented = Rentals.Rent<byte>(raw.Length);
        string? text = Unescape(raw, rented);
        Rentals.Return(rented, raw.Length);
        return text;
    }

    private readonly string? Unescape(ReadOnlySpan<byte> raw, Span<byte> unescaped) =>
        JsonEscapes.TryUnescape(raw, unescaped, out int written) ? DecodeUtf8(unescaped[..written]) : null;

    /// <summary>Decodes a string like <see cref="Decode"/>, with the cache. The keys of the cache are unescaped texts, so equal values share a string even if
    /// they are escaped in different ways.</summary>
    private readonly string? DecodeShared(int start, int end)
    {
        ReadOnlySpan<byte> raw = Slice(start, end);
        if (!StringCache.MayKeep(raw.Length))
            return Decode(start, end);
        Span<byte> unescaped = stackalloc byte[StringCache.MaxBytes];
        return JsonEscapes.TryUnescape(raw, unescaped, out int written) ? GetShared(unescaped[..written], Ascii.IsValid(unescaped[..written])) : null;
    }

    private readonly string? GetShared(ReadOnlySpan<byte> utf8, bool isAscii)
    {
        StringCache strings = _state.Strings;
        if (!strings.MayFind())
            return DecodeUtf8(utf8, isAscii);
        string? text = strings.Find(utf8, out ulong hash);
        if (text is null && DecodeUtf8(utf8, isAscii) is { } decoded)
            strings.Add(hash, utf8.Length, text = decoded);
        return text;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly string? DecodePlain(int start, int end, bool isAscii) =>
        isAscii ? Widening.ToText(ref Unsafe.Add(ref _origin, start), end - start) : DecodeOther(Slice(start, end));

    private readonly string? DecodeUtf8(ReadOnlySpan<byte> bytes) => DecodeUtf8(bytes, Ascii.IsValid(bytes));

    private readonly string? DecodeUtf8(ReadOnlySpan<byte> bytes, bool isAscii) =>
        isAscii ? Widening.ToText(ref MemoryMarshal.GetReference(bytes), bytes.Length) : DecodeOther(bytes);

    [SkipLocalsInit]
    private readonly string? DecodeOther(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length > MaxBytesAtOnce)
            return DecodeHuge(bytes);
        // The buffer has a character for each byte, because counting the characters first would take as long as decoding them.
        char[]? rented = bytes.Length <= StackBytes ? null : Rentals.Rent<char>(bytes.Length);
        Span<char> text = rented ?? stackalloc char[StackBytes];
        bool isText = Utf8.ToUtf16(bytes, text, out _, out int written, replaceInvalidSequences: false) == OperationStatus.Done;
        string? result = isText ? new(text[..written]) : null;
        if (rented is not null)
            Rentals.Return(rented, written);
        return result;
    }

    private static string? DecodeHuge(ReadOnlySpan<byte> bytes)
    {
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
