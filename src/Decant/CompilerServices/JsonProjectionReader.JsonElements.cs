using System.Text.Json;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Reads any value as a boxed <see cref="JsonElement"/>, and null as null.</summary>
    /// <remarks>The value is validated in full and held in memory as a whole.</remarks>
    public bool TryReadObject(out object? value)
    {
        value = null;
        if (!TryBeginValue(out byte first))
            return false;
        if (first == 'n')
            return TryReadLiteral("null"u8);
        if (!TryReadElement(first, out JsonElement element))
            return false;
        value = element;
        return true;
    }

    private bool TryReadElement(byte first, out JsonElement value)
    {
        value = default;
        if (first is (byte)'t' or (byte)'f' or (byte)'n')
        {
            value = first == 't' ? Literals.True : first == 'f' ? Literals.False : Literals.Null;
            return TryReadLiteral(first == 't' ? "true"u8 : first == 'f' ? "false"u8 : "null"u8);
        }

        if (!TryFindEnd(out int end))
            return false;
#if NET10_0_OR_GREATER
        // In one pass, where the other way looks for the end of a container first.
        value = JsonElement.Parse(Slice(_position, end), new JsonDocumentOptions { MaxDepth = ValueInfos.Unbounded });
#else
        value = Parse(Slice(_position, end));
#endif
        _position = end;
        return true;
    }

    private static JsonElement Parse(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json, new JsonReaderOptions { MaxDepth = ValueInfos.Unbounded });
        return JsonElement.ParseValue(ref reader);
    }

    // A class of their own: who reads no JsonElement makes none of them.
    private static class Literals
    {
        public static readonly JsonElement True = Parse("true"u8);
        public static readonly JsonElement False = Parse("false"u8);
        public static readonly JsonElement Null = Parse("null"u8);
    }
}
