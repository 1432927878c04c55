using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Reading.Converters;

/// <summary>What the code of these types runs next.</summary>
internal static class Throwing
{
    public static Action Next { get; set; } = () => { };
}

[JsonProjection]
internal sealed partial class Own
{
    private int _set;

    [JsonConverter(typeof(ThrowingConverter))]
    public Seen Value { get; init; }

    [JsonConverter(typeof(ThrowingFactory))]
    public Seen? Nullable { get; init; }

    [JsonConverter(typeof(ThrowingFactory))]
    public Upper? OfBase { get; init; }

    public Thrown[]? Many { get; init; }

    public int Set
    {
        get => _set;
        init
        {
            Throwing.Next();
            _set = value;
        }
    }

    public Built? Built { get; init; }
}

[JsonProjection]
internal sealed partial class Built
{
    public Built() => Throwing.Next();

    public int X { get; set; }
}

[JsonConverter(typeof(ThrownConverter))]
internal record struct Thrown;

/// <summary>Takes any value, nulls too.</summary>
internal sealed class ThrownConverter : JsonConverter<Thrown>
{
    public override bool HandleNull => true;

    public override Thrown Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        Throwing.Next();
        reader.Skip();
        return default;
    }

    public override void Write(Utf8JsonWriter writer, Thrown value, JsonSerializerOptions options) => throw new NotSupportedException();
}

internal sealed class ThrowingConverter : JsonConverter<Seen>
{
    public override Seen Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        Throwing.Next();
        return default;
    }

    public override void Write(Utf8JsonWriter writer, Seen value, JsonSerializerOptions options) => throw new NotSupportedException();
}

internal sealed class ThrowingLowerConverter : JsonConverter<Lower>
{
    public override Lower? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        Throwing.Next();
        return null;
    }

    public override void Write(Utf8JsonWriter writer, Lower value, JsonSerializerOptions options) => throw new NotSupportedException();
}

internal sealed class ThrowingFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(Seen) || typeToConvert == typeof(Upper);

    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        typeToConvert == typeof(Seen) ? new ThrowingConverter() : new ThrowingLowerConverter();
}

[JsonProjection]
internal sealed partial class Unsupported
{
    [JsonConverter(typeof(SeenConverter))]
    public Seen Struct { get; set; }

    [JsonConverter(typeof(HabitFactory))]
    public Seen? Nullable { get; set; }

    [JsonConverter(typeof(HabitFactory))]
    public Upper? OfBase { get; set; }

    public Dictionary<string, Marked>? All { get; set; }
}
