using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading;

/// <summary>Metadata for values that System.Text.Json's own converters read.</summary>
internal static class ValueInfos
{
    /// <summary>The reader has counted the depth when a converter sees the value.</summary>
    public const int Unbounded = 1_000_000;

    public static JsonTypeInfo<T> Create<T>(JsonSerializerDefaults defaults, JsonNumberHandling handling, JsonConverter converter)
    {
        JsonSerializerOptions options = CreateOptions(defaults, handling);
        if (converter is JsonConverterFactory factory)
        {
            converter = factory.CreateConverter(typeof(T), options)
                ?? throw new NotSupportedException($"The converter factory {factory.GetType()} makes no converter for {typeof(T)}.");
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

    private static JsonSerializerOptions CreateOptions(JsonSerializerDefaults defaults, JsonNumberHandling handling) => new(defaults)
    {
        NumberHandling = handling,
        MaxDepth = Unbounded,
        TypeInfoResolver = JsonTypeInfoResolver.Combine(),
    };
}

/// <summary>Metadata of a number, made where the fast way does not do.</summary>
internal static class NumberInfo<T>
{
    private static readonly JsonTypeInfo<T>?[] s_infos = new JsonTypeInfo<T>?[8];

    public static JsonTypeInfo<T> Get(JsonNumberHandling handling, JsonConverter converter) =>
        s_infos[(int)handling & 7] ??= ValueInfos.Create<T>(JsonSerializerDefaults.Web, handling, converter);
}
