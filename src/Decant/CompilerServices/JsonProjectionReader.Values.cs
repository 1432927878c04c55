using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Errors;
using Decant.Reading;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Reads any value with System.Text.Json and the given metadata.</summary>
    /// <remarks>The value is validated in full and held in memory as a whole.</remarks>
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

    /// <summary>Checks that the window contains the whole current value, without reading it. Returns false when the window ended before the
    /// value.</summary>
    /// <param name="position">The start of the value, for <see cref="Rewind"/>.</param>
    public bool TryBufferValue(out int position)
    {
        position = 0;
        if (!TryBeginValue(out _) || !TryFindEnd(out _))
            return false;
        position = _position;
        return true;
    }

    /// <summary>Moves back to the start of a buffered value, to read it again.</summary>
    public void Rewind(int position) => _position = position;

    /// <summary>Creates the metadata of a value that a built-in converter of System.Text.Json reads.</summary>
    /// <param name="defaults">The defaults of the projection.</param>
    /// <param name="handling">Specifies which strings are read as numbers.</param>
    /// <param name="converter">The converter, or a factory that creates it.</param>
    public static JsonTypeInfo<T> CreateValueInfo<T>(JsonSerializerDefaults defaults, JsonNumberHandling handling, JsonConverter converter) =>
        ValueInfos.Create<T>(defaults, handling, converter);

    /// <summary>Creates the metadata of a value that a converter of the user reads.</summary>
    /// <param name="defaults">The defaults of the projection. These and the settings that follow are passed to the converter as options.</param>
    /// <param name="policy">The policy that converts the name of a member to its JSON name.</param>
    /// <param name="propertyNameCaseInsensitive">Whether names are compared case-insensitively.</param>
    /// <param name="handling">Specifies which strings are read as numbers.</param>
    /// <param name="converter">The converter, or a factory that creates it.</param>
    public static JsonTypeInfo<T> CreateConverterInfo<T>(
        JsonSerializerDefaults defaults,
        JsonKnownNamingPolicy policy,
        bool propertyNameCaseInsensitive,
        JsonNumberHandling handling,
        JsonConverter converter) =>
        ConverterInfos.Create<T>(ConverterOptions.Create(defaults, policy, propertyNameCaseInsensitive, handling), converter);

    /// <summary>Creates the metadata of a value that a converter of the user reads, for a projection with settings that are off by default.</summary>
    /// <param name="defaults">The defaults of the projection. These and the settings that follow are passed to the converter as options.</param>
    /// <param name="policy">The policy that converts the name of a member to its JSON name.</param>
    /// <param name="propertyNameCaseInsensitive">Whether names are compared case-insensitively.</param>
    /// <param name="handling">Specifies which strings are read as numbers.</param>
    /// <param name="useStringEnumConverter">Whether enums are read from their names.</param>
    /// <param name="respectNullableAnnotations">Whether null is an error if the annotation does not allow it.</param>
    /// <param name="respectRequiredConstructorParameters">Whether a constructor parameter without a default value is required.</param>
    /// <param name="converter">The converter, or a factory that creates it.</param>
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

    /// <summary>Creates the metadata of a nullable value type that a converter factory of the user reads.</summary>
    /// <inheritdoc cref="CreateConverterInfo{T}(JsonSerializerDefaults, JsonKnownNamingPolicy, bool, JsonNumberHandling, JsonConverter)"/>
    public static JsonTypeInfo<T?> CreateNullableConverterInfo<T>(
        JsonSerializerDefaults defaults,
        JsonKnownNamingPolicy policy,
        bool propertyNameCaseInsensitive,
        JsonNumberHandling handling,
        JsonConverterFactory converter)
        where T : struct =>
        ConverterInfos.CreateNullable<T>(ConverterOptions.Create(defaults, policy, propertyNameCaseInsensitive, handling), converter);

    /// <summary>Creates the metadata of a nullable value type that a converter factory of the user reads.</summary>
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
