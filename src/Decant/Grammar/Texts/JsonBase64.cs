using System.Buffers;
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Decant.Grammar.Texts;

/// <summary>Decodes Base64 (RFC 4648, section 4).</summary>
/// <remarks>The framework's decoder uses a loop for the bytes that do not fill a vector, and the loop takes most of the time for a short text. Here the last
/// vector overlaps the one before it instead.</remarks>
internal static class JsonBase64
{
    private const int Quantum = 4;

    // Longer texts are left to the framework's decoder: its wider vectors save more time than its loop costs.
    private const int LongText = 128;

    /// <summary>Decodes a text. Returns null for an empty text, and for texts that are left to System.Text.Json.</summary>
    public static byte[]? Read(ReadOnlySpan<byte> text)
    {
        if (text.IsEmpty || text.Length % Quantum != 0)
            return null;
        int padding = text[^1] != '=' ? 0 : text[^2] != '=' ? 1 : 2;
        byte[] bytes = GC.AllocateUninitializedArray<byte>(text.Length / 4 * 3 - padding);
        // If the text is padded, its last four characters are decoded separately.
        int vectors = padding == 0 ? text.Length : text.Length - Quantum;
        if (!Vector128.IsHardwareAccelerated || vectors < Vector128<byte>.Count || vectors > LongText)
            return TryDecode(text, bytes) ? bytes : null;
        bool isText = TryDecodeVectors(text[..vectors], bytes) && (padding == 0 || TryDecode(text[vectors..], bytes.AsSpan(vectors / 4 * 3)));
        return isText ? bytes : null;
    }

    private static bool TryDecode(ReadOnlySpan<byte> text, Span<byte> bytes) =>
        Base64.DecodeFromUtf8(text, bytes, out int consumed, out int written) == OperationStatus.Done && consumed == text.Length && written == bytes.Length;

    private static bool TryDecodeVectors(ReadOnlySpan<byte> text, Span<byte> bytes)
    {
        ref byte from = ref MemoryMarshal.GetReference(text);
        ref byte to = ref MemoryMarshal.GetReference(bytes);
        int last = text.Length - Vector128<byte>.Count;
        Vector128<byte> others = Vector128<byte>.Zero;
        for (int i = 0; i < last; i += Vector128<byte>.Count)
            others |= Decode(ref Unsafe.Add(ref from, i), ref Unsafe.Add(ref to, i / 4 * 3));
        others |= Decode(ref Unsafe.Add(ref from, last), ref Unsafe.Add(ref to, last / 4 * 3));
        return others == Vector128<byte>.Zero;
    }

    /// <summary>Decodes 16 characters to 12 bytes (W. Mula and D. Lemire, Faster Base64 Encoding and Decoding Using AVX2 Instructions, 2018).</summary>
    /// <returns>Zero if all characters belong to the alphabet.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Decode(ref byte from, ref byte to)
    {
        // The upper four bits of a character select the offset that turns it into its six-bit value. A slash and a plus have the same upper bits, so for a
        // slash 1 is subtracted from the index.
        Vector128<sbyte> offsets = Vector128.Create(0, 16, 19, 4, -65, -65, -71, -71, 0, 0, 0, 0, 0, 0, 0, 0);

        // Each group of upper four bits has its own bit. A character is not in the alphabet if its upper and lower four bits select entries with a common bit.
        Vector128<byte> byUpper = Vector128.Create((byte)0x10, 0x10, 0x01, 0x02, 0x04, 0x08, 0x04, 0x08, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10);
        Vector128<byte> byLower = Vector128.Create((byte)0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x13, 0x1A, 0x1B, 0x1B, 0x1B, 0x1A);

        Vector128<byte> text = Vector128.LoadUnsafe(ref from);
        Vector128<byte> upper = (text.AsUInt16() >>> 4).AsByte() & Vector128.Create((byte)0x0F);
        Vector128<byte> others = Vector128.Shuffle(byUpper, upper) & Vector128.Shuffle(byLower, text & Vector128.Create((byte)0x0F));
        Vector128<byte> slashes = Vector128.Equals(text, Vector128.Create((byte)'/'));
        Vector128<byte> values = text + Vector128.Shuffle(offsets.AsByte(), upper + slashes);

        // Joins the six-bit values of two characters to 12 bits, and of four to 24, in the lower three of four bytes. Their order is reversed, and Shuffle
        // corrects it.
        Vector128<ushort> sixes = values.AsUInt16();
        Vector128<uint> twelves = ((sixes & Vector128.Create((ushort)0x003F)) << 6 | sixes >>> 8).AsUInt32();
        Vector128<byte> threes = ((twelves & Vector128.Create(0x0FFFu)) << 12 | twelves >>> 16).AsByte();
        threes = Vector128.Shuffle(threes, Vector128.Create((byte)2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 128, 128, 128, 128));
        Unsafe.WriteUnaligned(ref to, threes.AsUInt64()[0]);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, sizeof(ulong)), threes.AsUInt32()[2]);
        return others;
    }
}
