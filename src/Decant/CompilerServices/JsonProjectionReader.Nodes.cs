using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Reads a node of the kind that the metadata is for. An object or array is one over its element, as System.Text.Json makes it.</summary>
    private bool TryReadNode(JsonTypeInfo info, byte first, out JsonNode? value)
    {
        value = null;
        if (first == 'n')
            return TryReadLiteral("null"u8);

        // A value of another kind is refused at its first token, before what is wrong within it.
        if (first != '{' && info is JsonTypeInfo<JsonObject>)
            return Mismatch(typeof(JsonObject), "an object");
        if (first != '[' && info is JsonTypeInfo<JsonArray>)
            return Mismatch(typeof(JsonArray), "an array");
        if (first is not ((byte)'{' or (byte)'['))
            return TryReadValueNode((JsonTypeInfo<JsonNode>)info, out value);
        if (!TryReadElement(first, out JsonElement element))
            return false;
        var options = new JsonNodeOptions { PropertyNameCaseInsensitive = info.Options.PropertyNameCaseInsensitive };
        value = first == '{' ? JsonObject.Create(element, options) : JsonArray.Create(element, options);
        return true;
    }

    // The converter makes nodes of classes that nobody else can make. It needs no serializer, which costs more than most values.
    private bool TryReadValueNode(JsonTypeInfo<JsonNode> info, out JsonNode? value)
    {
        value = null;
        if (!TryFindEnd(out int end))
            return false;
        var reader = new Utf8JsonReader(Slice(_position, end));
        reader.Read();
        try
        {
            value = ((JsonConverter<JsonNode?>)info.Converter).Read(ref reader, typeof(JsonNode), info.Options);
        }
        catch (Exception exception) when (ElementConverter.IsFailure(exception))
        {
            // A string that is no text, where the runtime unescapes it at once: the serializer tells about it.
            value = Deserialize(info, _position, end);
        }

        _position = end;
        return true;
    }
}
