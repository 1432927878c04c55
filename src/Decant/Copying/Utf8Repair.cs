using System.Buffers;
using System.Text;
using System.Text.Unicode;

namespace Decant.Copying;

/// <summary>Replaces invalid UTF-8 in values that are copied unchanged. Only strings and names can contain it, because the JSON was checked.</summary>
internal static class Utf8Repair
{
    private static ReadOnlySpan<byte> Replacement => "\\uFFFD"u8;

    /// <summary>Appends the value with U+FFFD in place of each maximal sequence of bytes that is not valid UTF-8, as a serializer writes it.</summary>
    public static void Append(ReadOnlySpan<byte> json, ref ByteList target)
    {
        Span<char> decoded = stackalloc char[256];
        while (!json.IsEmpty)
        {
            // The text is decoded only to find the next invalid byte, because decoding examines many characters at a time.
            OperationStatus status = Utf8.ToUtf16(json, decoded, out int length, out _, replaceInvalidSequences: false);
            target.Append(json[..length]);
            json = json[length..];
            if (status != OperationStatus.InvalidData)
                continue;
            Rune.DecodeFromUtf8(json, out _, out length);
            target.Append(Replacement);
            json = json[length..];
        }
    }
}
