using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading.Converters;

/// <summary>Creates metadata for values that a user's converter reads.</summary>
/// <remarks>A converter that does not fit its type causes an <see cref="InvalidOperationException"/>, as in System.Text.Json.</remarks>
internal static class ConverterInfos
{
    // The maximum depth has no effect, because the reader has already counted the depth when it calls a converter.
    private static readonly JsonSerializerOptions s_unbounded = new() { MaxDepth = ValueInfos.Unbounded, TypeInfoResolver = JsonTypeInfoResolver.Combine() };

    public static JsonTypeInfo<T> Create<T>(JsonSerializerOptions options, JsonConverter converter) =>
        Wrap<T>(options, Make(converter, typeof(T), options));

    /// <summary>Creates metadata for a factory on a member of a nullable value type. As in System.Text.Json, the factory is first asked for a converter of the
    /// nullable type, then for a converter of the underlying type.</summary>
    public static JsonTypeInfo<T?> CreateNullable<T>(JsonSerializerOptions options, JsonConverterFactory factory)
        where T : struct
    {
        if (factory.CanConvert(typeof(T?)))
            return Create<T?>(options, factory);
        JsonConverter made = Make(factory, typeof(T), options);
        return made is JsonConverter<T> typed && !IsOfSerializer(made)
            ? Wrap<T?>(options, new NullableConverter<T>(typed), made)
            : Wrap<T?>(options, JsonMetadataServices.GetNullableConverter(JsonMetadataServices.CreateValueInfo<T>(options, made)));
    }

    /// <summary>Creates metadata for a value that is read by the converter in the contract of a call's options.</summary>
    public static JsonTypeInfo<T> CreateContract<T>(Type holder, string? member) =>
        JsonMetadataServices.CreateValueInfo<T>(s_unbounded, new ContractConverter<T>(holder, member));

    // Wraps a user's converter in an ElementConverter, which checks it. Converters of System.Text.Json need no check, and some of them only work within its
    // serializer.
    private static JsonTypeInfo<T> Wrap<T>(JsonSerializerOptions options, JsonConverter converter, JsonConverter? named = null) =>
        IsOfSerializer(converter)
            ? JsonMetadataServices.CreateValueInfo<T>(new(options) { MaxDepth = ValueInfos.Unbounded }, converter)
            : JsonMetadataServices.CreateValueInfo<T>(s_unbounded, new ElementConverter<T>(converter, options, named));

    private static bool IsOfSerializer(JsonConverter converter) => converter.GetType().Assembly == typeof(JsonSerializer).Assembly;

    private static JsonConverter Make(JsonConverter converter, Type type, JsonSerializerOptions options)
    {
        if (!converter.CanConvert(type))
            throw new InvalidOperationException($"The converter {converter.GetType()} does not fit {type}: its CanConvert returns false.");
        if (converter is not JsonConverterFactory factory)
            return converter;
        return factory.CreateConverter(type, options) is { } made and not JsonConverterFactory
            ? made
            : throw new InvalidOperationException($"The converter factory {factory.GetType()} returned null or another factory for {type}; expected a converter.");
    }

    /// <summary>Passes every value except null to the wrapped converter.</summary>
    private sealed class NullableConverter<T>(JsonConverter<T> converter) : JsonConverter<T?>
        where T : struct
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            converter.Read(ref reader, typeof(T), options);

        public override void Write(Utf8JsonWriter writer, T? value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
