using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Errors;
using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Reads any value, as System.Text.Json reads it by this metadata.</summary>
    /// <remarks>The value is checked in full and lies in memory as a whole.</remarks>
    public bool TryReadValue<T>(JsonTypeInfo<T> info, out T? value)
    {
        value = default;
        if (!TryBeginValue(out byte first))
            return false;
        if (typeof(T) == typeof(JsonElement))
            return TryReadElement(first, out Unsafe.As<T?, JsonElement>(ref value));

        if (info is JsonTypeInfo<JsonNode> or JsonTypeInfo<JsonObject> or JsonTypeInfo<JsonArray>)
        {
            bool isRead = TryReadNode(info, first, out JsonNode? node);
            value = Unsafe.As<JsonNode?, T?>(ref node);
            return isRead;
        }

        if (!TryFindEnd(out int end))
            return false;
        value = Deserialize(info, _position, end);
        _position = end;
        return true;
    }

    /// <summary>Waits until the value at hand lies in the window as a whole; reads nothing.</summary>
    /// <param name="position">Where it starts, for <see cref="Rewind"/>.</param>
    public bool TryBufferValue(out int position)
    {
        position = 0;
        if (!TryBeginValue(out _) || !TryFindEnd(out _))
            return false;
        position = _position;
        return true;
    }

    /// <summary>Goes back to the start of a value that was buffered and read, to read it again.</summary>
    public void Rewind(int position) => _position = position;

    /// <summary>Creates the metadata of a value that one of System.Text.Json's own converters reads.</summary>
    /// <param name="defaults">The projection's defaults.</param>
    /// <param name="handling">Which strings may stand for numbers.</param>
    /// <param name="converter">The converter, or a factory of it.</param>
    public static JsonTypeInfo<T> CreateValueInfo<T>(JsonSerializerDefaults defaults, JsonNumberHandling handling, JsonConverter converter) =>
        ValueInfos.Create<T>(defaults, handling, converter);

    /// <summary>Metadata of a value that a user's converter reads.</summary>
    /// <param name="defaults">The projection's defaults, as all that follows: the converter is handed options of them.</param>
    /// <param name="policy">How a member's name becomes a JSON name.</param>
    /// <param name="propertyNameCaseInsensitive">Whether names match without regard to case.</param>
    /// <param name="handling">Which strings may stand for numbers.</param>
    /// <param name="converter">The converter, or a factory of it.</param>
    public static JsonTypeInfo<T> CreateConverterInfo<T>(
        JsonSerializerDefaults defaults,
        JsonKnownNamingPolicy policy,
        bool propertyNameCaseInsensitive,
        JsonNumberHandling handling,
        JsonConverter converter) =>
        ConverterInfos.Create<T>(ConverterOptions.Create(defaults, policy, propertyNameCaseInsensitive, handling), converter);

    /// <summary>The same for a projection with settings that are off by default.</summary>
    /// <param name="defaults">The projection's defaults, as all that follows: the converter is handed options of them.</param>
    /// <param name="policy">How a member's name becomes a JSON name.</param>
    /// <param name="propertyNameCaseInsensitive">Whether names match without regard to case.</param>
    /// <param name="handling">Which strings may stand for numbers.</param>
    /// <param name="useStringEnumConverter">Whether enums are read from their names.</param>
    /// <param name="respectNullableAnnotations">Whether null is an error where the annotation excludes it.</param>
    /// <param name="respectRequiredConstructorParameters">Whether a parameter without a default must be there.</param>
    /// <param name="converter">The converter, or a factory of it.</param>
    public static JsonTypeInfo<T> CreateConverterInfo<T>(
        JsonSerializerDefaults defaults,
        JsonKnownNamingPolicy policy,
        bool propertyNameCaseInsensitive,
        JsonNumberHandling handling,
        bool useStringEnumConverter,
        bool respectNullableAnnotations,
        bool respectRequiredConstructorParameters,
        JsonConverter converter) =>
        ConverterInfos.Create<T>(
            ConverterOptions.Create(
                defaults,
                policy,
                propertyNameCaseInsensitive,
                handling,
                useStringEnumConverter,
                respectNullableAnnotations,
                respectRequiredConstructorParameters),
            converter);

    /// <summary>The same for a factory on a nullable value type.</summary>
    /// <inheritdoc cref="CreateConverterInfo{T}(JsonSerializerDefaults, JsonKnownNamingPolicy, bool, JsonNumberHandling, JsonConverter)"/>
    public static JsonTypeInfo<T?> CreateNullableConverterInfo<T>(
        JsonSerializerDefaults defaults,
        JsonKnownNamingPolicy policy,
        bool propertyNameCaseInsensitive,
        JsonNumberHandling handling,
        JsonConverterFactory converter)
        where T : struct =>
        ConverterInfos.CreateNullable<T>(ConverterOptions.Create(defaults, policy, propertyNameCaseInsensitive, handling), converter);

    /// <summary>The same for a factory on a nullable value type.</summary>
    /// <inheritdoc cref="CreateConverterInfo{T}(JsonSerializerDefaults, JsonKnownNamingPolicy, bool, JsonNumberHandling, bool, bool, bool, JsonConverter)"/>
    public static JsonTypeInfo<T?> CreateNullableConverterInfo<T>(
        JsonSerializerDefaults defaults,
        JsonKnownNamingPolicy policy,
        bool propertyNameCaseInsensitive,
        JsonNumberHandling handling,
        bool useStringEnumConverter,
        bool respectNullableAnnotations,
        bool respectRequiredConstructorParameters,
        JsonConverterFactory converter)
        where T : struct =>
        ConverterInfos.CreateNullable<T>(
            ConverterOptions.Create(
                defaults,
                policy,
                propertyNameCaseInsensitive,
                handling,
                useStringEnumConverter,
                respectNullableAnnotations,
                respectRequiredConstructorParameters),
            converter);

    private readonly T? Deserialize<T>(JsonTypeInfo<T> info, int start, int end)
    {
        try
        {
            return JsonSerializer.Deserialize(Slice(start, end), info);
        }
        catch (JsonException exception)
        {
            LinePosition at = PositionOf(start).Plus(exception.LineNumber ?? 0, exception.BytePositionInLine ?? 0);
            throw NotConverted<T>(at, SerializerFailure.WithoutQuotes(exception, null));
        }
        catch (NotSupportedException exception)
        {
            throw NotSupported(exception, PositionOf(start));
        }
    }
}
