using System.Text.Json.Serialization;

namespace Decant.Errors;

/// <summary>A member of each type that is one value in JSON, named as the type is.</summary>
[JsonProjection]
internal sealed partial class Scalars
{
    [JsonPropertyName("sbyte")]
    public sbyte SByte { get; set; }

    [JsonPropertyName("byte")]
    public byte Byte { get; set; }

    [JsonPropertyName("short")]
    public short Int16 { get; set; }

    [JsonPropertyName("ushort")]
    public ushort UInt16 { get; set; }

    [JsonPropertyName("int")]
    public int Int32 { get; set; }

    [JsonPropertyName("uint")]
    public uint UInt32 { get; set; }

    [JsonPropertyName("long")]
    public long Int64 { get; set; }

    [JsonPropertyName("ulong")]
    public ulong UInt64 { get; set; }

    [JsonPropertyName("Int128")]
    public Int128 Int128 { get; set; }

    [JsonPropertyName("UInt128")]
    public UInt128 UInt128 { get; set; }

    [JsonPropertyName("Half")]
    public Half Half { get; set; }

    [JsonPropertyName("float")]
    public float Single { get; set; }

    [JsonPropertyName("double")]
    public double Double { get; set; }

    [JsonPropertyName("decimal")]
    public decimal Decimal { get; set; }

    [JsonPropertyName("int strict"), JsonNumberHandling(JsonNumberHandling.Strict)]
    public int StrictInt32 { get; set; }

    [JsonPropertyName("double strict"), JsonNumberHandling(JsonNumberHandling.Strict)]
    public double StrictDouble { get; set; }

    [JsonPropertyName("Color")]
    public Color Number { get; set; }

    [JsonPropertyName("Color by name"), JsonConverter(typeof(JsonStringEnumConverter<Color>))]
    public Color Name { get; set; }

    [JsonPropertyName("DayOfWeek by name"), JsonConverter(typeof(KebabConverter))]
    public DayOfWeek Day { get; set; }

    [JsonPropertyName("ConsoleKey by name"), JsonConverter(typeof(JsonStringEnumConverter<ConsoleKey>))]
    public ConsoleKey Key { get; set; }

    [JsonPropertyName("bool")]
    public bool Boolean { get; set; }

    [JsonPropertyName("string")]
    public string? Text { get; set; }

    [JsonPropertyName("char")]
    public char Char { get; set; }

    [JsonPropertyName("DateTime")]
    public DateTime DateTime { get; set; }

    [JsonPropertyName("DateTimeOffset")]
    public DateTimeOffset DateTimeOffset { get; set; }

    [JsonPropertyName("DateOnly")]
    public DateOnly DateOnly { get; set; }

    [JsonPropertyName("TimeOnly")]
    public TimeOnly TimeOnly { get; set; }

    [JsonPropertyName("TimeSpan")]
    public TimeSpan TimeSpan { get; set; }

    [JsonPropertyName("Guid")]
    public Guid Guid { get; set; }

    [JsonPropertyName("Uri")]
    public Uri? Uri { get; set; }

    [JsonPropertyName("Version")]
    public Version? Version { get; set; }

    [JsonPropertyName("byte[]")]
    public byte[]? Bytes { get; set; }

    [JsonPropertyName("Memory<byte>")]
    public Memory<byte> Memory { get; set; }

    [JsonPropertyName("ReadOnlyMemory<byte>")]
    public ReadOnlyMemory<byte> ReadOnlyMemory { get; set; }

    [JsonPropertyName("int?")]
    public int? NullableInt32 { get; set; }

    [JsonPropertyName("DateTime?")]
    public DateTime? NullableDateTime { get; set; }
}

internal enum Color : byte
{
    Red,
    Green,
}

internal sealed class KebabConverter() : JsonStringEnumConverter<DayOfWeek>(System.Text.Json.JsonNamingPolicy.KebabCaseLower);
