using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using Decant.Kernels;

namespace Decant.Grammar.Texts;

/// <summary>Replaces the escapes of a valid JSON string (RFC 8259, section 7).</summary>
internal static class JsonEscapes
{
    /// <summary>Writes the text without escapes, which is never longer than the source. Returns false if an escape is half of a surrogate pair.</summary>
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

            byte letter = EscapeTable.Letters[Unsafe.Add(ref from, at + 1)];
            if (letter != 0)
            {
                Unsafe.Add(ref to, written++) = letter;
                at += EscapeTable.ShortLength;
                continue;
            }

            if (!TryTakeUnicode(ref from, ref at, length, ref to, ref written))
                return false;
        }

        return true;
    }

    /// <summary>Returns the text without escapes, or the source if an escape is half of a surrogate pair. It may allocate, so it is for rare cases.</summary>
    public static ReadOnlySpan<byte> Unescape(ReadOnlySpan<byte> source)
    {
        if (!source.Contains((byte)'\\'))
            return source;
        byte[] unescaped = new byte[source.Length];
        return TryUnescape(source, unescaped, out int written) ? unescaped.AsSpan(0, written) : source;
    }

    /// <summary>Writes the text of a string up to its closing quote, which it finds in the same pass. Returns false if the string has an error, or if the
    /// source ends within the string or less than a vector after it.</summary>
    /// <param name="source">The bytes after the opening quote.</param>
    /// <param name="destination">The destination, as long as the source.</param>
    /// <param name="length">The number of source bytes before the closing quote.</param>
    /// <param name="written">The number of bytes of the text.</param>
    public static bool TryReadToQuote(ReadOnlySpan<byte> source, Span<byte> destination, out int length, out int written)
    {
        Debug.Assert(destination.Length >= source.Length, "No text is longer without its escapes.");
        ref byte from = ref MemoryMarshal.GetReference(source);
        ref byte to = ref MemoryMarshal.GetReference(destination);
        int at = 0;
        length = written = 0;
        while (Vector128.IsHardwareAccelerated && at <= source.Length - Vector128<byte>.Count)
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

                // This is a control character, or an escape that may need more bytes than are left.
                if (end != '\\' || at > source.Length - Vector128<byte>.Count)
                    return false;
            }

            byte letter = EscapeTable.Letters[Unsafe.Add(ref from, at + 1)];
            if (letter != 0)
            {
                Unsafe.Add(ref to, written++) = letter;
                at += EscapeTable.ShortLength;
                continue;
            }

            if (!TryTakeUnicode(ref from, ref at, source.Length, ref to, ref written))
                return false;
        }

        return false;
    }

    /// <summary>Copies bytes up to a backslash, or one vector of bytes. The first byte is no backslash, so at least one byte is copied.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int CopyPlain(ref byte from, int at, int length, ref byte to, int written)
    {
        if (Vector128.IsHardwareAccelerated && length - at >= Vector128<byte>.Count)
        {
            // Later writes replace the bytes from the backslash on. There is room for them, because the text is never longer than its source.
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

    /// <summary>Replaces one \u escape, or the two escapes of a surrogate pair. Returns false for an invalid escape, and for half of a pair.</summary>
    private static bool TryTakeUnicode(ref byte source, ref int at, int length, ref byte target, ref int written)
    {
        int first = TakeUnit(ref source, ref at);
        ref byte next = ref Unsafe.Add(ref target, written);
        if (first < 0)
            return false;
        if (first < 0x80)
        {
            next = (byte)first;
            written++;
            return true;
        }

        if (first < 0x800)
        {
            next = (byte)(0xC0 | first >> 6);
            Unsafe.Add(ref next, 1) = (byte)(0x80 | first & 0x3F);
            written += 2;
            return true;
        }

        if (!char.IsSurrogate((char)first))
        {
            next = (byte)(0xE0 | first >> 12);
            Unsafe.Add(ref next, 1) = (byte)(0x80 | first >> 6 & 0x3F);
            Unsafe.Add(ref next, 2) = (byte)(0x80 | first & 0x3F);
            written += 3;
            return true;
        }

        if (!char.IsHighSurrogate((char)first) || length - at < EscapeTable.LongLength || Unsafe.Add(ref source, at) != '\\')
            return false;
        int second = TakeUnit(ref source, ref at);
        if (second < 0 || !Rune.TryCreate((char)first, (char)second, out Rune rune))
            return false;
        written += rune.EncodeToUtf8(MemoryMarshal.CreateSpan(ref next, 4));
        return true;
    }

    // Reads the code unit of a \u escape. Returns a negative number if there is none or it is invalid.
    private static int TakeUnit(ref byte source, ref int at)
    {
        ref byte escape = ref Unsafe.Add(ref source, at);
        at += EscapeTable.LongLength;
        return Unsafe.Add(ref escape, 1) == 'u' ? EscapeTable.ReadNumber(ref escape) : -1;
    }
}
