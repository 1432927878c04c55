namespace Decant.Microbenchmarks.Values.Types;

/// <summary>An enum that is a number in JSON.</summary>
internal enum Weekday
{
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

/// <summary>An enum that is a string in JSON.</summary>
[JsonConverter(typeof(JsonStringEnumConverter<Severity>))]
internal enum Severity
{
    Trace,
    Debug,
    Information,
    Warning,
    Error,
    Critical,
}

/// <summary>A flags enum, whose members are joined in a string.</summary>
[Flags]
[JsonConverter(typeof(JsonStringEnumConverter<Rights>))]
internal enum Rights : byte
{
    None = 0,
    Read = 1,
    Write = 2,
    Delete = 4,
    Share = 8,
}

/// <summary>An enum that is a number in JSON by an attribute.</summary>
[JsonConverter(typeof(JsonNumberEnumConverter<Phase>))]
internal enum Phase : long
{
    Planned,
    Begun,
    Done,
}

/// <summary>A type whose converter reads an object.</summary>
[JsonConverter(typeof(PlaceConverter))]
internal readonly record struct Place(int X, int Y);

/// <summary>Reads <c>{"x":1,"y":2}</c>.</summary>
internal sealed class PlaceConverter : JsonConverter<Place>
{
    public override Place Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        int x = 0, y = 0;
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            ref int coordinate = ref reader.ValueTextEquals("x"u8) ? ref x : ref y;
            reader.Read();
            coordinate = reader.GetInt32();
        }

        return new(x, y);
    }

    public override void Write(Utf8JsonWriter writer, Place value, JsonSerializerOptions options)
    {
        writer.WriteStartObject();
        writer.WriteNumber("x"u8, value.X);
        writer.WriteNumber("y"u8, value.Y);
        writer.WriteEndObject();
    }
}

/// <summary>A type with a converter of its own.</summary>
[JsonConverter(typeof(CelsiusConverter))]
internal readonly record struct Celsius(int Tenths);

/// <summary>Reads <c>"21.5 C"</c>.</summary>
internal sealed class CelsiusConverter : JsonConverter<Celsius>
{
    public override Celsius Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        ReadOnlySpan<byte> text = reader.ValueSpan;
        int tenths = 0;
        foreach (byte digit in text)
        {
            if (digit is >= (byte)'0' and <= (byte)'9')
                tenths = (tenths * 10) + (digit - '0');
        }

        return new(text is [(byte)'-', ..] ? -tenths : tenths);
    }

    public override void Write(Utf8JsonWriter writer, Celsius value, JsonSerializerOptions options) =>
        writer.WriteStringValue(FormattableString.Invariant($"{value.Tenths / 10}.{Math.Abs(value.Tenths % 10)} C"));
}
