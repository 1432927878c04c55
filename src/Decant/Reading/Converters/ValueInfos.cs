using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading.Converters;

/// <summary>Creates metadata for values that converters of System.Text.Json read.</summary>
internal static class ValueInfos
{
    /// <summary>A maximum depth without effect. None is needed, because the reader has already counted the depth when it calls a converter.</summary>
    public const int Unbounded = 1_000_000;

    public static JsonTypeInfo<T> Create<T>(JsonSerializerDefaults defaults, JsonNumberHandling handling, JsonConverter converter)
    {
        JsonSerializerOptions options = CreateOptions(defaults, handling);
        if (converter is JsonConverterFactory factory)
        {
            converter = factory.CreateConverter(typeof(T), options)
                ?? throw new NotSupportedException($"The converter factory {factory.GetType()} returned no converter for {typeof(T)}.");
            if (typeof(T).IsEnum && converter is JsonConverter<T> typed)
                converter = new EnumTextConverter<T>(typed, options);
        }

        return JsonMetadataServices.CreateValueInfo<T>(options, converter);
    }

    public static JsonTypeInfo<T> CreateEnum<T>()
        where T : struct, Enum
    {
        JsonSerializerOptions options = CreateOptions(JsonSerializerDefaults.Web, JsonNumberHandling.Strict);
        return JsonMetadataServices.CreateValueInfo<T>(options, JsonMetadataServices.GetEnumConverter<T>(options));
    }

    public static JsonConverter NumberConverter(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.Int32 => JsonMetadataServices.Int32Converter,
        TypeCode.Int64 => JsonMetadataServices.Int64Converter,
        TypeCode.Double => JsonMetadataServices.DoubleConverter,
        TypeCode.Single => JsonMetadataServices.SingleConverter,
        TypeCode.Decimal => JsonMetadataServices.DecimalConverter,
        TypeCode.Byte => JsonMetadataServices.ByteConverter,
        TypeCode.SByte => JsonMetadataServices.SByteConverter,
        TypeCode.Int16 => JsonMetadataServices.Int16Converter,
        TypeCode.UInt16 => JsonMetadataServices.UInt16Converter,
        TypeCode.UInt32 => JsonMetadataServices.UInt32Converter,
        TypeCode.UInt64 => JsonMetadataServices.UInt64Converter,
        _ when type == typeof(Half) => JsonMetadataServices.HalfConverter,
        _ when type == typeof(Int128) => JsonMetadataServices.Int128Converter,
        _ when type == typeof(UInt128) => JsonMetadataServices.UInt128Converter,
        _ => throw new NotSupportedException($"{type} is not a number type."),
    };

    private static JsonSerializerOptions CreateOptions(JsonSerializerDefaults defaults, JsonNumberHandling handling) => new(defaults)
    {
        NumberHandling = handling,
        MaxDepth = Unbounded,
        TypeInfoResolver = JsonTypeInfoResolver.Combine(),
    };
}
