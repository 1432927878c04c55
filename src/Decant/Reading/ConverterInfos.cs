using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading;

/// <summary>Metadata for values that a user's converter reads.</summary>
internal static class ConverterInfos
{
    // The reader has counted the depth when a converter sees the value.
    private static readonly JsonSerializerOptions s_unbounded = new() { MaxDepth = ValueInfos.Unbounded, TypeInfoResolver = JsonTypeInfoResolver.Combine() };

    public static JsonTypeInfo<T> Create<T>(JsonSerializerOptions options, JsonConverter converter)
    {
        JsonConverter made = converter is JsonConverterFactory factory ? Make(factory, typeof(T), options) : converter;

        // System.Text.Json trusts its own converters, and they need not be able to read without it.
        return made.GetType().Assembly == typeof(JsonSerializer).Assembly
            ? JsonMetadataServices.CreateValueInfo<T>(new(options) { MaxDepth = ValueInfos.Unbounded }, made)
            : JsonMetadataServices.CreateValueInfo<T>(s_unbounded, new ElementConverter<T>(made, options));
    }

    /// <summary>The same for a factory on a nullable value type, which is asked for a converter of that first, and for one of its underlying
    /// type then: the order of System.Text.Json.</summary>
    public static JsonTypeInfo<T?> CreateNullable<T>(JsonSerializerOptions options, JsonConverterFactory factory)
        where T : struct
    {
        if (factory.CanConvert(typeof(T?)))
            return Create<T?>(options, factory);
        JsonConverter made = Make(factory, typeof(T), options);
        return Create<T?>(
            options,
            made is JsonConverter<T> typed && made.GetType().Assembly != typeof(JsonSerializer).Assembly
                ? new NullableConverter<T>(typed)
                : JsonMetadataServices.GetNullableConverter(JsonMetadataServices.CreateValueInfo<T>(options, made)));
    }

    private static JsonConverter Make(JsonConverterFactory factory, Type type, JsonSerializerOptions options) =>
        factory.CreateConverter(type, options)
            ?? throw new NotSupportedException($"The converter factory {factory.GetType()} makes no converter for {type}.");

    /// <summary>Null is not for it; anything else it hands on.</summary>
    private sealed class NullableConverter<T>(JsonConverter<T> converter) : JsonConverter<T?>
        where T : struct
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            converter.Read(ref reader, typeof(T), options);

        public override void Write(Utf8JsonWriter writer, T? value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
