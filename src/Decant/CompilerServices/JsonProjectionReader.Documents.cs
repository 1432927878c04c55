using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Errors;
using Decant.Reading;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

// Values that stay JSON (JsonElement, JsonNode), and values that System.Text.Json reads.
public ref partial struct JsonProjectionReader
{
    private bool TryReadElement(byte first, out JsonElement value)
    {
        value = default;
        if (first is (byte)'t' or (byte)'f' or (byte)'n')
        {
            value = first == 't' ? Literals.True : first == 'f' ? Literals.False : Literals.Null;
            return TryReadLiteral(first == 't' ? "true"u8 : first == 'f' ? "false"u8 : "null"u8);
        }

        if (first is (byte)'{' or (byte)'[' && !_state.Skip.IsActive && TryReadContainer(out value))
            return true;
        if (!TryFindEndOfShown(out int end))
            return false;
        value = ParseWhole(Slice(_position, end));
        _position = end;
        return true;
    }

    /// <summary>Finds the end of a value that stays JSON. If the window ends within it, a snapshot shows the part that has arrived.</summary>
    private bool TryFindEndOfShown(out int end)
    {
        if (TryFindEnd(out end))
            return true;
        _state.Cut.IsShown = true;
        return false;
    }

    /// <summary>Reads an object or array that is in the window. The search for its end checks only the structure, because the parser checks the whole value.
    /// Returns false, and reads nothing, if the window ended or anything is wrong; the caller then finds the error.</summary>
    private bool TryReadContainer(out JsonElement value)
    {
        value = default;
        int end = FindStructureEnd();
        if (end < 0 || end - _position > _state.MaxValueBytes)
        {
            _state.Skip.End();
            return false;
        }

        try
        {
            value = ParseWhole(Slice(_position, end));
        }
        catch (JsonException)
        {
            return false;
        }

        _position = end;
        return true;
    }

    private static JsonElement ParseWhole(ReadOnlySpan<byte> json) =>
#if NET10_0_OR_GREATER
        // Parse takes one pass. ParseValue first looks for the end of a container.
        JsonElement.Parse(json, new JsonDocumentOptions { MaxDepth = ValueInfos.Unbounded });
#else
        Parse(json);
#endif

    private static JsonElement Parse(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json, new JsonReaderOptions { MaxDepth = ValueInfos.Unbounded });
        return JsonElement.ParseValue(ref reader);
    }

    // A separate class, so that a program without JsonElement members does not create these elements.
    private static class Literals
    {
        public static readonly JsonElement True = Parse("true"u8);
        public static readonly JsonElement False = Parse("false"u8);
        public static readonly JsonElement Null = Parse("null"u8);
    }

    /// <summary>Reads a node of the type in the metadata. An object or array node wraps a JsonElement, as in System.Text.Json.</summary>
    private bool TryReadNode(JsonTypeInfo info, byte first, out JsonNode? value)
    {
        value = null;
        if (first == 'n')
            return TryReadLiteral("null"u8);

        // A value of another kind is rejected at its first token, before any error within it.
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

    // Only the converter can create nodes of internal classes of System.Text.Json. It is called directly, because the serializer costs more than reading most
    // values.
    private bool TryReadValueNode(JsonTypeInfo<JsonNode> info, out JsonNode? value)
    {
        value = null;
        if (!TryFindEndOfShown(out int end))
            return false;
        var reader = new Utf8JsonReader(Slice(_position, end));
        reader.Read();
        try
        {
            value = ((JsonConverter<JsonNode?>)info.Converter).Read(ref reader, typeof(JsonNode), info.Options);
        }
        catch (Exception exception) when (ElementConverter.IsFailure(exception))
        {
            // Some versions of .NET unescape a string already here, and fail if it is not valid text. The serializer reports the error.
            value = Deserialize(info, _position, end);
        }

        _position = end;
        return true;
    }

    private readonly T? Deserialize<T>(JsonTypeInfo<T> info, int start, int end)
    {
        try
        {
            return JsonSerializer.Deserialize(Slice(start, end), info);
        }
        catch (JsonException exception)
        {
            LinePosition at = PositionOf(start).Plus(exception.LineNumber ?? 0, exception.BytePositionInLine ?? 0);
            Finding finding = ValueMismatch.OfScalar(typeof(T), Slice(start, end), info.Options.NumberHandling, EnumTexts.For(info));
            throw JsonDiagnosis.Create(finding, ReaderPath.Format(_state), at, SerializerFailure.WithoutQuotes(exception, null));
        }
        catch (NotSupportedException exception)
        {
            throw NotSupported(exception, PositionOf(start));
        }
    }
}
