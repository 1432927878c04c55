using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using Decant.Kernels;
using Decant.Skipping;

namespace Decant.Reading;

/// <summary>Replaces the escapes of a string that was checked to be one (RFC 8259, section 7).</summary>
internal static class JsonEscapes
{
    private const int ShortEscape = 2;
    private const int UnicodeEscape = 6;
    private const byte NoDigit = 0xFF;

    // What a byte after a backslash stands for, and what it is worth as a digit: which of them comes next cannot be guessed.
    private static readonly byte[] s_letters = CreateLetters();
    private static readonly byte[] s_digits = CreateDigits();

    /// <summary>Writes the text without escapes, never longer than the source. False if an escape names half of a surrogate pair.</summary>
    public static bool TryUnescape(ReadOnlySpan<byte> source, Span<byte> destination, out int written)
    {
        Debug.Assert(destination.Length >= source.Length, "No text is longer without its escapes.");
        ref byte from = ref MemoryMarshal.GetReference(source);
        ref byte to = ref MemoryMarshal.GetReference(destination);
        int length = source.Length, at = 0;
        written = 0;
        while (at < length)
        {
            byte next = Unsafe.Add(ref from, at);
            if (next != '\\')
            {
                int plain = CopyPlain(ref from, at, length, ref to, written);
                at += plain;
                written += plain;
                continue;
            }

            byte letter = s_letters[Unsafe.Add(ref from, at + 1)];
            if (letter != 0)
            {
                Unsafe.Add(ref to, written++) = letter;
                at += ShortEscape;
                continue;
            }

            if (!TryTakeRune(ref from, ref at, length, out Rune rune))
                return false;
            written += rune.EncodeToUtf8(destination[written..]);
        }

        return true;
    }

    /// <summary>Writes the text of a string up to its closing quote, which is looked for at once. False decides nothing: what is no escape, no text or
    /// longer than the destination, and the window's end, are for others.</summary>
    /// <param name="source">From behind the opening quote on.</param>
    /// <param name="destination">The text, and what is written behind it.</param>
    /// <param name="length">How many bytes of the source there are up to the quote.</param>
    /// <param name="written">How many bytes the text has.</param>
    public static bool TryReadToQuote(ReadOnlySpan<byte> source, Span<byte> destination, out int length, out int written)
    {
        ref byte from = ref MemoryMarshal.GetReference(source);
        ref byte to = ref MemoryMarshal.GetReference(destination);
        int at = 0;
        length = written = 0;
        while (Vector128.IsHardwareAccelerated && at <= source.Length - Vector128<byte>.Count && written <= destination.Length - Vector128<byte>.Count)
        {
            if (Unsafe.Add(ref from, at) != '\\')
            {
                var bytes = Vector128.LoadUnsafe(ref from, (nuint)at);
                bytes.StoreUnsafe(ref to, (nuint)written);
                ulong ends = Vector128Width.StringEnds(ref Unsafe.Add(ref from, at));
                int plain = ends == 0 ? Vector128<byte>.Count : BitOperations.TrailingZeroCount(ends);
                at += plain;
                written += plain;
                if (ends == 0)
                    continue;
                byte end = Unsafe.Add(ref from, at);
                if (end == '"')
                {
                    length = at;
                    return true;
                }

                // An escape may need more bytes than are left.
                if (end != '\\' || at > source.Length - Vector128<byte>.Count)
                    return false;
            }

            byte letter = s_letters[Unsafe.Add(ref from, at + 1)];
            if (letter != 0)
            {
                Unsafe.Add(ref to, written++) = letter;
                at += ShortEscape;
                continue;
            }

            if (EscapeKinds.LengthOf(ref Unsafe.Add(ref from, at), source.Length - at) != UnicodeEscape)
                return false;
            if (Unsafe.Add(ref from, at + UnicodeEscape) == '\\'
                && EscapeKinds.LengthOf(ref Unsafe.Add(ref from, at + UnicodeEscape), source.Length - at - UnicodeEscape) <= 0)
                return false;
            if (!TryTakeRune(ref from, ref at, source.Length, out Rune rune) || !rune.TryEncodeToUtf8(destination[written..], out int encoded))
                return false;
            written += encoded;
        }

        return false;
    }

    /// <summary>Copies bytes up to a backslash, or as many as are looked at at once: at least one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int CopyPlain(ref byte from, int at, int length, ref byte to, int written)
    {
        if (Vector128.IsHardwareAccelerated && length - at >= Vector128<byte>.Count)
        {
            // What is written beyond the backslash is overwritten; the text is at most as far as the source.
            var bytes = Vector128.LoadUnsafe(ref from, (nuint)at);
            bytes.StoreUnsafe(ref to, (nuint)written);
            uint backslashes = Vector128.Equals(bytes, Vector128.Create((byte)'\\')).ExtractMostSignificantBits();
            return backslashes == 0 ? Vector128<byte>.Count : BitOperations.TrailingZeroCount(backslashes);
        }

        int count = 0;
        do
        {
            Unsafe.Add(ref to, written + count) = Unsafe.Add(ref from, at + count);
            count++;
        }
        while (at + count < length && Unsafe.Add(ref from, at + count) != '\\');
        return count;
    }

    private static bool TryTakeRune(ref byte source, ref int at, int length, out Rune rune)
    {
        char first = TakeUnit(ref source, ref at);
        if (!char.IsSurrogate(first))
        {
            rune = new(first);
            return true;
        }

        if (char.IsHighSurrogate(first) && length - at >= UnicodeEscape && Unsafe.Add(ref source, at) == '\\' && Unsafe.Add(ref source, at + 1) == 'u')
            return Rune.TryCreate(first, TakeUnit(ref source, ref at), out rune);
        rune = default;
        return false;
    }

    private static char TakeUnit(ref byte source, ref int at)
    {
        byte[] digits = s_digits;
        ref byte escape = ref Unsafe.Add(ref source, at);
        int unit = digits[Unsafe.Add(ref escape, 2)] << 12 | digits[Unsafe.Add(ref escape, 3)] << 8
            | digits[Unsafe.Add(ref escape, 4)] << 4 | digits[Unsafe.Add(ref escape, 5)];
        Debug.Assert(unit <= char.MaxValue, "Escapes were checked when the string's end was found.");
        at += UnicodeEscape;
        return (char)unit;
    }

    private static byte[] CreateLetters()
    {
        byte[] letters = new byte[byte.MaxValue + 1];
        foreach (byte itself in "\"\\/"u8)
            letters[itself] = itself;
        letters['b'] = (byte)'\b';
        letters['f'] = (byte)'\f';
        letters['n'] = (byte)'\n';
        letters['r'] = (byte)'\r';
        letters['t'] = (byte)'\t';
        return letters;
    }

    private static byte[] CreateDigits()
    {
        byte[] digits = new byte[byte.MaxValue + 1];
        Array.Fill(digits, NoDigit);
        for (int i = 0; i < 16; i++)
            digits["0123456789abcdef"[i]] = digits["0123456789ABCDEF"[i]] = (byte)i;
        return digits;
    }
}
