using System.Buffers;
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Decant.Grammar.Texts;

/// <summary>Decodes Base64 (RFC 4648, section 4).</summary>
/// <remarks>The framework's decoder uses a loop for the bytes that do not fill a vector, and the loop takes most of the time for a short text. Here the last
/// vector overlaps the one before it instead.</remarks>
internal static class JsonBase64
{
    private const int Quantum = 4;

    // Longer texts are left to the framework's decoder: its wider vectors save more time than its loop costs.
    private const int LongText = 256;

    /// <summary>Decodes a text. Returns null for an empty text, and for texts that are left to System.Text.Json.</summary>
    public static byte[]? Read(ReadOnlySpan<byte> text)
    {
        if (text.IsEmpty || text.Length % Quantum != 0)
            return null;
        int padding = text[^1] != '=' ? 0 : text[^2] != '=' ? 1 : 2;
        byte[] bytes = GC.AllocateUninitializedArray<byte>(text.Length / 4 * 3 - padding);
        // If the text is padded, its last four characters are decoded separately.
        int vectors = padding == 0 ? text.Length : text.Length - Quantum;
        if (!Avx2.IsSupported || vectors < Vector256<byte>.Count || vectors > LongText)
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
        int last = text.Length - Vector256<byte>.Count;
        Vector256<byte> others = Vector256<byte>.Zero;
        for (int i = 0; i < last; i += Vector256<byte>.Count)
            others |= Decode(ref Unsafe.Add(ref from, i), ref Unsafe.Add(ref to, i / 4 * 3));
        others |= Decode(ref Unsafe.Add(ref from, last), ref Unsafe.Add(ref to, last / 4 * 3));
        return others == Vector256<byte>.Zero;
    }

    /// <summary>Decodes 32 characters to 24 bytes (W. Mula and D. Lemire, Faster Base64 Encoding and Decoding Using AVX2 Instructions, 2018).</summary>
    /// <returns>Zero if all characters belong to the alphabet.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<byte> Decode(ref byte from, ref byte to)
    {
        // The upper four bits of a character select the offset that turns it into its six-bit value. A slash and a plus have the same upper bits, so for a
        // slash 1 is subtracted from the index.
        Vector256<sbyte> offsets = Vector256.Create(
            0, 16, 19, 4, -65, -65, -71, -71, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 19, 4, -65, -65, -71, -71, 0, 0, 0, 0, 0, 0, 0, 0);

        // Each group of upper four bits has its own bit. A character is not in the alphabet if its upper and lower four bits select entries with a common bit.
        Vector256<byte> byUpper = Vector256.Create(
            (byte)0x10, 0x10, 0x01, 0x02, 0x04, 0x08, 0x04, 0x08, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10,
            0x10, 0x10, 0x01, 0x02, 0x04, 0x08, 0x04, 0x08, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10);
        Vector256<byte> byLower = Vector256.Create(
            (byte)0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x13, 0x1A, 0x1B, 0x1B, 0x1B, 0x1A,
            0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x13, 0x1A, 0x1B, 0x1B, 0x1B, 0x1A);

        Vector256<byte> text = Vector256.LoadUnsafe(ref from);
        Vector256<byte> upper = (text.AsUInt16() >>> 4).AsByte() & Vector256.Create((byte)0x0F);
        Vector256<byte> others = Avx2.Shuffle(byUpper, upper) & Avx2.Shuffle(byLower, text & Vector256.Create((byte)0x0F));
        Vector256<byte> slashes = Vector256.Equals(text, Vector256.Create((byte)'/'));
        Vector256<byte> values = text + Avx2.Shuffle(offsets.AsByte(), upper + slashes);

        // Joins the six-bit values of two characters to 12 bits, and of four to 24, in the lower three of four bytes. Their order is reversed, and Shuffle
        // corrects it.
        Vector256<short> twelve = Avx2.MultiplyAddAdjacent(values, Vector256.Create(0x0140_0140).AsSByte());
        Vector256<byte> threes = Avx2.MultiplyAddAdjacent(twelve, Vector256.Create(0x0001_1000).AsInt16()).AsByte();
        threes = Avx2.Shuffle(threes, Vector256.Create(
            (byte)2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 128, 128, 128, 128, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 128, 128, 128, 128));
        threes = Avx2.PermuteVar8x32(threes.AsInt32(), Vector256.Create(0, 1, 2, 4, 5, 6, 3, 7)).AsByte();
        threes.GetLower().StoreUnsafe(ref to);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, Vector128<byte>.Count), threes.AsUInt64()[2]);
        return others;
    }
}
