using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.CompilerServices;

namespace Decant.OneOf;

/// <summary>Chooses the type of a value by its JSON kind for System.Text.Json, as the generator does for projections.</summary>
/// <param name="type">The type of the value.</param>
/// <param name="types">The alternative types.</param>
internal sealed class OneOfKinds(Type type, Type[] types)
{
    private const JsonNumberHandling FromStrings = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals;

    private static readonly Type[] s_texts =
    [
        typeof(string), typeof(char), typeof(Guid), typeof(Uri), typeof(Version), typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan),
        typeof(byte[]), typeof(Memory<byte>), typeof(ReadOnlyMemory<byte>),
    ];

    private static readonly Type[] s_otherNumbers = [typeof(Half), typeof(Int128), typeof(UInt128), typeof(decimal)];

    // The JSON kinds of each alternative type. They are determined when the first value is read, because the metadata of the types may be incomplete before.
    // Several threads may do so at the same time, with equal results.
    private JsonKinds[]? _kinds;

    /// <summary>Returns the number of the type that reads the current value.</summary>
    public int Choose(ref Utf8JsonReader reader, JsonSerializerOptions options)
    {
        JsonKinds[] kinds = _kinds ??= Find(options);
        JsonKinds found = reader.TokenType switch
        {
            JsonTokenType.String => JsonKinds.String,
            JsonTokenType.Number => JsonKinds.Number,
            JsonTokenType.True or JsonTokenType.False => JsonKinds.Boolean,
            JsonTokenType.StartObject => JsonKinds.Object,
            JsonTokenType.StartArray => JsonKinds.Array,
            _ => JsonKinds.None,
        };
        int index = Array.FindIndex(kinds, kind => (kind & found) != 0);
        return index >= 0 ? index + 1 : throw new JsonException($"Expected {ChoiceOf(kinds).Describe()}.");
    }

    /// <summary>Reads a value with its converter instead of the serializer, so that errors have their position in the whole document.</summary>
    public static T Read<T>(ref Utf8JsonReader reader, JsonSerializerOptions options)
    {
        JsonTypeInfo<T> info = InfoOf<T>(options);
        return reader.TokenType == JsonTokenType.String && IsNumber(typeof(T)) ? ReadText(ref reader, info) : ((JsonConverter<T>)info.Converter).Read(ref reader, typeof(T), options)!;
    }

    public static void Write<T>(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value, InfoOf<T>(options));

    // Reads a number from a string with the serializer, because the converter itself reads only JSON numbers.
    private static T ReadText<T>(ref Utf8JsonReader reader, JsonTypeInfo<T> info)
    {
        try
        {
            return JsonSerializer.Deserialize(ref reader, info)!;
        }
        catch (JsonException exception)
        {
            throw new JsonException(null, exception);
        }
    }

    private static JsonTypeInfo<T> InfoOf<T>(JsonSerializerOptions options) => (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));

    private static JsonKindChoice ChoiceOf(JsonKinds[] kinds)
    {
        return new(KindsOf(JsonKinds.String), KindsOf(JsonKinds.Number), KindsOf(JsonKinds.Boolean), KindsOf(JsonKinds.Object), KindsOf(JsonKinds.Array));

        int KindsOf(JsonKinds kind) => Array.FindIndex(kinds, known => (known & kind) != 0) + 1;
    }

    private JsonKinds[] Find(JsonSerializerOptions options)
    {
        JsonKinds[] own = [.. types.Select(found => KindsOf(found, options))];
        JsonKinds taken = JsonKinds.None;
        foreach (JsonKinds kinds in own)
        {
            if (kinds == JsonKinds.None)
                throw new NotSupportedException($"{type} cannot be read: the JSON kind of one of its types is unknown.");
            if ((kinds & taken) != 0)
                throw new NotSupportedException($"{type} cannot be read: two of its types have the same JSON kind.");
            taken |= kinds;
        }

        return [.. types.Select((found, i) => own[i] | (OthersOf(found, own[i], options) & ~taken))];
    }

    /// <summary>Returns the additional JSON kinds that a type reads if no other alternative reads them.</summary>
    private static JsonKinds OthersOf(Type type, JsonKinds own, JsonSerializerOptions options) => JsonOneOfConverter.Describe(type) is { } inner
        ? inner.Types.Aggregate(JsonKinds.None, (all, found) => all | OthersOf(found, KindsOf(found, options), options))
        : type.IsEnum ? (own == JsonKinds.String ? JsonKinds.Number : JsonKinds.None)
        : IsNumber(type) && (options.NumberHandling & FromStrings) != 0 ? JsonKinds.String
        : JsonKinds.None;

    /// <summary>Returns the usual JSON kinds of a type; none if they are unknown.</summary>
    private static JsonKinds KindsOf(Type type, JsonSerializerOptions options)
    {
        JsonTypeInfo info = options.GetTypeInfo(type);
        if (info.Kind != JsonTypeInfoKind.None)
            return info.Kind == JsonTypeInfoKind.Enumerable ? JsonKinds.Array : JsonKinds.Object;
        if (JsonOneOfConverter.Describe(type) is { } inner)
            return inner.Types.Aggregate(JsonKinds.None, (all, found) => all | KindsOf(found, options));
        if (info.Converter.GetType().Assembly != typeof(JsonSerializer).Assembly)
            return JsonKinds.None;
        if (type.IsEnum)
            return OfEnum(type, info);
        if (Array.IndexOf(s_texts, type) >= 0)
            return JsonKinds.String;
        if (type == typeof(JsonObject) || type == typeof(JsonArray))
            return type == typeof(JsonObject) ? JsonKinds.Object : JsonKinds.Array;
        return type == typeof(bool) ? JsonKinds.Boolean : IsNumber(type) ? JsonKinds.Number : JsonKinds.None;
    }

    private static bool IsNumber(Type type) => (type.IsPrimitive && type != typeof(bool) && type != typeof(char)) || Array.IndexOf(s_otherNumbers, type) >= 0;

    // The converter for the names of an enum has the same type as the converter for its numbers, so a value is written to see which one is used.
    private static JsonKinds OfEnum(Type type, JsonTypeInfo info)
    {
        Array values = Enum.GetValuesAsUnderlyingType(type);
        bool isName = values.Length > 0 && JsonSerializer.SerializeToUtf8Bytes(Enum.ToObject(type, values.GetValue(0)!), info)[0] == '"';
        return isName ? JsonKinds.String : JsonKinds.Number;
    }
}
