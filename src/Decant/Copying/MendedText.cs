using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Unicode;
using Decant.Reading;

namespace Decant.Copying;

/// <summary>Values that are copied as they came and have bytes that are not UTF-8. Only strings may have them, for the JSON was checked.</summary>
internal static class MendedText
{
    private static ReadOnlySpan<byte> Replacement => "\uFFFD"u8;

    /// <summary>Whether a name in the value is not UTF-8, which no serializer writes.</summary>
    public static bool HasUndecodableName(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json, new JsonReaderOptions { MaxDepth = ValueInfos.Unbounded });
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.PropertyName && !Utf8.IsValid(reader.ValueSpan))
                return true;
        }

        return false;
    }

    /// <summary>Appends the value with U+FFFD in place of each longest sequence of bytes that begins a character and is none, as a serializer writes
    /// it.</summary>
    public static void Append(ReadOnlySpan<byte> json, ref ByteList target)
    {
        while (!json.IsEmpty)
        {
            bool isText = Rune.DecodeFromUtf8(json, out _, out int length) == OperationStatus.Done;
            target.Append(isText ? json[..length] : Replacement);
            json = json[length..];
        }
    }
}
