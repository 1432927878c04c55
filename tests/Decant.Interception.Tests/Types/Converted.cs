using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Interception.Tests.Types;

/// <summary>Has converters in every place, for types of every kind.</summary>
public sealed class Converted
{
    public int Id { get; set; }

    [JsonConverter(typeof(DoublingConverter))]
    public int Doubled { get; set; } = 5;

    [JsonConverter(typeof(DoublingConverter))]
    public int? Optional { get; set; } = 6;

    public Wrapped? Wrapped { get; set; }

    public List<Wrapped>? All { get; set; }

    public Dictionary<string, Wrapped?>? ByName { get; set; }

    public Celsius Temperature { get; set; }

    public Celsius? Perhaps { get; set; } = new Celsius(1);

    public Celsius?[]? Temperatures { get; set; }

    [JsonConverter(typeof(PlaceConverter))]
    public string? Place { get; set; }

    public Located? Located { get; set; }

    public Dictionary<string, List<Located>>? Nested { get; set; }

    [JsonConverter(typeof(ListFactory))]
    public List<int>? Made { get; set; }

    public Level Level { get; set; }

    [JsonConverter(typeof(MisreadingConverter))]
    public object? Misread { get; set; }
}

/// <summary>A value type whose converter gets a null.</summary>
[JsonConverter(typeof(CelsiusConverter))]
public readonly record struct Celsius(double Degrees);

/// <summary>An enum with a converter that names no policy of the serializer's options.</summary>
[JsonConverter(typeof(KebabConverter))]
public enum Level
{
    None,
    VeryHigh,
}

/// <summary>Knows where its converter found it.</summary>
[JsonConverter(typeof(LocatedConverter))]
public sealed record Located(string Where, Wrapped? Inner);

/// <summary>Has converters that accept anything, look beyond their value, or decide late whether they read nulls.</summary>
public sealed class Lenient
{
    public int Id { get; set; }

    [JsonConverter(typeof(PeekingConverter))]
    public string? Any { get; set; }

    public List<Peeked>? All { get; set; }

    public int Next { get; set; }

    [JsonConverter(typeof(LateConverter))]
    public string? Late { get; set; }

    public Celsius? Kept { get; set; }
}

[JsonConverter(typeof(PeekedConverter))]
public sealed record Peeked(string Text);

/// <summary>Reads the kind of its value, and of what follows it.</summary>
public sealed class PeekingConverter : JsonConverter<string>
{
    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Peek(ref reader);

    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteNullValue();

    public static string Peek(ref Utf8JsonReader reader)
    {
        string found = reader.TokenType.ToString();
        reader.TrySkip();
        Utf8JsonReader next = reader;
        try
        {
            return $"{found} {(next.Read() ? next.TokenType : null)} {next.CurrentDepth}";
        }
        catch (JsonException)
        {
            return $"{found} nothing";
        }
    }
}

public sealed class PeekedConverter : JsonConverter<Peeked>
{
    public override Peeked? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(PeekingConverter.Peek(ref reader));

    public override void Write(Utf8JsonWriter writer, Peeked value, JsonSerializerOptions options) => writer.WriteNullValue();
}

/// <summary>Says that it reads nulls only after the serializer has asked.</summary>
public sealed class LateConverter : JsonConverter<string>
{
    private readonly bool _handlesNull;

    public LateConverter() => _handlesNull = true;

    public override bool HandleNull => _handlesNull;

    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => "read";

    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteNullValue();
}

public sealed class CelsiusConverter : JsonConverter<Celsius>
{
    public override Celsius Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        new(reader.TokenType == JsonTokenType.Null ? double.NaN : reader.TokenType == JsonTokenType.String ? double.Parse(reader.GetString()!, System.Globalization.CultureInfo.InvariantCulture) : reader.GetDouble());

    public override void Write(Utf8JsonWriter writer, Celsius value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Degrees);
}

public sealed class KebabConverter() : JsonStringEnumConverter<Level>(JsonNamingPolicy.KebabCaseLower, allowIntegerValues: false);

/// <summary>Reads how deep its value is, its kind, the settings of the reader, and which instances the options and the converter are. It also reads nulls.</summary>
public sealed class PlaceConverter : JsonConverter<string>
{
    public override bool HandleNull => true;

    public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        JsonReaderOptions settings = reader.CurrentState.Options;
        string found = $"{typeToConvert.Name} {reader.CurrentDepth} {reader.TokenType} {settings.MaxDepth} {settings.CommentHandling} {settings.AllowTrailingCommas} "
            + $"{options.PropertyNamingPolicy?.GetType().Name} {options.IsReadOnly} {options.Converters.Count} {reader.HasValueSequence} {reader.ValueIsEscaped} {RuntimeHelpers.GetHashCode(this)} {RuntimeHelpers.GetHashCode(options)}";
        reader.TrySkip();
        return $"{found} {reader.CurrentDepth} {reader.TokenType}";
    }

    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteNullValue();
}

/// <summary>Reads members by the serializer and its options.</summary>
public sealed class LocatedConverter : JsonConverter<Located>
{
    public override Located? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        int depth = reader.CurrentDepth;
        string where = "";
        Wrapped? inner = null;
        while (reader.Read() && !(reader.TokenType == JsonTokenType.EndObject && reader.CurrentDepth == depth))
        {
            where += $"{reader.TokenType}{reader.CurrentDepth} ";
            if (reader.TokenType == JsonTokenType.PropertyName && reader.ValueTextEquals("Inner"))
            {
                reader.Read();
                inner = JsonSerializer.Deserialize<Wrapped>(ref reader, options);
            }
        }

        return where.Length == 0 ? null : new(where, inner);
    }

    public override void Write(Utf8JsonWriter writer, Located value, JsonSerializerOptions options) => writer.WriteNullValue();
}

/// <summary>Reads a list, or a number of elements.</summary>
public sealed class ListFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(List<int>);

    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new Counting();

    private sealed class Counting : JsonConverter<List<int>>
    {
        public override List<int>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.TokenType switch
        {
            JsonTokenType.Number => [.. Enumerable.Range(0, reader.GetInt32() & 7)],
            JsonTokenType.String => null,
            _ => [.. JsonSerializer.Deserialize<int[]>(ref reader, options)!],
        };

        public override void Write(Utf8JsonWriter writer, List<int> value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Count);
    }
}

/// <summary>Reads too much of an object, too little of an array, and throws for a string.</summary>
public sealed class MisreadingConverter : JsonConverter<object>
{
    public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (reader.TokenType == JsonTokenType.StartObject)
        {
            reader.TrySkip();
            reader.Read();
        }

        return reader.TokenType switch
        {
            JsonTokenType.String when reader.GetString() is "x" => throw new FormatException("x"),
            JsonTokenType.String when reader.GetString() is "1" => throw new InvalidOperationException("1"),
            JsonTokenType.String => throw new JsonException(),
            JsonTokenType.StartArray => "array",
            _ => JsonElement.ParseValue(ref reader).GetRawText(),
        };
    }

    public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WriteNullValue();
}
