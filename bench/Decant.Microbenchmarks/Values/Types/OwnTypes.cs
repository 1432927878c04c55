using System.Text.Json;
using System.Text.Json.Serialization;

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
